import { describe, expect, test } from 'vitest';
import { type Attempt, createSignInLimit } from './sign-in-limit.ts';

function attempt(user: number | string, address: string, device?: string): Attempt {
  const isKnown = typeof user === 'number';
  const who = {
    user_id: isKnown ? user : null,
    sign_in_name: isKnown ? `u${user}` : user,
    password_hash: null,
    may_sign_in: isKnown,
    is_own_device: device !== undefined,
  };
  return { who, address, device };
}

function failTimes(count: number, limit: ReturnType<typeof createSignInLimit>, each: Attempt): void {
  for (let done = 0; done < count; done += 1) if (limit.begin(each) === 0) limit.fail(each);
}

describe('the limit of sign-ins', () => {
  test('makes one person wait at one address, until the first failures are five minutes old', () => {
    let now = 0;
    const limit = createSignInLimit(() => now);
    failTimes(10, limit, attempt(1, 'a'));
    now = 60_000;
    expect(limit.begin(attempt(1, 'a'))).toBe(240);
    expect([attempt(1, 'b'), attempt(2, 'a'), attempt(1, 'a', 'own phone')].map(limit.begin)).toEqual([0, 0, 0]);
    now = 300_000;
    expect(limit.begin(attempt(1, 'a'))).toBe(0);
  });

  test('counts attempts that are made at once, and forgets them all at a success', () => {
    const limit = createSignInLimit(() => 0);
    for (let count = 0; count < 10; count += 1) limit.begin(attempt(1, 'a'));
    expect(limit.begin(attempt(1, 'a'))).toBe(300);
    limit.giveUp(attempt(1, 'a'));
    expect(limit.begin(attempt(1, 'a'))).toBe(0);
    limit.succeed(attempt(1, 'a'));
    expect(limit.begin(attempt(1, 'a'))).toBe(0);
  });

  test('a hundred names that nobody has keep no person of that address out', () => {
    const limit = createSignInLimit(() => 0);
    for (let count = 0; count < 100; count += 1) failTimes(1, limit, attempt(`ghost ${count}`, 'a'));
    expect(limit.begin(attempt(1, 'a'))).toBe(0);
    // Who is wrong hears the same, known or not.
    expect([limit.fail(attempt(1, 'a')), limit.fail(attempt('ghost', 'a'))]).toEqual([300, 300]);
    expect(limit.fail(attempt(1, 'a', 'own phone'))).toBe(0);
  });
});
