/** The figures of trade as reports show them, from their sums. */
import { multiplyDivide, printScaled } from '@fieldbook/core/kernel/decimal';
import type { TradeFigures } from '@fieldbook/core/reports/analysis-trade';
import type { ReportScope } from './report-scope.ts';

/** Smallest units and minor units of the base currency. */
export interface Sums {
  readonly quantity: number;
  readonly free: number;
  readonly returned: number;
  readonly net: number;
  readonly tax: number;
  readonly cost: number;
  readonly commission?: number;
}

export function tradeFigures({ money }: Pick<ReportScope, 'money'>, sums: Sums): TradeFigures {
  const { quantity, free, returned, net, tax, cost } = sums;
  return {
    quantity: quantity ?? 0,
    free: free ?? 0,
    returned: money(returned ?? 0),
    net: money(net ?? 0),
    tax: money(tax ?? 0),
    cost: money(cost ?? 0),
    profit: money((net ?? 0) - (cost ?? 0)),
    percent: percentOf((net ?? 0) - (cost ?? 0), net ?? 0),
    ...(sums.commission === undefined ? {} : { commission: money(sums.commission ?? 0) }),
  };
}

/** Two decimals; nothing of nothing. */
export function percentOf(part: number, whole: number): string {
  return whole === 0 ? '' : printScaled(multiplyDivide(part, 10_000, whole), 2);
}
