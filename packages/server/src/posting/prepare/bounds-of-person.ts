/** The company's choices as they hold for one document: with the bounds of its person's role, and the rights that lift one. */
import type { Actor } from '../../auth/actor.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { Preparing } from './prepare.ts';

/**
 * The company's bounds, or the role's own. How far back a slip of the field lies is not the day it comes in on; what another system
 * sold is not here to be named.
 */
export function boundedBy({
  actor: { limits },
  masters,
  field,
  procedure,
}: Pick<Preparing, 'actor' | 'masters' | 'field' | 'procedure'>): MasterSnapshot {
  const { daysBack: _back, daysAhead: _ahead, ...onSlips } = limits ?? {};
  const own = field === undefined ? limits : onSlips;
  const bound = limits === undefined ? masters : { ...masters, choices: { ...masters.choices, ...own } };
  return procedure === 'history' ? sourcesOptional(bound) : bound;
}

/** Only who was given the right by name: an administrator changes the setting instead. */
export function mayLeaveOutSource({ forms }: Actor): boolean {
  return forms !== '*' && forms.has('frmReturnWithoutSource');
}

export function sourcesOptional(masters: MasterSnapshot): MasterSnapshot {
  return { ...masters, choices: { ...masters.choices, returnsWithoutSource: 'Nothing' } };
}
