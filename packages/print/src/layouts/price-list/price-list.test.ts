import { expect, test } from 'vitest';
import { examplePriceList } from '../../../testing/examples/price-list.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { stripIsolates } from '../../bidi.ts';
import { formatText } from '../../cells.ts';
import type { Paper } from '../../document.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { cellWidth } from '../../width.ts';
import { nameWidth, priceList } from './price-list.ts';

function namesOn(paper: Paper, list = examplePriceList): readonly string[] {
  const doc = priceList(list, defaultPrintSettings, { paper, lang: 'en' });
  const context = { lang: 'en', currency: doc.currency } as const;
  return doc.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    const cells = block.rows.flatMap((row) =>
      row.cells.flatMap((cell) => (cell.kind === 'line' ? cell.cells : [cell])),
    );
    return cells.filter(({ kind }) => kind === 'name').map((cell) => stripIsolates(formatText(cell, context)));
  });
}

test('price list cuts names to the column width', () => {
  for (const paper of ['A4', '110', '80', '58'] as const) {
    const names = namesOn(paper);
    const chips = names.find((each) => each.startsWith('Potato')) ?? '';
    expect(chips.endsWith('…')).toBe(true);
    expect(cellWidth(chips)).toBeLessThanOrEqual(nameWidth[paper]);
    expect(names).toContain('Laban drink 500 ml');
  }
});

test('a name is cut between letters, never within one', () => {
  const family = '👨‍👩‍👧‍👦'.repeat(40);
  const rows = [{ code: 'X', name: family, unit: 'PCS', rate: 1_000_000 }];
  const [cut = ''] = namesOn('80', { ...examplePriceList, categories: [{ rows }] });
  expect(cut).toBe(`${'👨‍👩‍👧‍👦'.repeat(9)}…`);
});

test('an item has one line, under its category and of the price group', () => {
  const lines = slipTexts(priceList(examplePriceList, defaultPrintSettings, { paper: '80', lang: 'en' }));
  for (const line of [
    'ITEM PRICE LIST',
    'Date : 20-11-2026',
    'Price group : Hotels and restaurants',
    'Code Item Unit Rate',
    'Dairy',
    'Snacks',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.some((line) => line.startsWith('LABAN') && line.endsWith('3.255'))).toBe(true);
  expect(lines.at(-1)).toBe('Total Items 4');
});
