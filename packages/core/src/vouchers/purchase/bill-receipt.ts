/**
 * The invoice for goods that a goods receipt brought: each line clears what was accrued for it. What the invoice's price
 * differs goes to the stock for the part that is still on hand, and to the cost of what has left (ACCOUNTING.md).
 */
import { takeFromSource } from '../../chains/take-from-source.ts';
import type { Books, LedgerRef } from '../../definition/books.ts';
import type { VoucherMasters } from '../../definition/masters-view.ts';
import type { CompletedVoucher } from '../../definition/voucher.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import type { Minor } from '../../kernel/money.ts';
import { accepted, type Result } from '../../kernel/result.ts';
import type { ItemLine } from '../../stock/item-lines.ts';

export function receiptBiller(purchase: CompletedVoucher, books: Books, masters: VoucherMasters) {
  const isBase = purchase.header['currency'] === masters.choices.baseCurrency;
  const onHand = stockCounter(books);

  /** Entries beside the accrual have no amount in a foreign currency: its debit is the accrual's. */
  const debitValue = (ledger: LedgerRef, value: Minor) => books.debit(ledger, isBase ? value : 0, { base: value });

  return (line: ItemLine): Result<true> => {
    const net = purchase.totals.items[line.line]?.net ?? 0;
    if (line.isService) {
      books.debit('purchases', net);
      return accepted(true);
    }
    const quantity = line.quantity + line.free;
    const accrued = takeFromSource(purchase, line, books);
    if (!accrued.ok) return accrued;
    const difference = books.toBase(net) - accrued.value;
    const toStock = multiplyDivide(difference, onHand(line, quantity), quantity);
    books.revalue({ line: line.line, item: line.item, godown: line.godown }, toStock);
    if (masters.choices.inventoryBooks === 'periodic') {
      books.debit('purchases', net);
      return accepted(true);
    }
    const stock = books.stockLedger(line.godown);
    books.debit('goodsReceivedNotInvoiced', isBase ? accrued.value : net, { base: accrued.value });
    debitValue(stock, toStock);
    debitValue(stock === 'damagedStock' ? 'damageLoss' : 'costOfGoodsSold', difference - toStock);
    return accepted(true);
  };
}

/** How many of a line's goods are on hand, none counted for two lines of the same goods. */
function stockCounter(books: Books) {
  const counted = new Map<string, number>();
  return ({ item, godown }: ItemLine, quantity: number): number => {
    const key = JSON.stringify([item, books.stockLedger(godown)]);
    const before = counted.get(key) ?? 0;
    counted.set(key, before + quantity);
    return books.onHand(item, godown, before + quantity) - books.onHand(item, godown, before);
  };
}
