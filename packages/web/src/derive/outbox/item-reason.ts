/** Why an item was put aside, or what a supervisor will look at, in words of the catalogue. */

import { describeCode, describeProblem } from '@fieldbook/core/errors/catalogue';
import { forgivenText } from '@fieldbook/core/errors/forgiven-texts';
import type { Language } from '@fieldbook/core/i18n/languages';
import { sayIf } from '@fieldbook/core/i18n/say';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';

/** One text a problem; empty where there is nothing to say. */
export function reasonsOf({ answer }: Pick<OutboxItem, 'answer'>, language: Language): readonly string[] {
  return (answer?.problems ?? []).map((each) => describeProblem(each, language));
}

/** What was let pass, in words that need no figures. */
export function happened(code: string, language: Language): string {
  return sayIf(forgivenText(code)?.happened, language) ?? describeCode(code, language);
}

/** Posted all the same: what the office is told besides. */
export function flagsOf({ answer }: Pick<OutboxItem, 'answer'>, language: Language): readonly string[] {
  return (answer?.exceptions ?? []).map((code) => happened(code, language));
}
