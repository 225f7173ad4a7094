/**
 * What goods that were delivered and not billed yet draw on a customer's credit: what their lines come to with tax, until a sale
 * bills them. Charges and round off come with the bill. Base currency, minor units.
 */

import { sourceOfLine } from '../chains/joined-sources.ts';
import type { SourceVoucher } from '../definition/books.ts';
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { Totals } from '../definition/totals.ts';
import type { CompletedVoucher, VoucherDraft } from '../definition/voucher.ts';
import { multiplyDivide } from '../kernel/decimal.ts';
import type { Minor } from '../kernel/money.ts';
import { atRateOf } from '../ledger/source-rate.ts';
import { itemLines } from '../stock/item-lines.ts';

/** Of a whole note. */
export function deliveredWorth(note: Pick<VoucherDraft, 'header'>, totals: Totals, masters: VoucherMasters): Minor {
  const worth = totals.items.reduce((sum, { net, tax }) => sum + net + tax, 0);
  return atRateOf(note, worth, masters);
}

export interface BilledNote {
  /** What the sale continues: the note, or several with this among them. */
  readonly source: SourceVoucher;
  readonly note: SourceVoucher;
  /** Of the note. */
  readonly totals: Totals;
}

/** The part of a note that a sale bills. `taken`: the note's line of each line of the sale. */
export function billedWorth(
  sale: VoucherDraft,
  taken: ReadonlyMap<number, number>,
  { source, note, totals }: BilledNote,
  masters: VoucherMasters,
): Minor {
  const worth = itemLines(sale, masters).reduce((sum, { line, quantity, free }) => {
    if (sourceOfLine(source, sale.items[line]).voucherNo !== note.voucherNo) return sum;
    const from = note.lines.find((each) => each.line === taken.get(line));
    const figures = totals.items[from?.line ?? -1];
    if (from === undefined || figures === undefined || from.quantity === 0) return sum;
    const part = Math.min(quantity + free, from.quantity);
    return sum + multiplyDivide(figures.net + figures.tax, part, from.quantity);
  }, 0);
  return atRateOf(note.document, worth, masters);
}

/** What a bill adds to the note it bills: roundings of the bill and of its lines are no new debt. */
export function beyondDelivered(sale: CompletedVoucher, difference: Minor, masters: VoucherMasters): Minor {
  const rest = difference - atRateOf(sale, sale.totals.roundOff, masters);
  return rest <= sale.items.length ? 0 : rest;
}
