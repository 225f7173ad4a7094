/** A table as CSV: its titles and plain rows, for programs; head, groups and totals are for people and left out. */
import { BYTE_ORDER_MARK, csvLine } from './csv-text.ts';
import type { Sink, TableHead, TableWriter } from './table.ts';

export interface CsvOptions {
  /** Tells spreadsheets that it is UTF-8; programs would rather not have it. */
  readonly withMark: boolean;
}

export function csvTable({ columns }: TableHead, sink: Sink, { withMark }: CsvOptions): TableWriter {
  let hasBegun = false;
  const send = async (lines: string): Promise<void> => {
    const head = hasBegun ? '' : (withMark ? BYTE_ORDER_MARK : '') + csvLine(columns.map(({ title }) => title));
    hasBegun = true;
    if (head !== '' || lines !== '') await sink(Buffer.from(head + lines));
  };
  return {
    write: (rows) => send(rows.flatMap(({ cells, style }) => (style === undefined ? [csvLine(cells)] : [])).join('')),
    end: () => send(''),
    abandon: () => undefined,
  };
}
