/**
 * Every display rule of docs/reference/print-rules.txt is the name of a test. The convention, without any registry: a `test`
 * or a `describe` (with or without `each`) is for every rule whose exact text stands in its name, in `packages/print`, `server`,
 * `web` or in `e2e`: `test('payment prints column Paid and signatures PaidBy, VerifiedBy, PaidFrom', …)`. A rule of several
 * sentences is one name.
 */
import { expect, test } from 'vitest';
import { printRules, ruleTests, testNames } from './print-rules.ts';

test('every rule of paper is named by a test', () => {
  expect(printRules().length).toBeGreaterThanOrEqual(45);
  const missing = ruleTests().flatMap(({ rule, tests }) => (tests.length === 0 ? [rule] : []));
  expect(missing).toEqual([]);
});

test('a rule that no test names is found', () => {
  const named = [{ file: 'a.test.ts', name: 'receipts: cash first' }];
  expect(ruleTests(['cash first', 'cash last'], named).map(({ tests }) => tests.length)).toEqual([1, 0]);
});

test('names are read from tests and describes, and from nothing else', () => {
  const source = `
    describe('of it\\'s kind', () => {
      test.each([['a', 1]])(\`each %s\`, async (letter) => expect(letter).toBe('no name'));
      test("plain", () => call('nor this', 3));
    });`;
  expect(testNames(source)).toEqual(["of it's kind", 'each %s', 'plain']);
});
