import { expect, test } from 'vitest';
import { lastSoldTo, type SoldDocument } from './last-sold.ts';

const line = (item: string, unit: string, quantity: number, rate = 5_000_000) => ({ item, unit, quantity, rate });
const sale = (referNo: string, date: string, items: SoldDocument['items'], party = 'C1'): SoldDocument => ({
  referNo,
  date,
  items,
  party,
});

test('the latest sale of each item counts, cartons and pieces of it together', () => {
  const known = lastSoldTo('C1', [
    sale('S-3', '2026-11-20', [line('MILK', 'CTN', 2000), line('MILK', 'PCS', 3000)]),
    sale('S-1', '2026-11-18', [line('MILK', 'PCS', 9000), line('GHEE', 'PCS', 1000)]),
    sale('S-2', '2026-11-21', [line('MILK', 'PCS', 1000)], 'C2'),
  ]);
  expect(known.get('MILK')).toMatchObject({
    referNo: 'S-3',
    lines: [{ unit: 'CTN' }, { unit: 'PCS', quantity: 3000 }],
  });
  expect(known.get('GHEE')?.referNo).toBe('S-1');
});

test('of one day the later document counts, and what came back does not', () => {
  const known = lastSoldTo('C1', [
    sale('S-1', '2026-11-20', [line('MILK', 'PCS', 1000)]),
    sale('V1S-1', '2026-11-20', [line('MILK', 'PCS', 4000), line('GHEE', 'PCS', -1000)]),
  ]);
  expect(known.get('MILK')?.referNo).toBe('V1S-1');
  expect(known.has('GHEE')).toBe(false);
});
