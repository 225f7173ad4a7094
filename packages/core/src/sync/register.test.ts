import { describe, expect, test } from 'vitest';
import {
  type Lease,
  newRegister,
  numbersLeft,
  takeNumbers,
  withIncluded,
  withLease,
  withoutLease,
} from './register.ts';

function lease(epoch: number, first: number, last: number): Lease {
  return { van: 'VAN-1', epoch, series: [{ series: 'V1-S', voucherType: 'sales', prefix: 'S1', first, last }] };
}

const held = withLease(newRegister('D1'), lease(1, 1, 3));

const take = (register = held) => {
  const taken = takeNumbers(register, ['sales']);
  if (!taken.ok) throw new Error(taken.problems[0]?.code);
  return taken.value;
};

describe('a lease', () => {
  test('told again changes nothing; grown, it gives more numbers', () => {
    const { register } = take();
    expect(withLease(register, lease(1, 1, 3))).toEqual(register);
    expect(numbersLeft(withLease(register, lease(1, 1, 9)), 'sales')).toBe(8);
    expect(numbersLeft(withLease(withLease(register, lease(1, 1, 9)), lease(1, 1, 3)), 'sales')).toBe(8);
  });

  test('of a new epoch begins at its own first number; what it jumped over is left over', () => {
    const { register } = take();
    const next = withLease(register, lease(2, 4, 6));
    expect(take(next).numbers[0]?.referNo).toBe('S1-4');
    expect(next.leftOver).toEqual([{ series: 'V1-S', from: 2, to: 3 }]);
  });

  test('that comes late from an older epoch is left aside', () => {
    const next = withLease(held, lease(2, 4, 6));
    expect(withLease(next, lease(1, 1, 3))).toBe(next);
  });

  test('that ended and is told again never gives a number twice', () => {
    const { register } = take();
    const again = withLease(withoutLease(register), lease(1, 1, 3));
    expect(take(again).numbers[0]?.number).toBe(2);
  });

  test('without one no number is left', () => {
    expect([numbersLeft(withoutLease(held), 'sales'), numbersLeft(held, 'order')]).toEqual([0, 0]);
  });
});

test('two vouchers of one series take two numbers; refused as a whole when the second has none', () => {
  expect(takeNumbers(held, ['sales', 'sales'])).toMatchObject({ value: { numbers: [{ number: 1 }, { number: 2 }] } });
  expect(takeNumbers(held, ['sales', 'sales', 'sales', 'sales'])).toMatchObject({
    ok: false,
    problems: [{ code: 'lease.used_up' }],
  });
});

describe('books', () => {
  const register = { ...held, included: { upTo: 5, without: [2] }, booksVersion: 3 };

  test('that hold as much or more are taken, under a new version', () => {
    expect(withIncluded(register, { upTo: 7, without: [2, 6] })).toMatchObject({ booksVersion: 4 });
    expect(withIncluded(register, register.included)?.booksVersion).toBe(4);
  });

  test('that lack an item which the ones held had are late', () => {
    expect(withIncluded(register, { upTo: 4, without: [2] })).toBeUndefined();
    expect(withIncluded(register, { upTo: 9, without: [3] })).toBeUndefined();
  });

  test('of another life of the database are taken, however little they hold', () => {
    const lived = { ...register, included: { life: 'before', upTo: 5, without: [2] } };
    const after = { life: 'after', upTo: 1, without: [] };
    expect(withIncluded(lived, after)).toMatchObject({ included: after, booksVersion: 4 });
    expect(withIncluded(lived, { ...after, life: 'before' })).toBeUndefined();
  });
});
