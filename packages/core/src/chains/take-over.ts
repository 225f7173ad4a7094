/**
 * What a document takes over from the voucher it names before it is completed: terms if it gives that back, else prices; and
 * what its share of that one's discounts follows from.
 */
import type { SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { bindTerms } from './bind-terms.ts';
import { bindShares } from './discount-shares.ts';
import { inheritPrices } from './inherit-prices.ts';

export function takeOver(
  definition: VoucherDefinition,
  draft: VoucherDraft,
  source: SourceVoucher,
  masters: VoucherMasters,
): VoucherDraft {
  const priced = inheritPrices(definition, bindTerms(definition, draft, source, masters), source, masters);
  return bindShares(definition, priced, { source, entered: draft }, masters);
}
