/**
 * What a document takes from the voucher that it names and from the version before: the masters that its figures read, and the
 * terms, prices and shares it stands on. A document of the field keeps the terms that its slip was computed with.
 */
import { keepTerms, withoutTerms } from '../chains/bind-terms.ts';
import { withoutShares } from '../chains/discount-shares.ts';
import { inheritPrices } from '../chains/inherit-prices.ts';
import { takeOver } from '../chains/take-over.ts';
import type { SourceVoucher } from '../definition/books.ts';
import { mastersOfSource, mastersOfVersion } from '../definition/kept-facts.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import type { Preparing } from './prepare-document.ts';

export type SourceOf = (definition: VoucherDefinition, draft: VoucherDraft) => SourceVoucher | undefined;

type Taking<M extends VoucherMasters> = Pick<Preparing<M>, 'masters' | 'field' | 'before'>;

/** What a version keeps goes before what its source keeps, and that before what the masters say today. */
export function mastersFor<M extends VoucherMasters>(
  definition: VoucherDefinition,
  source: SourceVoucher | undefined,
  { masters, field, before }: Taking<M>,
): M {
  const isGivenBack = field === undefined && definition.source?.givesBack !== undefined;
  const bound = isGivenBack ? mastersOfSource(source?.facts, masters) : masters;
  return before === undefined ? bound : mastersOfVersion(before.facts, bound);
}

/** The slip of a source may not be here (yet): a document of the field is then bound as its phone left it. */
export function takenOver(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  source: SourceVoucher | undefined,
  { masters, field, before }: Taking<VoucherMasters>,
): VoucherDraft {
  if (definition.source === undefined) return draft;
  const kept = before === undefined ? undefined : keepTerms(definition, draft, before.draft);
  if (kept !== undefined) return kept;
  if (source === undefined) return field === undefined ? withoutShares(withoutTerms(draft)) : draft;
  return field === 'completed'
    ? inheritPrices(definition, draft, source, masters)
    : takeOver(definition, draft, source, masters);
}
