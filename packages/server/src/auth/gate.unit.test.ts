import { describe, expect, test } from 'vitest';
import { createAttemptLimit } from './attempt-limit.ts';
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

describe('the limit of attempts', () => {
  const limits = { perUser: 3, perAddress: 5, windowMs: 60_000 };

  test('counts per user and address, whatever the case of the name, and forgets after its window', () => {
    let now = 0;
    const limit = createAttemptLimit(() => now, limits);
    for (let count = 0; count < 3; count += 1) {
      expect(limit.secondsToWait('Omar', 'a')).toBe(0);
      limit.recordFailure('omar', 'a');
      now += 10_000;
    }
    expect(limit.secondsToWait('OMAR', 'a')).toBe(30);
    expect(limit.secondsToWait('omar', 'b')).toBe(0);
    now = 60_000;
    expect(limit.secondsToWait('omar', 'a')).toBe(0);
  });

  test('counts an address over all users, and a success forgives its user', () => {
    const limit = createAttemptLimit(() => 0, limits);
    for (const user of ['a', 'b', 'c', 'd', 'd']) limit.recordFailure(user, 'x');
    expect(limit.secondsToWait('new', 'x')).toBe(60);
    expect(limit.secondsToWait('new', 'y')).toBe(0);
    const other = createAttemptLimit(() => 0, limits);
    for (let count = 0; count < 3; count += 1) other.recordFailure('a', 'x');
    other.recordSuccess('a', 'x');
    expect(other.secondsToWait('a', 'x')).toBe(0);
  });
});
