import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LoadNeed, planLoads, type StockPart, spreadLoads, wantedOf } from './load-plan.ts';

const need = (item: string, ordered: number, more: Partial<LoadNeed> = {}): LoadNeed => ({
  item,
  ordered,
  lastLoad: 0,
  inVan: 0,
  onTheWay: 0,
  ...more,
});
const part = (item: string, quantity: number, more: Partial<StockPart> = {}): StockPart => ({
  item,
  unit: 'PCS',
  quantity,
  ...more,
});

describe('the load of a van', () => {
  test.each<[string, Partial<LoadNeed>, number]>([
    ['what is ordered', { ordered: 12 }, 12],
    ['what it had last, where that is more', { ordered: 12, lastLoad: 30 }, 30],
    ['less what it has and what is on its way', { ordered: 12, lastLoad: 30, inVan: 8, onTheWay: 10 }, 12],
    ['nothing, where it has enough', { ordered: 12, inVan: 40 }, 0],
    ['no more, where its books are below zero', { ordered: 12, inVan: -5 }, 12],
  ])('is %s', (_name, facts, wanted) => {
    expect(wantedOf(need('MILK', 0, facts))).toBe(wanted);
  });

  test('takes first what comes first, and says what the store does not have', () => {
    const stock = [part('CHEESE', 4, { batch: 'A' }), part('CHEESE', 9, { batch: 'B' }), part('MILK', 5)];
    const [plan] = planLoads([[need('CHEESE', 6), need('MILK', 8)]], stock);
    expect(plan?.parts).toEqual([
      part('CHEESE', 4, { batch: 'A' }),
      part('CHEESE', 2, { batch: 'B' }),
      part('MILK', 5),
    ]);
    expect(plan?.short).toEqual([{ item: 'MILK', quantity: 3 }]);
  });

  test.each<[string, readonly number[], number, readonly number[]]>([
    ['in proportion to what each wants', [60, 30, 10], 50, [30, 15, 5]],
    ['in whole units, the largest remainder first', [7, 40], 41, [6, 35]],
    ['and all of it where there is enough', [7, 40], 60, [7, 40]],
    ['and nothing where there is nothing', [7, 40], 0, [0, 0]],
  ])('is shared among the vans %s', (_name, wants, there, given) => {
    const plans = planLoads(
      wants.map((want) => [need('MILK', want)]),
      [part('MILK', there)],
    );
    expect(plans.map(({ parts }) => parts[0]?.quantity ?? 0)).toEqual(given);
    expect(plans.map(({ short }) => short[0]?.quantity ?? 0)).toEqual(wants.map((want, at) => want - (given[at] ?? 0)));
  });

  test('of several vans is never more than the store has, and what is given or short is what is wanted', () => {
    const item = fc.constantFrom('A', 'B', 'C');
    const needs = fc.array(fc.record({ item, ordered: fc.nat(50) }).map((each) => need(each.item, each.ordered)));
    const goods = fc.array(fc.record({ item, quantity: fc.integer({ min: -5, max: 60 }) }));
    const sum = (list: readonly { readonly quantity: number }[]) =>
      list.reduce((all, { quantity }) => all + quantity, 0);
    fc.assert(
      fc.property(fc.array(needs, { maxLength: 4 }), goods, (vans, found) => {
        const stock = found.map((each) => part(each.item, each.quantity));
        const plans = planLoads(vans, stock);
        for (const [at, { parts, short }] of plans.entries())
          expect(sum(parts) + sum(short)).toBe((vans[at] ?? []).reduce((all, each) => all + wantedOf(each), 0));
        for (const code of ['A', 'B', 'C']) {
          const own = (list: readonly StockPart[]) => list.filter((each) => each.item === code);
          const there = own(stock).reduce((all, { quantity }) => all + Math.max(0, quantity), 0);
          expect(sum(own(plans.flatMap(({ parts }) => parts)))).toBeLessThanOrEqual(there);
        }
      }),
    );
  });

  test('that a person chose takes batches one after another, van after van, and says what is beyond the stock', () => {
    const stock = [part('CHEESE', 4, { batch: 'A' }), part('CHEESE', 9, { batch: 'B' })];
    const load = (quantity: number) => [{ item: 'CHEESE', quantity }];
    expect(spreadLoads([load(3), load(5)], stock)).toEqual({
      parts: [
        [part('CHEESE', 3, { batch: 'A' })],
        [part('CHEESE', 1, { batch: 'A' }), part('CHEESE', 4, { batch: 'B' })],
      ],
      beyond: [],
    });
    expect(spreadLoads([load(10), load(5)], stock).beyond).toEqual([{ item: 'CHEESE', quantity: 2 }]);
  });
});
