/** The vouchers and bills that stand, as random documents are drawn from them; the books in memory, and how vouchers hang together. */
import type { OpenBill } from '../../src/bills/bill-desk.ts';
import { sourceOfLine, sourcesIn } from '../../src/chains/joined-sources.ts';
import type { LedgerRole } from '../../src/definition/ledger-roles.ts';
import type { VoucherMasters } from '../../src/definition/masters-view.ts';
import type { CompletedVoucher } from '../../src/definition/voucher.ts';
import { present } from '../../src/kernel/assert.ts';
import { itemLines } from '../../src/stock/item-lines.ts';
import type { ExampleBooks, PostedExample } from '../books.ts';

export interface StandingVoucher {
  readonly referNo: string;
  readonly document: CompletedVoucher;
  readonly lines: readonly StandingLine[];
}

/** Smallest units, free goods included. */
export interface StandingLine {
  readonly line: number;
  readonly item: string;
  readonly quantity: number;
  /** What later vouchers took of it. */
  readonly used: number;
}

type StandingBill = Readonly<
  Pick<OpenBill, 'side' | 'party' | 'ledger' | 'reference' | 'currency' | 'open'> & { date: string }
>;

export interface Standing {
  readonly masters: VoucherMasters;
  readonly vouchers: readonly StandingVoucher[];
  readonly bills: readonly StandingBill[];
}

export function ledgerOf({ masters }: Standing, role: LedgerRole): string {
  return present(masters.ledgerOf(role), `no ledger of ${role}`).code;
}

/** `vouchers`: those of the books that stand. */
export function standingIn({ masters, state }: ExampleBooks, vouchers: readonly PostedExample[]): Standing {
  return {
    masters,
    bills: [...state.bills.values()],
    vouchers: vouchers.map((posted) => ({
      referNo: posted.referNo,
      document: posted.voucher,
      lines: itemLines(posted.voucher, masters).map(({ line, item, quantity, free }) => ({
        ...{ line, item, quantity: Math.abs(quantity) + free },
        used: usedOf(posted, line, { masters, vouchers }),
      })),
    })),
  };
}

function usedOf(
  { place }: PostedExample,
  line: number,
  { masters, vouchers }: { readonly masters: VoucherMasters; readonly vouchers: readonly PostedExample[] },
): number {
  let used = 0;
  for (const { source, voucher, written } of vouchers) {
    if (source === undefined || !sourcesIn(source).some(({ voucherNo }) => voucherNo === place)) continue;
    for (const own of itemLines(voucher, masters)) {
      const isOfIt = sourceOfLine(source, voucher.items[own.line]).voucherNo === place;
      if (isOfIt && written.sources.get(own.line) === line) used += Math.abs(own.quantity) + own.free;
    }
  }
  return used;
}

/** Does another voucher continue it, settle a bill that it opened or opened again, or stand on it otherwise? */
export function isBuiltOn(posted: PostedExample, vouchers: readonly PostedExample[]): boolean {
  const raising = posted.written.bills.filter(
    ({ kind, bill, amount }) => kind !== 'against' || amount * bill.amount > 0,
  );
  const opened = raising.map(({ bill }) => nameOf(bill));
  return vouchers.some(({ place, source, voucher, written }) => {
    if (place === posted.place) return false;
    const continues = source !== undefined && sourcesIn(source).some(({ voucherNo }) => voucherNo === posted.place);
    const settles = place > posted.place && written.bills.some(({ bill }) => opened.includes(nameOf(bill)));
    return continues || settles || voucher.header['againstBill'] === posted.referNo;
  });
}

const nameOf = ({ side, party, ledger, reference }: OpenBill): string => `${side} ${party} ${ledger} ${reference}`;

/** Vouchers with charges for the goods of this one. */
export function chargesOn({ referNo, voucher }: PostedExample, vouchers: readonly PostedExample[]): PostedExample[] {
  if (voucher.type !== 'purchase' && voucher.type !== 'goodsReceipt') return [];
  return vouchers.filter((each) => each.voucher.ledgers.some((line) => line['landedOn'] === referNo));
}
