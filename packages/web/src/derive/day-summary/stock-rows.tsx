/** The stock of the day item by item, fresh and expired apart: what there was, what became of it, what there is. */

import type { StockLine } from '@fieldbook/core/day-cycle/summary/stock-identity';
import { nameIn } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { dayLabels } from '@fieldbook/print/day-labels';
import { Badge, Bdi } from '@fieldbook/ui';
import { useLabel, useLanguage, useT } from '../../i18n/language.tsx';
import type { MasterIndexes } from '../../masters/voucher-masters.ts';
import type { OpenFigure } from './figure-row.tsx';

const columnWords = texts({
  opening: 'Start',
  in: 'In',
  out: 'Out',
  sold: 'day summary|Sold',
  back: 'day summary|Back',
  count: 'day summary|Count',
  closing: 'day summary|End',
});

interface StockRowsProps {
  readonly stock: readonly StockLine[];
  readonly indexes: MasterIndexes;
  readonly onOpen: (figure: OpenFigure) => void;
}

const columns = [
  ['opening', (line: StockLine) => line.opening],
  ['in', (line: StockLine) => line.transferIn + line.other],
  ['out', (line: StockLine) => -line.transferOut - line.toCompany],
  ['sold', (line: StockLine) => -line.sold - line.delivered],
  ['back', (line: StockLine) => line.returned],
  ['count', (line: StockLine) => line.counted],
  ['closing', (line: StockLine) => line.closing],
] as const;

/** What is not explained first, then what moved; the rest stood there all day. */
function byInterest(one: StockLine, other: StockLine): number {
  const rank = ({ difference, vouchers }: StockLine) => (difference !== 0 ? 0 : Number(vouchers.length === 0) + 1);
  return rank(one) - rank(other);
}

export function StockRows({ stock, indexes, onOpen }: StockRowsProps) {
  const t = useT();
  const labelOf = useLabel();
  const language = useLanguage();
  if (stock.length === 0)
    return <p className="px-4 py-3 text-sm text-soft">{t('Nothing stood in the van, and nothing moved.')}</p>;
  const nameOf = (code: string) => {
    const row = indexes.get('item')?.byCode.get(code);
    return row === undefined ? code : nameIn(language, row);
  };
  return (
    <ul className="divide-y divide-hair">
      {stock.toSorted(byInterest).map((line) => {
        const title = nameOf(line.item);
        const figure = { title, kind: 'quantity', value: line.closing, vouchers: line.vouchers } as const;
        return (
          <li key={`${line.item} ${line.kind}`}>
            <button
              type="button"
              disabled={line.vouchers.length === 0}
              className="flex w-full flex-col gap-1 px-4 py-2 text-start enabled:hover:bg-pressed enabled:active:bg-pressed"
              onClick={() => onOpen(figure)}
            >
              <span className="flex w-full items-center gap-2">
                <span className="min-w-0 grow truncate">
                  <Bdi>{title}</Bdi>
                </span>
                {line.kind === 'expired' && <Badge tone="void">{labelOf(dayLabels.expired)}</Badge>}
                {line.difference !== 0 && (
                  <Badge tone="refused">{`${labelOf(dayLabels.unexplained)} ${line.difference}`}</Badge>
                )}
              </span>
              <span className="grid w-full grid-cols-7 gap-1 text-sm tabular-nums">
                {columns.map(([name, of]) => (
                  <span key={name} className="min-w-0">
                    <span className="block truncate text-xs text-faint">{t(columnWords[name])}</span>
                    <bdi dir="ltr">{of(line)}</bdi>
                  </span>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
