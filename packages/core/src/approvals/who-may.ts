/** Whose password lets what pass: supervisors by their form, the end of a day whom the company has chosen. */
import type { FormName } from '../permissions/forms.ts';
import type { Settings } from '../settings/settings.ts';
import { type PurposeName, purposeNames } from './purposes.ts';

const authenticators = {
  Nothing: 'frmPasswordGeneration',
  Supervisor: 'frmPasswordGeneration',
  // Whoever keeps the godowns.
  Storekeeper: 'frmGodown',
  // Only who may open everything may do this too.
  Administrator: 'frmGlobalPassword',
} as const satisfies Record<Settings['routeDayEndAuthenticator'], FormName>;

/** Whoever may let anything pass: who has any of these opens Password generation. */
export function approvalForms(settings: Pick<Settings, 'routeDayEndAuthenticator'>): readonly FormName[] {
  return [...new Set(purposeNames.map((purpose) => approvalForm(purpose, settings)))];
}

export function approvalForm(
  purpose: PurposeName,
  { routeDayEndAuthenticator }: Pick<Settings, 'routeDayEndAuthenticator'>,
): FormName {
  return purpose === 'dayEnd' ? authenticators[routeDayEndAuthenticator] : 'frmPasswordGeneration';
}
