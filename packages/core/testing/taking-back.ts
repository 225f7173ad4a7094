/** A posted voucher of the example books kept and taken back: its goods and its bills. */
import type { VoucherMasters } from '../src/definition/masters-view.ts';
import type { CompletedVoucher } from '../src/definition/voucher.ts';
import { present } from '../src/kernel/assert.ts';
import type { WrittenBooks } from '../src/ledger/posting-book.ts';
import { reversing, StockDesk } from '../src/stock/stock-desk.ts';
import type { BookState } from './book-state.ts';
import type { PostedExample } from './books.ts';
import { branchOf } from './branch-postings.ts';

/** Quantities only: what it means for the cost is for a replay to say. */
export function takeGoodsBack({ written }: PostedExample, state: BookState, masters: VoucherMasters): void {
  new StockDesk(masters, state, reversing).reverse(written.moves);
}

/** A bill is of the branch that opened it. */
export function keepBills({ touchedBills }: WrittenBooks, voucher: CompletedVoucher, state: BookState): void {
  for (const bill of touchedBills) state.keepBill({ branch: branchOf(voucher), ...bill });
}

export function takeBillsBack({ written }: PostedExample, state: BookState): void {
  for (const { bill, kind, amount, base } of written.bills) {
    const kept = present(
      state.findBill({ ...bill, ledger: { code: bill.ledger } }, bill.ledger, bill.reference),
      'kept',
    );
    kept.open -= amount;
    kept.baseOpen -= base;
    if (kind !== 'against') kept.amount -= amount;
  }
}
