import { describe, expect, test } from 'vitest';
import { createGate } from './gate.ts';

describe('the gate', () => {
  test('lets in as many as it says, in order, and turns the rest away', async () => {
    const gate = createGate({ running: 2, waiting: 1 });
    const [first, second] = [await gate.enter(), await gate.enter()];
    const order: string[] = [];
    const third = gate.enter().then((leave) => {
      order.push('third');
      return leave;
    });
    expect(await gate.enter()).toBeUndefined();
    expect([gate.running, gate.waiting, order.length]).toEqual([2, 1, 0]);
    first?.();
    first?.();
    const leaveThird = await third;
    expect([gate.running, gate.waiting, order]).toEqual([2, 0, ['third']]);
    second?.();
    leaveThird?.();
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });
});

describe('a gate with a limit on waiting', () => {
  test('turns away who has waited too long, and lets in who stands behind', async () => {
    const gate = createGate({ running: 1, waiting: 5, waitMs: 60 });
    const leave = await gate.enter();
    const late = gate.enter();
    await new Promise((resolve) => setTimeout(resolve, 40));
    const behind = gate.enter();
    expect(await late).toBeUndefined();
    expect([gate.running, gate.waiting]).toEqual([1, 1]);
    leave?.();
    const next = await behind;
    expect(next).toBeDefined();
    next?.();
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });
});
