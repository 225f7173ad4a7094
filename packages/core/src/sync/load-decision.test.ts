import { expect, test } from 'vitest';
import type { SourceVoucher } from '../definition/books.ts';
import { cancellation, decisionIn, decisionLines, modeOf, sentLines } from './load-decision.ts';

const line = (at: number, item: string, quantity: number, used: number) => ({
  ...{ line: at, item, quantity, used },
  ...{ cost: 0, net: 0, usedValue: 0 },
});
const source = {
  lines: [line(0, 'MILK', 36, 0), line(1, 'LABAN', 6, 6), line(2, 'KEFIR', 6, 2)],
  document: {
    items: [
      { item: 'MILK', transitGodown: 'TRANSIT' },
      { item: 'LABAN', transitGodown: 'TRANSIT' },
      { item: 'KEFIR', transitGodown: 'TRANSIT', batch: 'K1', expiry: '2026-12-01' },
    ],
  },
} as unknown as SourceVoucher;
const places = { transfer: { from: 'MAIN', to: 'VAN', source }, damageGodown: 'VAN-DMG' };
const item = {
  units: [
    { unit: 'PCS', num: 1, den: 1 },
    { unit: 'CTN', num: 12, den: 1 },
  ],
};
const [milk, kefir] = sentLines({ source });
if (milk === undefined || kefir === undefined) throw new Error('two lines are left');

test('what is left of a transfer is to be decided, by batch', () => {
  expect(sentLines({ source })).toEqual([
    { line: 0, item: 'MILK', left: 36 },
    { line: 2, item: 'KEFIR', batch: 'K1', expiry: '2026-12-01', left: 4 },
  ]);
});

test.each([
  ['taken whole', { accepted: 36, rest: 'returned', cause: 'damaged' }, ['3 CTN accepted']],
  [
    'short of two pieces',
    { accepted: 34, rest: 'lost', cause: 'damaged' },
    ['2 CTN accepted', '10 PCS accepted', '2 PCS lost'],
  ],
  ['sent back', { accepted: 0, rest: 'returned', cause: 'damaged' }, ['3 CTN returned']],
] as const)('a line %s', (_name, decision, expected) => {
  const lines = decisionLines(milk, decision, item, places);
  expect(lines.map((each) => `${each['quantity']} ${each['unit']} ${each['outcome']}`)).toEqual(expected);
  expect(lines.every((each) => each['sourceLine'] === '0' && each['transitGodown'] === 'TRANSIT')).toBe(true);
  expect(decisionIn(lines, milk, item)).toEqual(decision);
});

test('goods that broke stand in the damage godown of the van, with their cause', () => {
  const lines = decisionLines(kefir, { accepted: 3, rest: 'damaged', cause: 'leaking' }, item, places);
  expect(lines.at(-1)).toMatchObject({ godown: 'VAN-DMG', damageCause: 'leaking', batch: 'K1', quantity: '1' });
  expect(lines[0]?.['godown']).toBeUndefined();
  expect(decisionIn(lines, kefir, item)).toEqual({ accepted: 3, rest: 'damaged', cause: 'leaking' });
});

test('a load is rejected only where all of it goes back', () => {
  const back = { accepted: 0, rest: 'returned', cause: 'damaged' } as const;
  const sent = [milk, kefir];
  expect(modeOf(sent, [back, back])).toBe('reject');
  expect(modeOf(sent, [back, { ...back, accepted: 1 }])).toBe('confirm');
  expect(modeOf(sent, [back, undefined])).toBe('confirm');
  expect(modeOf(sent, [back, { ...back, rest: 'lost' }])).toBe('confirm');
});

test('taken back is all that is on its way, as one document however often', () => {
  const transfer = { ...places.transfer, direction: 'out', referNo: 'ST-1', date: '2026-11-20' } as const;
  const [once, again] = [0, 1].map(() => cancellation(transfer, () => item));
  expect(once).toMatchObject({ mode: 'cancel', source: 'ST-1', godown: 'MAIN', toGodown: 'VAN' });
  expect(
    once?.items.map(({ item: code, unit, quantity, outcome }) => [code, unit, quantity, outcome].join(' ')),
  ).toEqual(['MILK CTN 3 returned', 'KEFIR PCS 4 returned']);
  expect(again?.uid).toBe(once?.uid);
});
