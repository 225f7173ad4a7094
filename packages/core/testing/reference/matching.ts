/** Random adjustments of bills: a credit that stands open is set against a bill of its party, sometimes by more than there is. */
import { printMoney } from '../../src/kernel/money.ts';
import type { Draw } from '../random-documents.ts';
import { ledgerOf, type Standing } from './standing.ts';

type Bill = Standing['bills'][number];

/** Nothing where nobody has both. */
export function matching(draw: Draw, books: Standing): Readonly<Record<string, unknown>> | undefined {
  const open = books.bills.filter((bill) => bill.open !== 0);
  const isOwed = (bill: Bill) => (bill.side === 'customer') === bill.open > 0;
  const isBeside = (bill: Bill, credit: Bill) =>
    bill.side === credit.side && bill.party === credit.party && bill.currency === credit.currency && !isOwed(credit);
  const pairs = open
    .filter(isOwed)
    .flatMap((bill) => open.filter((credit) => isBeside(bill, credit)).map((credit) => ({ bill, credit })));
  const [pair, other] = [pairs[draw(Math.max(pairs.length, 1))], pairs[draw(Math.max(pairs.length, 1))]];
  if (pair === undefined) return undefined;
  const { side, party, currency } = pair.bill;
  const decimals = books.masters.currency(currency)?.decimals ?? 2;
  const isOfParty = other?.bill.side === side && other.bill.party === party && other.bill.currency === currency;
  const chosen = isOfParty && draw(3) === 0 ? [pair, other] : [pair];
  return {
    type: 'billAdjustment',
    [side]: party,
    ...(currency === 'AED' ? {} : { currency, exchangeRate: `3.${600 + draw(200)}` }),
    bills: chosen.map(({ bill, credit }) => {
      const most = Math.min(...[bill, credit].map((each) => Math.abs(each.open)));
      const advances = ledgerOf(books, side === 'customer' ? 'customerAdvances' : 'supplierAdvances');
      const creditKind = credit.ledger === advances ? 'advance' : 'onAccount';
      const amount = draw(2) === 0 ? most : 1 + draw(most + (draw(4) === 0 ? 500 : 0));
      return {
        reference: credit.reference,
        ...(draw(3) === 0 ? {} : { creditKind }),
        bill: bill.reference,
        amount: printMoney(amount, decimals),
      };
    }),
  };
}
