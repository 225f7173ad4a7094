/**
 * What a document takes from the voucher that it names and from the version before: the terms, prices and shares it stands on. A document of the field keeps the terms that its slip was computed with.
 */
import { keepTerms, withoutTerms } from '../chains/bind-terms.ts';
import { withoutShares } from '../chains/discount-shares.ts';
import { inheritPrices } from '../chains/inherit-prices.ts';
import { takeOver } from '../chains/take-over.ts';
import type { SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import type { Preparing } from './prepare-document.ts';

export type SourceOf = (definition: VoucherDefinition, draft: VoucherDraft) => SourceVoucher | undefined;

type Taking = Pick<Preparing<VoucherMasters>, 'masters' | 'field' | 'before'>;

/** The slip of a source may not be here (yet): a document of the field is then bound as its phone left it. */
export function takenOver(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  source: SourceVoucher | undefined,
  { masters, field, before }: Taking,
): VoucherDraft {
  if (definition.source === undefined) return draft;
  const kept = before === undefined ? undefined : keepTerms(definition, draft, before);
  if (kept !== undefined) return kept;
  if (source === undefined) return field === undefined ? withoutShares(withoutTerms(draft)) : draft;
  return field === 'completed'
    ? inheritPrices(definition, draft, source, masters)
    : takeOver(definition, draft, source, masters);
}
