/** Room that the columns of a table ask for where letters are not fixed cells: a column of numbers needs its longest whole. */
import { stripIsolates } from '../bidi.ts';
import type { PreviewBlock, PreviewRow } from './preview.ts';

type Table = Extract<PreviewBlock, { readonly kind: 'table' }>;

/** Characters a column: of numbers its longest number or its title, of words what the layout says. */
export function columnWidths({ columns, head, rows }: Pick<Table, 'columns' | 'head' | 'rows'>): readonly number[] {
  const whole = [...head, ...rows].filter(isWhole);
  return columns.map(({ isNumber, width }, at) => (isNumber ? Math.max(width, longestIn(whole, at)) : width));
}

/** Only a row without cells over several columns says how wide each is. */
function isWhole({ cells }: PreviewRow): boolean {
  return cells.every(({ span }) => span === 1);
}

function longestIn(rows: readonly PreviewRow[], at: number): number {
  let longest = 0;
  for (const row of rows) {
    for (const { runs } of row.cells[at]?.lines ?? []) {
      for (const { text } of runs) longest = Math.max(longest, stripIsolates(text).length);
    }
  }
  return longest;
}
