/** The cash of the day as an equation, line by line, down to what was counted and what no document explains. */
import type { CashColumn, CashIdentity } from '@fieldbook/core/day-cycle/summary/cash-identity';
import type { VoucherShare } from '@fieldbook/core/day-cycle/summary/figure-book';
import { useT } from '../../i18n/language.tsx';
import type { MessageKey } from '../../i18n/messages/index.ts';
import { FigureRow, type OpenFigure } from './figure-row.tsx';
import { VarianceMark } from './variance-mark.tsx';

interface CashRowsProps {
  readonly cash: CashIdentity;
  /** All that moved the cash in hand. */
  readonly vouchers: readonly VoucherShare[];
  readonly onOpen: (figure: OpenFigure) => void;
}

const taken: ReadonlySet<CashColumn> = new Set(['refunds', 'payments']);

export function CashRows({ cash, vouchers, onOpen }: CashRowsProps) {
  const t = useT();
  const figure = (title: MessageKey, value: number, of: readonly VoucherShare[] = []): OpenFigure => ({
    ...{ title: t(title), kind: 'money', value, vouchers: of },
  });
  const column = (name: CashColumn): OpenFigure => {
    const { value, vouchers: of } = cash.columns[name];
    const sign = taken.has(name) ? -1 : 1;
    return figure(
      `daySum.cash.${name}`,
      sign * value,
      of.map((each) => ({ ...each, share: sign * each.share })),
    );
  };
  return (
    <>
      <FigureRow figure={figure('daySum.cash.opening', cash.opening)} onOpen={onOpen} />
      {(['sales', 'collections', 'refunds', 'payments'] as const).map((name) => (
        <FigureRow key={name} figure={column(name)} onOpen={onOpen} />
      ))}
      {cash.columns.other.value !== 0 && <FigureRow figure={column('other')} onOpen={onOpen} />}
      <FigureRow isTotal figure={figure('daySum.cash.inHand', cash.inHand, vouchers)} onOpen={onOpen} />
      {cash.counted !== undefined && (
        <FigureRow
          figure={figure('daySum.cash.counted', cash.counted, cash.columns.handedIn.vouchers)}
          onOpen={onOpen}
        />
      )}
      {cash.variance !== undefined && cash.variance !== 0 && (
        <FigureRow
          isTotal
          figure={figure('daySum.cash.variance', cash.variance)}
          mark={<VarianceMark value={cash.variance} />}
          onOpen={onOpen}
        />
      )}
      {cash.difference !== 0 && (
        <FigureRow isTotal figure={figure('daySum.unexplained', cash.difference)} onOpen={onOpen} />
      )}
    </>
  );
}
