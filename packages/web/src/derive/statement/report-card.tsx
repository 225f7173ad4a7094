/** A row of any report on the phone: what it is about and its figure, and below in small what tells it from others. */
import { type ReportColumn, type ReportDefinition, shownColumns } from '@fieldbook/core/definition/report';
import { Bdi } from '@fieldbook/ui';
import { useLanguage } from '../../i18n/language.tsx';
import { figuresOf, filledIn } from './card-figures.ts';
import { cellOf, type ReportPage, type ReportRow } from './report-table.tsx';

export interface ReportCardProps {
  readonly row: ReportRow;
  readonly definition: ReportDefinition;
  readonly first: ReportPage | undefined;
  readonly hidden: readonly string[];
}

/** What a row is about, the first of them that it has. */
const titles = ['particulars', 'party', 'partyName', 'item', 'itemName', 'ledgerName', 'name', 'ledger'];

export function ReportCard({ row, definition, first, hidden }: ReportCardProps) {
  const language = useLanguage();
  const decimals = first?.decimals ?? 2;
  const shown = shownColumns(definition, { ...first, rows: [row] }).filter(({ name }) => !hidden.includes(name));
  const filled = filledIn(row, shown);
  const words = filled.filter(({ kind }) => kind !== 'money');
  const title = titles.map((title) => words.find(({ name }) => name === title)).find(Boolean) ?? words[0];
  const { main, after } = figuresOf(row, shown, definition.mainFigure);
  const cell = (column: ReportColumn | undefined) =>
    column === undefined ? null : cellOf(column, row, decimals, language);
  const kind = words.find(({ name }) => name === 'postingKind');
  const isPlain = row['postingKind'] === 'posting' || kind === undefined;
  const rest = [
    ...words.filter((column) => column !== title && column !== kind).slice(0, isPlain ? 3 : 2),
    ...(isPlain ? [] : [kind]),
  ];
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate text-base">
          <Bdi>{cell(title)}</Bdi>
        </span>
        <span className="font-medium">{cell(main)}</span>
      </span>
      <span className="flex justify-between gap-3 text-sm text-soft">
        <span className="flex min-w-0 gap-2 overflow-hidden whitespace-nowrap">
          {rest.map((column) => (
            <span key={column.name}>{cell(column)}</span>
          ))}
        </span>
        {after !== main && <span>{cell(after)}</span>}
      </span>
    </>
  );
}
