import type { DaySummary } from '@fieldbook/core/day-cycle/summary/day-summary';
import { VanDay } from '@fieldbook/core/testing/van-day';
import { expect, test } from 'vitest';
import { whichSummary } from './which-summary.ts';

const uid = (n: number) => `da600000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const items = [{ item: 'MILK', unit: 'PCS', godown: 'VAN-1', quantity: '1', rate: '10' }];

function dayOf(sales: number): DaySummary {
  const goods = [{ item: 'MILK', unit: 'PCS', godown: 'VAN-1', quantity: '20', rate: '8' }];
  const day = new VanDay([{ uid: uid(0), type: 'opening', items: goods }]);
  for (let n = 1; n <= sales; n += 1) {
    day.post({ uid: uid(n), type: 'sales', mode: 'cash', ledger: 'CASH-VAN-1', customer: 'C1', items });
  }
  return day.summary();
}

const [one, two] = [dayOf(1), dayOf(2)];

test('the books are shown once they hold all of this phone, with what another phone did', () => {
  expect(whichSummary({ own: one, told: two, hasUnsent: false })).toBe(two);
});

test('the phone is shown while something of it is not in the books, or waits', () => {
  expect(whichSummary({ own: two, told: one, hasUnsent: false })).toBe(two);
  expect(whichSummary({ own: one, told: two, hasUnsent: true })).toBe(one);
});

test('one alone is shown', () => {
  expect(whichSummary({ own: one, told: undefined, hasUnsent: true })).toBe(one);
  expect(whichSummary({ own: undefined, told: two, hasUnsent: false })).toBe(two);
  expect(whichSummary({ own: undefined, told: undefined, hasUnsent: false })).toBeUndefined();
});
