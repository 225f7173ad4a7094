/** The cash of the day as an equation, line by line, down to what was counted and what no document explains. */

import type { CashColumn, CashIdentity } from '@fieldbook/core/day-cycle/summary/cash-identity';
import type { VoucherShare } from '@fieldbook/core/day-cycle/summary/figure-book';
import { figures } from '@fieldbook/core/day-cycle/summary/figures';
import type { Label } from '@fieldbook/core/definition/field';
import { dayLabels } from '@fieldbook/print/day-labels';
import { useLabel } from '../../i18n/language.tsx';
import { FigureRow, type OpenFigure } from './figure-row.tsx';
import { VarianceMark } from './variance-mark.tsx';

interface CashRowsProps {
  readonly cash: CashIdentity;
  /** All that moved the cash in hand. */
  readonly vouchers: readonly VoucherShare[];
  readonly onOpen: (figure: OpenFigure) => void;
}

const words: Readonly<Record<CashColumn, Label>> = {
  sales: dayLabels.cashSales,
  collections: dayLabels.cashCollected,
  refunds: dayLabels.cashRefunds,
  payments: dayLabels.cashPayments,
  other: dayLabels.otherCash,
  handedIn: dayLabels.cashCounted,
};

const taken: ReadonlySet<CashColumn> = new Set(['refunds', 'payments']);

export function CashRows({ cash, vouchers, onOpen }: CashRowsProps) {
  const labelOf = useLabel();
  const figure = (title: Label, value: number, of: readonly VoucherShare[] = []): OpenFigure => ({
    ...{ title: labelOf(title), kind: 'money', value, vouchers: of },
  });
  const column = (name: CashColumn): OpenFigure => {
    const { value, vouchers: of } = cash.columns[name];
    const sign = taken.has(name) ? -1 : 1;
    return figure(
      words[name],
      sign * value,
      of.map((each) => ({ ...each, share: sign * each.share })),
    );
  };
  return (
    <>
      <FigureRow figure={figure(dayLabels.openingCash, cash.opening)} onOpen={onOpen} />
      {(['sales', 'collections', 'refunds', 'payments'] as const).map((name) => (
        <FigureRow key={name} figure={column(name)} onOpen={onOpen} />
      ))}
      {cash.columns.other.value !== 0 && <FigureRow figure={column('other')} onOpen={onOpen} />}
      <FigureRow isTotal figure={figure(figures.cashInHand.label, cash.inHand, vouchers)} onOpen={onOpen} />
      {cash.counted !== undefined && (
        <FigureRow
          figure={figure(dayLabels.cashCounted, cash.counted, cash.columns.handedIn.vouchers)}
          onOpen={onOpen}
        />
      )}
      {cash.variance !== undefined && cash.variance !== 0 && (
        <FigureRow
          isTotal
          figure={figure(dayLabels.cashVariance, cash.variance)}
          mark={<VarianceMark value={cash.variance} />}
          onOpen={onOpen}
        />
      )}
      {cash.difference !== 0 && (
        <FigureRow isTotal figure={figure(dayLabels.unexplained, cash.difference)} onOpen={onOpen} />
      )}
    </>
  );
}
