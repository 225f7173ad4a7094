import { describe, expect, test } from 'vitest';
import type { GroupPrice } from '../definition/masters-view.ts';
import { parseRate } from '../kernel/money.ts';
import { type PriceQuestion, priceFor } from './price.ts';

const rate = (text: string) => parseRate(text) ?? Number.NaN;

const item = {
  units: [
    { unit: 'piece', num: 1, den: 1, retailRate: rate('6.50'), wholesaleRate: rate('6') },
    { unit: 'carton', num: 12, den: 1, retailRate: rate('72') },
    { unit: 'pallet', num: 720, den: 1 },
  ],
};

const ask = (facts: Partial<PriceQuestion>) =>
  priceFor({ item, unit: 'piece', date: '2026-11-20', level: 'retail', ...facts });

const group: GroupPrice[] = [
  { unit: 'piece', rate: rate('6.10'), validFrom: '2026-01-01' },
  { unit: 'piece', rate: rate('5.90'), validFrom: '2026-11-01', validTo: '2026-11-30' },
  { unit: 'carton', rate: rate('66'), validFrom: '2027-01-01' },
];

describe('the price of a unit', () => {
  test.each([
    ['is its retail rate', {}, '6.50', ['retailRate']],
    ['is its wholesale rate where asked', { level: 'wholesale' }, '6', ['wholesaleRate']],
    ['falls back on retail', { level: 'wholesale', unit: 'carton' }, '72', ['wholesaleRate', 'retailRate']],
    ['comes from a smaller unit', { unit: 'pallet' }, '4680', ['retailRate', 'otherUnitRate']],
    ['is the group’s of the day', { groupPrices: group }, '5.90', ['groupUnit']],
    ['is the group’s of an earlier day', { groupPrices: group, date: '2026-10-31' }, '6.10', ['groupUnit']],
    ['comes back when a promotion ends', { groupPrices: group, date: '2026-12-01' }, '6.10', ['groupUnit']],
    [
      'is the group’s of another unit',
      { groupPrices: group, unit: 'carton' },
      '70.80',
      ['groupUnit', 'groupOtherUnit'],
    ],
    ['is its own where the group has none', { groupPrices: [] }, '6.50', ['groupUnit', 'groupOtherUnit', 'retailRate']],
  ] as const)('%s', (_name, facts, expected, rules) => {
    const price = ask(facts);
    expect(price.rate).toBe(rate(expected));
    expect(price.trace.map((step) => step.rule)).toEqual(rules);
    expect(price.trace.at(-1)?.rate).toBe(price.rate);
  });

  test('says which unit it was converted from', () => {
    expect(ask({ unit: 'pallet' }).trace.at(-1)).toEqual({
      rule: 'otherUnitRate',
      rate: rate('4680'),
      fromUnit: 'piece',
    });
  });

  test('is left open when nothing has one, or the item has no such unit', () => {
    const bare = { units: [{ unit: 'piece', num: 1, den: 1 }] };
    expect(ask({ item: bare })).toEqual({ trace: [{ rule: 'retailRate' }, { rule: 'otherUnitRate' }] });
    expect(ask({ unit: 'barrel' })).toEqual({ trace: [] });
  });

  test('of nothing is a price: free of charge by agreement', () => {
    const free = [{ unit: 'piece', rate: 0, validFrom: '2026-01-01' }];
    expect(ask({ groupPrices: free })).toEqual({ rate: 0, trace: [{ rule: 'groupUnit', rate: 0 }] });
  });
});

test('a smaller unit’s price out of a larger one is rounded to a millionth', () => {
  const units = [
    { unit: 'piece', num: 1, den: 1 },
    { unit: 'box', num: 7, den: 1, retailRate: rate('10') },
  ];
  expect(ask({ item: { units } }).rate).toBe(1_428_571);
});
