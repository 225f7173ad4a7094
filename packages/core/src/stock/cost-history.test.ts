import { expect, test } from 'vitest';
import { areSameSteps } from './cost-history.ts';
import type { HistoryStep } from './cost-replay.ts';

const bearer = { ledger: 'COGS', against: 'STOCK', costCentre: 'CC1', project: 'PR1', person: 'SP1' };
const sale: HistoryStep = {
  ...{ place: 7, voucher: 7, date: '2026-11-20', line: 1, basis: 'issued', pool: 'saleable', quantity: -4, given: 900 },
  ...{ whole: 4, branch: 'MB', standsIn: 'MB', valuedIn: 'MB', againstIn: 'MB', godown: 'MAIN', bearer },
};
const linked: HistoryStep = { ...sale, basis: 'returned', quantity: 4, source: { voucher: 3, line: 2 } };
const isSame = (step: HistoryStep, other: Partial<HistoryStep>) => areSameSteps([step], [{ ...step, ...other }]);

test('what decides the cost of a step, or who bears it, makes it another', () => {
  const others: Partial<HistoryStep>[] = [
    ...[{ basis: 'found' } as const, { pool: 'damage' } as const, { quantity: -5 }, { given: 901 }, { whole: 5 }],
    ...[{ branch: 'SB' }, { godown: 'VAN-1' }, { source: { voucher: 3, line: 2 } }],
    ...Object.keys(bearer).map((part) => ({ bearer: { ...bearer, [part]: 'OTHER' } })),
  ];
  for (const other of others) expect(isSame(sale, other), JSON.stringify(other)).toBe(false);
  expect(isSame(linked, { source: { voucher: 4, line: 2 } })).toBe(false);
  expect(isSame(linked, { source: { voucher: 3, line: 1 } })).toBe(false);
  expect(areSameSteps([sale], [sale, sale])).toBe(false);
});

test('a line of another number, and a value that a rule finds by itself, leave it the same', () => {
  expect(isSame(sale, { line: 2, booked: 400 })).toBe(true);
  expect(isSame(linked, { given: 1 })).toBe(true);
});

test('goods that go back to the supplier, and charges, have a price of their own though they name a source', () => {
  for (const basis of ['sent', 'landed'] as const) {
    const step = { ...linked, basis };
    expect(isSame(step, { given: 1 }), basis).toBe(false);
  }
});
