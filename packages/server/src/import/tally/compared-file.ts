/** The comparison of two books as a file: CSV, or a workbook by its name. A program reads each row with the table that it stands in. */
import { accepted } from '@fieldbook/core/kernel/result';
import type { ComparedFigures, Comparison, comparedTables } from '@fieldbook/core/tally/compare';
import { type ExportPlace, exportFile } from '../../export/export-file.ts';
import type { Letterhead } from '../../export/letterhead.ts';
import type { TableCell, TableColumn, TableRow } from '../../export/table.ts';

export const comparedTitles: Readonly<Record<(typeof comparedTables)[number], string>> = {
  trialBalance: 'Trial balance',
  stock: 'Stock',
  stockValue: 'Stock value',
  outstandings: 'Outstandings',
};

const columns: readonly TableColumn[] = [
  { name: 'table', kind: 'text', title: 'Table' },
  { name: 'code', kind: 'code', title: 'Code' },
  { name: 'part', kind: 'code', title: 'Godown or bill' },
  { name: 'name', kind: 'text', title: 'Name' },
  { name: 'theirs', kind: 'quantity', title: 'Tally' },
  { name: 'ours', kind: 'quantity', title: 'Fieldbook' },
  { name: 'difference', kind: 'quantity', title: 'Difference' },
];

export interface ComparedFile {
  readonly format: 'csv' | 'xlsx';
  readonly asOf: string;
  readonly branch: string;
  readonly letterhead: Letterhead;
}

export function writeCompared(compared: readonly Comparison[], file: ComparedFile, place: ExportPlace) {
  const { format, asOf, branch, letterhead } = file;
  const head = {
    ...{ lang: 'en' as const, company: letterhead.head.name, title: 'Tally beside Fieldbook', columns },
    facts: [
      { label: 'As of', value: asOf },
      { label: 'Branch', value: branch },
      { label: 'Currency', value: letterhead.currency.code },
    ],
  };
  return exportFile({ format, lang: 'en', withMark: true }, place, async (begin) => {
    const writer = begin({ name: 'tally', letterhead, head });
    for (const { table, rows, total } of compared) {
      const line = (cells: readonly TableCell[], figures: ComparedFigures): TableRow['cells'] => [
        ...[comparedTitles[table], ...cells],
        ...[figures.theirs, figures.ours, figures.difference],
      ];
      await writer.write(rows.map((row) => ({ cells: line([row.code, row.part, row.name], row) })));
      const sums = { cells: line([undefined, undefined, 'Total'], total) };
      await writer.write([format === 'csv' ? sums : { ...sums, style: 'total' }]);
    }
    return accepted(true);
  });
}
