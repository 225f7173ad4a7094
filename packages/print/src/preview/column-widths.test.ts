import { describe, expect, test } from 'vitest';
import { examples } from '../../testing/examples.ts';
import { stripIsolates } from '../bidi.ts';
import { columnWidths } from './column-widths.ts';
import { type PreviewBlock, previewOf } from './preview.ts';

type Table = Extract<PreviewBlock, { readonly kind: 'table' }>;

const tablesOf = (blocks: readonly PreviewBlock[]): Table[] => blocks.filter((block) => block.kind === 'table');

describe('columns of a table', () => {
  const papers = ['110', '80', '58'] as const;
  const slips = papers.flatMap((paper) => examples.map(({ build }) => build({ paper, lang: 'en' })));
  const tables = slips.flatMap((doc) => tablesOf(previewOf(doc).blocks));

  test('have room for their longest number, as in the receipt whose layout gives amounts two characters', () => {
    let seen = 0;
    for (const table of tables) {
      const widths = columnWidths(table);
      for (const { cells } of table.rows.filter((row) => row.cells.every(({ span }) => span === 1))) {
        for (const [at, { lines }] of cells.entries()) {
          if (table.columns[at]?.isNumber !== true) continue;
          const texts = lines.flatMap(({ runs }) => runs.map(({ text }) => stripIsolates(text).length));
          expect(widths[at]).toBeGreaterThanOrEqual(Math.max(0, ...texts));
          seen += texts.length;
        }
      }
    }
    expect(seen).toBeGreaterThan(200);
  });

  test('of words keep what their layout says', () => {
    for (const table of tables) {
      const widths = columnWidths(table);
      const words = table.columns.flatMap(({ isNumber, width }, at) => (isNumber ? [] : [[width, widths[at]]]));
      for (const [asked, given] of words) expect(given).toBe(asked);
    }
  });
});
