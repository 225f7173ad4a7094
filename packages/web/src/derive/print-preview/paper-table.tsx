/** A table of a printed document, with section rows, totals and cells over several columns. */

import { columnWidths } from '@fieldbook/print/preview/column-widths';
import type { PreviewBlock, PreviewRow } from '@fieldbook/print/preview/preview';
import { classNames } from '@fieldbook/ui';
import { PaperLine } from './paper-line.tsx';

type TableBlock = Extract<PreviewBlock, { kind: 'table' }>;

const alignment = { L: 'text-start', C: 'text-center', R: 'text-end' } as const;

const looks: Readonly<Record<PreviewRow['style'], string>> = {
  head: 'border-y border-ink',
  section: 'bg-sunken',
  line: 'border-b border-hair',
  total: 'border-t border-ink',
};

/** Letters differ in width, and each cell has an edge: what must stay whole gets a little more than its characters. */
const ROOM = 1.2;
const EDGE = 1;

/** Parts of the whole width, 1 together. */
function shares(table: TableBlock): readonly number[] {
  const asked = columnWidths(table).map((width, at) =>
    table.columns[at]?.isNumber === true ? width * ROOM + EDGE : width,
  );
  const sum = asked.reduce((before, each) => before + each, 0);
  return asked.map((each) => each / sum);
}

export function PaperTable({ table }: { readonly table: TableBlock }) {
  const widths = shares(table);
  return (
    <table className="my-1.5 w-full table-fixed border-collapse">
      <colgroup>
        {widths.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a document never move
          <col key={at} style={{ width: `${share * 100}%` }} />
        ))}
      </colgroup>
      <thead>
        <Rows rows={table.head} />
      </thead>
      <tbody>
        <Rows rows={table.rows} />
      </tbody>
    </table>
  );
}

function Rows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a document never move
    <tr key={at} className={classNames(looks[row.style], row.joinsNext && '!border-b-0')}>
      {row.cells.map((cell, place) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: cells of a document never move
          key={place}
          colSpan={cell.span}
          className={classNames('px-0.5 py-[0.15em] align-top break-words', alignment[cell.align])}
        >
          {cell.lines.map((line, order) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a document never move
            <PaperLine key={order} line={line} />
          ))}
        </td>
      ))}
    </tr>
  ));
}
