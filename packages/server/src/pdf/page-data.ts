/**
 * What the template is given: the resolved document with its codes drawn, its texts made printable and its date in parts.
 * Data only; nothing of it ever becomes template source.
 */
import { codeSvg } from '@fieldbook/print/codes/svg';
import type { Preview, PreviewBlock, PreviewColumn, PreviewRow } from '@fieldbook/print/preview/preview';
import { type GlyphReport, printable } from './glyphs.ts';

export interface PageData {
  /** JSON text for the template. */
  readonly json: string;
  readonly missing: readonly number[];
}

export function pageData(preview: Preview, points: ReadonlySet<number>): PageData {
  const report: GlyphReport = { missing: new Set() };
  const date = new Date(preview.issuedAt);
  const data = {
    ...preview,
    blocks: preview.blocks.map((block) => drawn(block, preview)),
    date: {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    },
  };
  const json = JSON.stringify(data, (key, value: unknown) =>
    typeof value === 'string' && !RAW_KEYS.has(key) ? printable(value, points, report) : value,
  );
  return { json, missing: [...report.missing].toSorted((a, b) => a - b) };
}

/** Texts that are no words on paper. */
const RAW_KEYS = new Set(['kind', 'svg', 'source', 'lang', 'dir', 'paper', 'align', 'style', 'size', 'weight']);

function drawn(block: PreviewBlock, preview: Preview): unknown {
  if (block.kind === 'columns') {
    return {
      ...block,
      columns: block.columns.map((column) => ({
        ...column,
        blocks: column.blocks.map((each) => drawn(each, preview)),
      })),
    };
  }
  if (block.kind === 'code') {
    const svg = codeSvg(block.symbology, block.text);
    return svg === undefined ? { kind: 'feed', lines: 0 } : { ...block, svg };
  }
  if (block.kind === 'table')
    return { ...block, columns: block.columns.map((column, at) => sized(column, at, [...block.head, ...block.rows])) };
  return block;
}

/** A column of numbers asks for its longest number or its title, in characters. */
function sized(column: PreviewColumn, at: number, rows: readonly PreviewRow[]): PreviewColumn {
  if (!column.isNumber) return column;
  let longest = column.width;
  for (const row of rows) {
    const cell = row.cells[at];
    if (row.cells.length > at && cell !== undefined && cell.span === 1 && row.cells.every((each) => each.span === 1)) {
      for (const line of cell.lines) {
        longest = Math.max(longest, ...line.runs.map((run) => run.text.replace(/[\u2066-\u2069]/g, '').length));
      }
    }
  }
  return { ...column, width: longest };
}
