import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arriveFromWay,
  bringBackCost,
  type CostState,
  emptyCost,
  issueCost,
  issueLayers,
  receiveCost,
  rememberLastCost,
  removeReceipt,
  revalueCost,
  sendOnWay,
  type Valuation,
} from './cost-state.ts';

function received(state: CostState, quantity: number, value: number, valuation: Valuation): number {
  const adjustment = receiveCost(state, [quantity, value], valuation);
  rememberLastCost(state, quantity, value);
  return adjustment;
}

describe('the valuation set of ACCOUNTING.md: receive 8 @ 10, receive 4 @ 16, deliver 10, receive 2 @ 6', () => {
  test.each([
    ['average', 3600],
    ['fifo', 4400],
  ] as const)('leaves 4 units worth the known value by %s', (valuation, expected) => {
    const state = emptyCost();
    received(state, 8, 8000, valuation);
    received(state, 4, 6400, valuation);
    issueCost(state, 10, valuation);
    received(state, 2, 1200, valuation);
    expect(state.quantity).toBe(4);
    expect(state.value).toBe(expected);
  });
});

describe('goods below zero', () => {
  test('leave at the last cost and are corrected when their receipt arrives', () => {
    const state = emptyCost();
    received(state, 10, 1000, 'average');
    expect(issueCost(state, 12, 'average')).toBe(1200);
    expect([state.quantity, state.value]).toEqual([-2, -200]);
    expect(received(state, 5, 600, 'average')).toBe(40);
    expect([state.quantity, state.value]).toEqual([3, 360]);
  });
});

describe('goods that come back', () => {
  test('are the oldest again under FIFO', () => {
    const state = emptyCost();
    received(state, 2, 200, 'fifo');
    received(state, 2, 400, 'fifo');
    const value = issueCost(state, 1, 'fifo');
    bringBackCost(state, [[1, value]], 'fifo');
    expect(issueCost(state, 2, 'fifo')).toBe(200);
  });

  test('and are taken back again leave the others as they were', () => {
    const state = emptyCost();
    received(state, 2, 200, 'fifo');
    received(state, 2, 400, 'fifo');
    bringBackCost(state, [[1, 90]], 'fifo');
    expect(removeReceipt(state, 1, 90, 'fifo').adjustment).toBe(0);
    expect(state).toMatchObject({
      quantity: 4,
      value: 600,
      layers: [
        [2, 200, 0],
        [2, 400, 0],
      ],
    });
  });
});

describe('goods on their way under FIFO', () => {
  function threeReceipts(): { here: CostState; way: CostState } {
    const here = emptyCost();
    for (const [since, value] of [100, 200, 400].entries()) receiveCost(here, [1, value, since + 1], 'fifo');
    return { here, way: emptyCost() };
  }

  function arrive({ here, way }: { here: CostState; way: CostState }, name: string, quantity: number) {
    bringBackCost(here, arriveFromWay(way, { quantity, value: 0 }, name).layers, 'fifo');
  }

  test('arrive as old as they were, whichever transfer is confirmed first', () => {
    const places = threeReceipts();
    sendOnWay(places.way, issueLayers(places.here, 1, 'fifo'), 'ST-1');
    sendOnWay(places.way, issueLayers(places.here, 1, 'fifo'), 'ST-2');
    receiveCost(places.here, [1, 800, 4], 'fifo');
    arrive(places, 'ST-1', 1);
    arrive(places, 'ST-2', 1);
    expect(places.here.layers.map(([, value]) => value)).toEqual([100, 200, 400, 800]);
    expect(places.way).toMatchObject({ quantity: 0, value: 0, layers: [] });
  });

  test('arrive in part at what the oldest of them cost', () => {
    const places = threeReceipts();
    sendOnWay(places.way, issueLayers(places.here, 3, 'fifo'), 'ST-1');
    arrive(places, 'ST-1', 1);
    arrive(places, 'ST-1', 1);
    expect([places.here.value, places.way.value]).toEqual([300, 400]);
  });

  test('that left before their order was kept arrive at their share', () => {
    const way = { ...emptyCost(), quantity: 4, value: 100 };
    expect(arriveFromWay(way, { quantity: 1, value: 25 }, 'ST-1').layers).toEqual([[1, 25]]);
    expect(way).toMatchObject({ quantity: 3, value: 75 });
  });
});

test('goods that turn out cheaper than they are worth by now are worth nothing, layer by layer', () => {
  const state = emptyCost();
  receiveCost(state, [1, 10], 'fifo');
  receiveCost(state, [1, 400], 'fifo');
  expect(revalueCost(state, -100, 'fifo')).toBe(-40);
  expect(state.layers.map(([, value]) => value)).toEqual([0, 350]);
  expect(state.value).toBe(350);
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant('receive' as const),
    quantity: fc.integer({ min: 1, max: 50 }),
    value: fc.integer({ min: 0, max: 9999 }),
  }),
  fc.record({ kind: fc.constant('issue' as const), quantity: fc.integer({ min: 1, max: 60 }), value: fc.constant(0) }),
  fc.record({ kind: fc.constant('undoReceipt' as const), quantity: fc.constant(0), value: fc.constant(0) }),
  fc.record({ kind: fc.constant('putBack' as const), quantity: fc.constant(0), value: fc.constant(0) }),
);

describe('any history', () => {
  test.each(['average', 'fifo'] as const)('keeps moves + adjustments = value, by %s', (valuation) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const state = emptyCost();
        let booked = 0;
        const receipts: [number, number][] = [];
        const issues: [number, number][] = [];
        for (const { kind, quantity, value } of steps) {
          if (kind === 'receive') {
            booked += value - received(state, quantity, value, valuation);
            receipts.push([quantity, value]);
          } else if (kind === 'issue') {
            const cost = issueCost(state, quantity, valuation);
            booked -= cost;
            issues.push([quantity, cost]);
          } else if (kind === 'undoReceipt') {
            const receipt = receipts.pop();
            if (receipt !== undefined)
              booked -= receipt[1] + removeReceipt(state, receipt[0], receipt[1], valuation).adjustment;
          } else {
            const issue = issues.pop();
            if (issue !== undefined) booked += issue[1] - bringBackCost(state, [issue], valuation);
          }
          expect(state.value).toBe(booked);
          if (state.quantity === 0) expect(state.value).toBe(0);
          if (valuation === 'fifo' && state.quantity > 0) {
            expect(state.layers.reduce((sum, layer) => sum + layer[0], 0)).toBe(state.quantity);
            expect(state.layers.reduce((sum, layer) => sum + layer[1], 0)).toBe(state.value);
          }
        }
      }),
    );
  });
});
