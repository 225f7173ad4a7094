/** What is asked of a completed document before it is split: does all that it names stand for something, and is it the person's to say? */
import { checkReferences } from '../definition/check-references.ts';
import { judged } from '../definition/leniency.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import type { Problem } from '../kernel/result.ts';
import { checkReach } from '../permissions/check-reach.ts';
import type { Preparing } from './prepare-document.ts';

export interface WithinReach {
  readonly problems: readonly Problem[];
  /** Codes that a supervisor must look at. */
  readonly noted: readonly string[];
}

export type Within = (definition: VoucherDefinition, draft: VoucherDraft) => WithinReach;

/** What is unknown hides what is out of reach. */
export function checkWhole(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  {
    masters,
    poster,
    permitted,
    before,
    within,
  }: Pick<Preparing<VoucherMasters>, 'masters' | 'poster' | 'permitted' | 'before' | 'within'>,
): WithinReach {
  const references = judged((each) => checkReferences(definition, draft, each), masters, poster?.leniency);
  if (references.length > 0) return { problems: references, noted: [] };
  if (within !== undefined) return within(definition, draft);
  const changed = { draft, before };
  return { problems: permitted === undefined ? [] : checkReach(definition, changed, permitted, masters), noted: [] };
}
