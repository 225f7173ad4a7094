import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CostState,
  emptyCost,
  issueCost,
  putBackCost,
  receiveCost,
  rememberLastCost,
  removeReceipt,
  type Valuation,
} from './cost-state.ts';

function received(state: CostState, quantity: number, value: number, valuation: Valuation): number {
  const adjustment = receiveCost(state, quantity, value, valuation);
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
    putBackCost(state, 1, value, 'fifo');
    expect(issueCost(state, 2, 'fifo')).toBe(200);
  });

  test('and are taken back again leave the others as they were', () => {
    const state = emptyCost();
    received(state, 2, 200, 'fifo');
    received(state, 2, 400, 'fifo');
    putBackCost(state, 1, 90, 'fifo');
    expect(removeReceipt(state, 1, 90, 'fifo')).toBe(0);
    expect(state).toMatchObject({
      quantity: 4,
      value: 600,
      layers: [
        [2, 200],
        [2, 400],
      ],
    });
  });
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
            if (receipt !== undefined) booked -= receipt[1] + removeReceipt(state, receipt[0], receipt[1], valuation);
          } else {
            const issue = issues.pop();
            if (issue !== undefined) booked += issue[1] - putBackCost(state, issue[0], issue[1], valuation);
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
