/** A day-end summary as the office's books tell it, for days that are not on this phone: the same shape, from the wire. */
import type { DaySummaryAnswer } from '@fieldbook/core/api/day-summary-operations';
import type { CashIdentity } from '@fieldbook/core/day-cycle/summary/cash-identity';
import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import type { Figure, Figures, VoucherShare } from '@fieldbook/core/day-cycle/summary/figure-book';
import { figureNames } from '@fieldbook/core/day-cycle/summary/figures';
import { parseMoney } from '@fieldbook/core/kernel/money';

type Told = DaySummaryAnswer['figures'][string];

export function summaryFromBooks(answer: DaySummaryAnswer, decimals: number): DaySummary {
  const number = (value: string | number) => (typeof value === 'number' ? value : (parseMoney(value, decimals) ?? 0));
  const shares = (vouchers: Told['vouchers']): VoucherShare[] =>
    vouchers.map(({ voucherNo, ...each }) => ({
      ...each,
      ...(voucherNo === undefined ? {} : { voucherNo }),
      share: number(each.share),
    }));
  const figure = (told: Told | undefined): Figure => ({
    value: told?.value === undefined ? undefined : number(told.value),
    vouchers: shares(told?.vouchers ?? []),
  });
  const column = (told: Told) => ({ value: number(told.value ?? 0), vouchers: shares(told.vouchers) });
  const { figures, stock, cash, endedAt, ...facts } = answer;
  const { opening, inHand, closing, difference, counted, variance, ...columns } = cash;
  const identity: CashIdentity = {
    opening: number(opening),
    columns: {
      sales: column(columns.sales),
      collections: column(columns.collections),
      refunds: column(columns.refunds),
      payments: column(columns.payments),
      other: column(columns.other),
      handedIn: column(columns.handedIn),
    },
    inHand: number(inHand),
    closing: number(closing),
    difference: number(difference),
    ...(counted === undefined ? {} : { counted: number(counted) }),
    ...(variance === undefined ? {} : { variance: number(variance) }),
  };
  return {
    ...facts,
    ...(endedAt === undefined ? {} : { endedAt }),
    figures: Object.fromEntries(figureNames.map((name) => [name, figure(figures[name])])) as Figures,
    stock: stock.map((line) => ({ ...line, vouchers: shares(line.vouchers) })),
    cash: identity,
  };
}
