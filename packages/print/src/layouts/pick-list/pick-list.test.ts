import { expect, test } from 'vitest';
import { examplePickList } from '../../../testing/examples/pick-list.ts';
import { slipTexts } from '../../../testing/list-slip.ts';
import { defaultPrintSettings } from '../../settings.ts';
import { pickList } from './pick-list.ts';

test('ROUTE PICK LIST: salesperson, date, route, van number, serial, item, quantity', () => {
  const lines = slipTexts(pickList(examplePickList, defaultPrintSettings, { paper: '80', lang: 'en' }));
  for (const line of [
    'ROUTE PICK LIST',
    'Sales person : Ravi Kumar',
    'Date : 20-11-2026',
    'Van No : D 45217',
    'Sl Item Qty',
    '2 Laban drink 500 ml 8 CTN',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.join(' ')).toContain('Route : Jumeirah');
  expect(lines.join(' ')).toContain('10 CTN + 5 PCS');
  expect(lines.slice(-2)).toEqual(['Total Stock 228', 'Total Items 3']);
});

test('a store with racks and shelves has them before each item', () => {
  const lines = examplePickList.lines.map((line, at) => ({ ...line, shelf: at === 0 ? 'A-3 / 2' : '' }));
  const facts = { ...examplePickList, lines };
  const texts = slipTexts(pickList(facts, defaultPrintSettings, { paper: '80', lang: 'en' }));
  expect(texts).toContain('Sl Shelf Item Qty');
  expect(texts.some((line) => line.startsWith('1 A-3 / 2 '))).toBe(true);
});

test('a van with nothing to load says so', () => {
  const lines = slipTexts(
    pickList({ ...examplePickList, lines: [] }, defaultPrintSettings, { paper: '58', lang: 'en' }),
  );
  expect(lines).toContain('No entries');
  expect(lines.at(-1)).toBe('Total Items 0');
});
