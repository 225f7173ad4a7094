/** The voucher that the screen sends: a line for each part of a credit that pays a part of a bill. */
import { carriedRate, type Match } from '@fieldbook/core/bills/propose-matches';
import { printScaled } from '@fieldbook/core/kernel/decimal';
import { printRate } from '@fieldbook/core/kernel/money';
import type { OpenRow, PartyRows, Side } from './open-rows.ts';

interface CurrencyFacts {
  readonly code: string;
  readonly decimals: number;
}

export interface AdjustmentWish {
  readonly uid: string;
  readonly date: string;
  readonly branch: string;
  readonly remarks: string;
  readonly side: Side;
  readonly party: string;
  readonly currency: CurrencyFacts;
  readonly base: CurrencyFacts;
}

export function adjustmentBody(wish: AdjustmentWish, { credits, bills }: PartyRows, matches: readonly Match[]) {
  const { uid, date, branch, remarks, side, party, currency, base } = wish;
  const [creditOf, billOf] = [credits, bills].map((rows) => new Map(rows.map((row) => [row.key, row])));
  const settled = bills.filter(({ key }) => matches.some(({ bill }) => bill === key));
  return {
    ...{ uid, date, branch, [side]: party },
    ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
    ...(currency.code === base.code ? {} : { currency: currency.code, exchangeRate: rateOf(settled, currency, base) }),
    bills: matches.map((match) => {
      const credit = creditOf?.get(match.credit);
      return {
        reference: credit?.reference,
        creditKind: credit?.kind === 'advance' ? 'advance' : 'onAccount',
        bill: billOf?.get(match.bill)?.reference,
        amount: printScaled(match.amount, currency.decimals),
      };
    }),
  };
}

/** At which the bills stand: the gain or loss is then that of the credits. */
function rateOf(bills: readonly OpenRow[], from: CurrencyFacts, to: CurrencyFacts): string {
  const sum = (name: 'amount' | 'base') => bills.reduce((total, bill) => total + bill[name], 0);
  const carried = { open: sum('amount'), base: sum('base') };
  return printRate(carriedRate(carried, { from: from.decimals, to: to.decimals }));
}
