/** The lines of a stored voucher with what each comes to: a table at the desk, lines of text on the phone. */

import type { StoredVoucherFacts } from '@fieldbook/core/api/stored-voucher';
import type { LineGroup, VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { Amount, Code, showNumberText, useIsPhone } from '@fieldbook/ui';
import type { ReactNode } from 'react';
import { useLabel, useT } from '../../i18n/language.tsx';
import { type LineColumn, lineColumns } from '../line-grid/columns.ts';
import { ExplainFigure } from './explain-figure.tsx';
import { type LineMoney, type MoneyColumn, moneyColumns, moneyOfLines, moneyWords, sumOf } from './line-money.ts';
import { useLinkedField } from './linked-field.tsx';
import { takenOf, takenWords } from './taken-lines.ts';
import { groupWords } from './voucher-words.ts';

export interface LinesTableProps {
  readonly definition: VoucherDefinition;
  readonly group: LineGroup;
  readonly voucher: StoredVoucherFacts;
  readonly decimals: number;
  /** Leads from the reference of a bill to the voucher that opened it. */
  readonly linkBill: (reference: string) => ReactNode;
}

type Row = Readonly<Record<string, unknown>>;

/** All that desk and phone draw alike. */
interface Lines {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly LineColumn[];
  /** Names of the columns of `money`, in order. */
  readonly sums: readonly MoneyColumn[];
  readonly money: readonly LineMoney[];
  readonly cell: (row: Row, column: LineColumn) => ReactNode;
  /** What stands under a figure: the percent of a discount, the code of a tax that not all lines have. */
  readonly under: (row: Row, column: MoneyColumn) => string;
  /** How much of a line others took; empty where that is not told. */
  readonly taken: { readonly title: string; readonly of: (row: Row, at: number) => string } | undefined;
  readonly decimals: number;
  /** Makes a figure of a line tell how it was computed. */
  readonly explain: (at: number, shown: ReactNode) => ReactNode;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

export function LinesTable(props: LinesTableProps) {
  const isPhone = useIsPhone();
  const lines = useLines(props);
  return isPhone ? <PhoneLines {...lines} /> : <DeskLines {...lines} />;
}

/** Told by the figures of the line. */
const beside: readonly string[] = ['discount', 'discountPercent'];

function useLines({ definition, group, voucher, decimals, linkBill }: LinesTableProps): Lines {
  const t = useT();
  const label = useLabel();
  const show = useLinkedField(definition, decimals);
  const rows = (Array.isArray(voucher[group]) ? voucher[group] : []) as readonly Row[];
  const money = moneyOfLines(definition, group, voucher, decimals);
  const sums = moneyColumns(group, money);
  // What every line has from the header is said there, but for figures, and sources and parties of several: they are the line's own.
  const several = [definition.source?.field, definition.party?.field];
  const isOwn = ({ name, isNumber }: LineColumn) =>
    definition.header[name] === undefined || isNumber || several.includes(name);
  const says = (row: Row, column: LineColumn) =>
    isGiven(row[column.name]) && (isOwn(column) || row[column.name] !== voucher[column.name]);
  const hidden = (name: string) =>
    (group === 'items' && (name === 'unit' || (sums.length > 0 && beside.includes(name)))) ||
    (name === 'taxCode' && sums.includes('tax'));
  const columns = lineColumns(definition.lines[group] ?? {}).filter(
    (column) => !hidden(column.name) && rows.some((row) => says(row, column)),
  );
  const cell = (row: Row, column: LineColumn): ReactNode => {
    const { name, field } = column;
    if (!says(row, column)) return null;
    if (name === 'reference' && group === 'bills') return linkBill(String(row[name]));
    const shown = show(field, row[name]);
    if (group !== 'items') return shown;
    if (name === 'quantity' && isGiven(row['unit'])) return <QuantityIn unit={String(row['unit'])}>{shown}</QuantityIn>;
    return name === 'item' ? <Named code={String(row[name])}>{shown}</Named> : shown;
  };
  const isTaxedAlike = rows.every((row) => row['taxCode'] === rows[0]?.['taxCode']);
  const under = (row: Row, column: MoneyColumn) => {
    if (column === 'tax') return isTaxedAlike ? '' : String(row['taxCode'] ?? '');
    const percent = column === 'discount' ? row['discountPercent'] : undefined;
    return isGiven(percent) ? `${showNumberText(String(percent))} %` : '';
  };
  const word = group === 'items' ? takenWords[voucher.type as keyof typeof takenWords] : undefined;
  const takenText = (row: Row, at: number) => {
    const found = takenOf(
      row,
      voucher.taken?.find(({ line }) => line === at),
    );
    return found === undefined ? '' : t('{n} of {total}', found);
  };
  return {
    title: t(groupWords[group === 'ledgers' && definition.lines.items === undefined ? 'ledgerLines' : group]),
    rows,
    columns,
    sums,
    money,
    cell,
    under,
    taken: voucher.taken === undefined || word === undefined ? undefined : { title: label(word), of: takenText },
    decimals,
    explain: (at, shown) =>
      group === 'items' ? (
        <ExplainFigure definition={definition} voucher={voucher} line={at}>
          {shown}
        </ExplainFigure>
      ) : (
        shown
      ),
  };
}

function QuantityIn({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {children} <bdi className="text-faint">{unit}</bdi>
    </span>
  );
}

function Named({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Under>{code}</Under>
    </>
  );
}

function Under({ children }: { readonly children: string }) {
  if (children === '') return null;
  return (
    <span className="block text-xs text-faint">
      <Code>{children}</Code>
    </span>
  );
}

function PhoneLines({ title, rows, columns, sums, money, cell, taken, decimals, explain }: Lines) {
  const t = useT();
  const label = useLabel();
  return (
    <section className="border-t border-line">
      <h2 className="px-4 pt-3 text-xs font-medium text-soft">{title}</h2>
      <ul className="divide-y divide-hair">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stored lines never move
          <li key={at} className="flex items-start justify-between gap-4 px-4 py-2">
            <div className="min-w-0">
              {columns.map((column, place) => {
                const shown = cell(row, column);
                if (shown === null) return null;
                if (place === 0) return <div key={column.name}>{shown}</div>;
                return (
                  <span key={column.name} className="me-3 inline-block text-sm text-soft">
                    {label(column.field.label)} {shown}
                  </span>
                );
              })}
              {sums
                .filter((name) => name !== 'total' && money[at]?.[name] !== 0)
                .map((name) => (
                  <span key={name} className="me-3 inline-block text-sm text-soft">
                    {t(moneyWords[name])} <Amount minorUnits={money[at]?.[name] ?? 0} decimals={decimals} />
                  </span>
                ))}
              {taken !== undefined && taken.of(row, at) !== '' && (
                <span className="text-sm text-soft">
                  {taken.title} <bdi>{taken.of(row, at)}</bdi>
                </span>
              )}
            </div>
            {sums.includes('total') &&
              explain(at, <Amount minorUnits={money[at]?.total ?? 0} decimals={decimals} className="font-medium" />)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeskLines(lines: Lines) {
  const t = useT();
  const label = useLabel();
  const { title, rows, columns, sums, money, cell, under, taken, decimals, explain } = lines;
  const head = 'px-2 py-1 font-normal';
  return (
    <section className="overflow-x-auto border-t border-line">
      <table className="w-full text-grid">
        <caption className="px-4 pt-3 pb-1 text-start text-xs font-medium text-soft">{title}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-faint">
            <th scope="col" className="w-10 px-2 py-1 text-center font-normal">
              #
            </th>
            {columns.map(({ name, field, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={`${head} last:pe-4 ${isNumber ? '[direction:ltr] text-end' : 'text-start'}`}
              >
                {label(field.label)}
              </th>
            ))}
            {sums.map((name) => (
              <th key={name} scope="col" className={`${head} [direction:ltr] text-end last:pe-4`}>
                {t(moneyWords[name])}
              </th>
            ))}
            {taken !== undefined && (
              <th scope="col" className={`${head} [direction:ltr] text-end last:pe-4`}>
                {taken.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored lines never move
            <tr key={at} className="h-row border-b border-hair last:border-0">
              <td className="px-2 text-center text-faint">{at + 1}</td>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={`px-2 py-1 last:pe-4 ${column.isNumber ? '[direction:ltr] text-end' : ''}`}
                >
                  {cell(row, column)}
                </td>
              ))}
              {sums.map((name) => (
                <td
                  key={name}
                  className={`px-2 [direction:ltr] text-end last:pe-4 ${name === 'total' ? 'font-medium' : ''}`}
                >
                  {explain(at, <Amount minorUnits={money[at]?.[name] ?? 0} decimals={decimals} />)}
                  <Under>{under(row, name)}</Under>
                </td>
              ))}
              {taken !== undefined && (
                <td className="px-2 [direction:ltr] text-end tabular-nums last:pe-4">
                  <bdi>{taken.of(row, at)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {sums.length > 0 && rows.length > 1 && <SumRow {...lines} />}
      </table>
    </section>
  );
}

/** To be compared with the figures at the foot. */
function SumRow({ columns, sums, money, taken, decimals }: Lines) {
  return (
    <tfoot>
      <tr className="h-row border-t border-edge font-medium">
        <td colSpan={columns.length + 1} />
        {sums.map((name) => (
          <td key={name} className="px-2 [direction:ltr] text-end last:pe-4">
            <Amount minorUnits={sumOf(money, name)} decimals={decimals} />
          </td>
        ))}
        {taken !== undefined && <td />}
      </tr>
    </tfoot>
  );
}
