/** What a correction finds step by step; whole histories are played in `vouchers/random-histories.proof.test.ts`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Correction, correctInTurns } from './cost-correction.ts';
import { atOnce, type HistoryStep, lineKey, type ReplayStart, replay } from './cost-replay.ts';
import type { Layer } from './cost-state.ts';
import type { CostTotals } from './cost-totals.ts';
import { ItemCosts } from './item-costs.ts';
import { LINE_NUMBERS } from './line-numbers.ts';

const nothingBefore = (): ReplayStart => ({ costs: new ItemCosts(), lines: new Map() });

/** Of a voucher that is numbered as it is placed, in the main store. */
function step(voucher: number, more: Partial<HistoryStep> & Pick<HistoryStep, 'basis' | 'quantity'>): HistoryStep {
  return {
    ...{
      place: voucher,
      voucher,
      date: `2026-11-${String(voucher).padStart(2, '0')}`,
      line: 1,
      pool: 'saleable',
      given: 0,
    },
    ...{ branch: 'MB', standsIn: 'MB', valuedIn: 'MB', againstIn: 'MB', godown: 'MAIN', bearer: { ledger: 'COGS' } },
    ...more,
  };
}
const received = (voucher: number, quantity: number, given: number, more: Partial<HistoryStep> = {}) =>
  step(voucher, { basis: 'received', quantity, given, ...more });
const issued = (voucher: number, quantity: number, more: Partial<HistoryStep> = {}) =>
  step(voucher, { basis: 'issued', quantity: -quantity, ...more });
const returned = (voucher: number, quantity: number, of: number) =>
  step(voucher, { basis: 'returned', quantity, source: { voucher: of, line: 1 } });
/** A charge that arrived later. */
const landed = (voucher: number, given: number, on: number, more: Partial<HistoryStep> = {}) =>
  step(voucher, {
    basis: 'landed',
    quantity: 0,
    given,
    line: LINE_NUMBERS + 1,
    source: { voucher: on, line: 1 },
    ...more,
  });

const correct = (correction: Correction) => atOnce(correctInTurns(correction));

const borneOf = (totals: CostTotals | undefined) => totals?.borne.map(({ amount }) => amount) ?? [];

describe.each(['average', 'fifo'] as const)('by %s', (valuation) => {
  test('of a voucher that goes to another day, what its first day brought is told apart from what its second brings', () => {
    const [moved, first, sale] = [received(1, 10, 3000), received(2, 10, 1000), issued(3, 10)];
    const { others } = correct({
      start: nothingBefore(),
      steps: [moved, first, sale],
      ...{ voucher: 1, place: 1, valuation, isOfTwoDays: true },
      now: [{ ...moved, date: '2026-11-20' }],
    });
    const ofSale = others.map(({ by, days }) => [by, borneOf(days.get(sale.date))]);
    const change = valuation === 'fifo' ? 2000 : 1000;
    expect(ofSale).toEqual([
      ['before', [-change]],
      ['now', [change]],
    ]);
  });

  test('parts of a line come back at parts of its cost, and the last takes the rest', () => {
    const steps = [received(1, 3, 100), issued(2, 3), returned(3, 1, 2), returned(4, 1, 2), returned(5, 1, 2)];
    const { lineCosts } = replay(nothingBefore(), steps, { valuation });
    expect([3, 4, 5].map((voucher) => lineCosts.get(lineKey(voucher, 1)))).toEqual([33, 34, 33]);
  });

  test('what was sold and what was given free with it are one line to come back from', () => {
    const steps = [received(1, 10, 1000), issued(2, 3), issued(2, 1), returned(3, 4, 2)];
    const { lineCosts, costs } = replay(nothingBefore(), steps, { valuation });
    expect(lineCosts.get(lineKey(3, 1))).toBe(400);
    expect(costs.of('MB', 'saleable')).toMatchObject({ quantity: 10, value: 1000 });
  });

  test('goods from before the start go back with the charges of before, and their line costs its price', () => {
    const shelf = { branch: 'MB', pool: 'saleable' } as const;
    const cost = { quantity: 10, value: 1200, lastQuantity: 10, lastValue: 1000, layers: [[10, 1200]] };
    const start: ReplayStart = {
      costs: new ItemCosts([{ ...shelf, cost: { ...cost, layers: valuation === 'fifo' ? [[10, 1200]] : [] } }]),
      lines: new Map(),
      charged: new Map([[lineKey(1, 1), { quantity: 10, landed: 200, sentBack: 0 }]]),
    };
    const steps = [step(5, { basis: 'sent', quantity: -5, given: 500, source: { voucher: 1, line: 1 } })];
    const { costs, lineCosts } = replay(start, steps, { valuation });
    expect(costs.of('MB', 'saleable')).toMatchObject({ quantity: 5, value: 600 });
    expect(lineCosts.get(lineKey(5, 1))).toBe(500);
  });

  test('what had gone back before the start had taken its part of the charges along', () => {
    const shelf = { branch: 'MB', pool: 'saleable' } as const;
    const layers: Layer[] = valuation === 'fifo' ? [[2, 267]] : [];
    const cost = { quantity: 2, value: 267, lastQuantity: 3, lastValue: 300, layers };
    const start: ReplayStart = {
      costs: new ItemCosts([{ ...shelf, cost }]),
      lines: new Map(),
      charged: new Map([[lineKey(1, 1), { quantity: 3, landed: 100, sentBack: 1 }]]),
    };
    const steps = [step(5, { basis: 'sent', quantity: -1, given: 100, source: { voucher: 1, line: 1 } })];
    expect(replay(start, steps, { valuation }).costs.of('MB', 'saleable')).toMatchObject({ quantity: 1, value: 133 });
  });

  test('whenever charges come, in the end all is as if they had been known from the beginning, the marks too', () => {
    const kind = fc.constantFrom('received', 'received', 'issued', 'issued', 'returned', 'landed', 'landed');
    const drawn = fc.array(fc.tuple(kind, fc.integer({ min: 1, max: 9 }), fc.nat()), { minLength: 4, maxLength: 14 });
    fc.assert(
      fc.property(drawn, (all) => {
        const steps: HistoryStep[] = [received(1, 50, 1003)];
        for (const [index, [basis, quantity, chosen]] of all.entries()) {
          const voucher = index + 2;
          const wanted = basis === 'returned' ? 'issued' : 'received';
          const sources = steps.filter((each) => each.basis === wanted);
          const source = sources[chosen % Math.max(sources.length, 1)]?.voucher;
          if (basis === 'received') steps.push(received(voucher, quantity, quantity * 97 + (chosen % 13)));
          else if (basis === 'issued') steps.push(issued(voucher, quantity));
          else if (source !== undefined && basis === 'returned') steps.push(returned(voucher, 1, source));
          else if (source !== undefined) steps.push(landed(voucher, quantity * 31, source));
        }
        const known = replay(nothingBefore(), steps, { valuation, stepsPerMark: 1 });
        const nobody = { voucher: 999, place: 999, now: [] };
        const found = correct({ start: nothingBefore(), steps, ...nobody, valuation, stepsPerMark: 1 });
        expect(found.costs.all).toEqual(known.costs.all);
        expect(found.marks.map(({ place, costs }) => [place, costs.all])).toEqual(
          known.marks.map(({ place, costs }) => [place, costs.all]),
        );
      }),
      { numRuns: 300 },
    );
  });
});
