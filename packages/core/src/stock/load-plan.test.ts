import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LoadNeed, planLoad, type StockPart, wantedOf } from './load-plan.ts';

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
    const plan = planLoad([need('CHEESE', 6), need('MILK', 8)], stock);
    expect(plan.parts).toEqual([part('CHEESE', 4, { batch: 'A' }), part('CHEESE', 2, { batch: 'B' }), part('MILK', 5)]);
    expect(plan.short).toEqual([{ item: 'MILK', quantity: 3 }]);
    expect(plan.left.map(({ quantity }) => quantity)).toEqual([0, 7, 0]);
  });

  test('and of the vans after it is never more than the store has, and what is given or short is what is wanted', () => {
    const item = fc.constantFrom('A', 'B', 'C');
    const needs = fc.array(fc.record({ item, ordered: fc.nat(50) }).map((each) => need(each.item, each.ordered)));
    const parts = fc.array(fc.record({ item, quantity: fc.integer({ min: -5, max: 60 }) }));
    const sum = (list: readonly { readonly quantity: number }[]) =>
      list.reduce((all, { quantity }) => all + quantity, 0);
    fc.assert(
      fc.property(fc.array(needs, { maxLength: 4 }), parts, (vans, goods) => {
        let stock: readonly StockPart[] = goods.map((each) => part(each.item, each.quantity));
        const before = sum(stock);
        let given = 0;
        for (const van of vans) {
          const plan = planLoad(van, stock);
          expect(sum(plan.parts) + sum(plan.short)).toBe(van.reduce((all, each) => all + wantedOf(each), 0));
          for (const [index, { quantity }] of plan.left.entries())
            expect(quantity).toBeGreaterThanOrEqual(Math.min(0, goods[index]?.quantity ?? 0));
          given += sum(plan.parts);
          stock = plan.left;
        }
        expect(sum(stock) + given).toBe(before);
      }),
    );
  });
});
