/**
 * An amount whose sender says nothing of bills goes over the open bills of its party, the oldest first, wherever it comes from: API,
 * import, desk and phone spread alike (`bills/spread-over.ts`). Whoever names bills, or none (`bills: []`), has said it.
 */
import type { OpenBill } from '../bills/bill-desk.ts';
import { payableBills, spreadOver } from '../bills/spread-over.ts';
import { isPlainObject } from '../definition/read-fields.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';

type Bill = Pick<OpenBill, 'reference' | 'date' | 'dueDate' | 'currency' | 'open'>;

/** Open bills of a party, in any order. */
export type BillsOf = (side: OpenBill['side'], party: string) => readonly Bill[];

export function leavesBillsOpen({ spreadsAmount }: Pick<VoucherDefinition, 'spreadsAmount'>, body: unknown): boolean {
  return spreadsAmount === true && isPlainObject(body) && body['bills'] === undefined;
}

/** A completed draft that has its amount on account; only bills of its currency that were there on its day are paid. */
export function withAmountSpread(
  { party }: Pick<VoucherDefinition, 'party'>,
  draft: VoucherDraft,
  { billsOf, currency }: { readonly billsOf: BillsOf; readonly currency: string },
): VoucherDraft {
  const { header, bills } = draft;
  const code = party === undefined ? undefined : header[party.field];
  if (party === undefined || code === undefined) return draft;
  const sign = party.side === 'customer' ? 1 : -1;
  const paid = { currency: header.currency ?? currency, date: String(header.date), sign } as const;
  const open = payableBills(billsOf(party.side, String(code)), paid);
  const amount = bills.reduce((sum, line) => sum + Number(line.amount), 0);
  const lines = spreadOver(open, amount, sign);
  return { ...draft, bills: lines.map((line) => ({ ...line })) };
}
