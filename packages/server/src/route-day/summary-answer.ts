/** A day-end summary as the API tells it: money as text, everything else as it is. */
import type { DaySummaryAnswer } from '@fieldbook/core/api/day-summary-operations';
import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import type { VoucherShare } from '@fieldbook/core/day-cycle/summary/figure-book';
import { figureNames, figures } from '@fieldbook/core/day-cycle/summary/figures';
import { printMoney } from '@fieldbook/core/kernel/money';

type Told = DaySummaryAnswer['figures'][string];

export function summaryAnswer(summary: DaySummary, decimals: number): DaySummaryAnswer {
  const { figures: told, stock, cash, texts, ...facts } = summary;
  const money = (amount: number): string => printMoney(amount, decimals);
  const figure = (
    { value, vouchers }: { readonly value: number | undefined; readonly vouchers: readonly VoucherShare[] },
    write: (value: number) => string | number,
  ): Told => ({
    ...(value === undefined ? {} : { value: write(value) }),
    vouchers: vouchers.map((each) => ({ ...each, share: write(each.share) })),
  });
  const plain = (value: number) => value;
  const { columns, counted, variance } = cash;
  return {
    ...facts,
    texts: { ...texts, salesGodowns: [...texts.salesGodowns], expiryGodowns: [...texts.expiryGodowns] },
    figures: Object.fromEntries(
      figureNames.map((name) => [name, figure(told[name], figures[name].kind === 'money' ? money : plain)]),
    ),
    stock: stock.map((line) => ({ ...line, vouchers: [...line.vouchers] })),
    cash: {
      opening: money(cash.opening),
      sales: figure(columns.sales, money),
      collections: figure(columns.collections, money),
      refunds: figure(columns.refunds, money),
      payments: figure(columns.payments, money),
      other: figure(columns.other, money),
      handedIn: figure(columns.handedIn, money),
      inHand: money(cash.inHand),
      closing: money(cash.closing),
      difference: money(cash.difference),
      ...(counted === undefined ? {} : { counted: money(counted) }),
      ...(variance === undefined ? {} : { variance: money(variance) }),
    },
  };
}
