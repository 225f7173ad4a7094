import { expect, test } from 'vitest';
import { problem } from '../kernel/result.ts';
import { Approved, liftable } from './lifted.ts';

const credit = problem('credit.limit_exceeded', 'customer', { left: '0.00', beyond: '349.25' });
const overdue = problem('credit.overdue', 'customer', { date: '2026-10-01', beyond: '500.00' });
const discount = problem('discount.maximum', 'discount', { n: 10, percent: 12.51 });

test('What stands against a document is asked for once a purpose, with its largest figure', () => {
  expect(liftable([credit])).toEqual([{ purpose: 'credit', value: 350 }]);
  expect(liftable([overdue, credit, discount])).toEqual([
    { purpose: 'credit', value: 500 },
    { purpose: 'discount', value: 1251 },
  ]);
});

test('Nothing is asked for where something else is wrong, or where a document may not be approved for it', () => {
  expect(liftable([])).toEqual([]);
  expect(liftable([credit, problem('lines.missing', 'items')])).toEqual([]);
  expect(liftable([credit], ['discount'])).toEqual([]);
  expect(liftable([problem('day.not_at_location', undefined, { metres: 830 })], ['offSiteEnd'])).toEqual([
    { purpose: 'offSiteEnd', value: 830 },
  ]);
});

test('What was approved is forgiven up to its value, and nothing else is', () => {
  const given = new Approved([{ purpose: 'credit', value: 350 }]);
  expect([credit, overdue, discount].map((each) => given.forgives(each))).toEqual([true, false, false]);
  const more = new Approved([
    { purpose: 'credit', value: 500 },
    { purpose: 'discount', value: 1250 },
  ]);
  expect([credit, overdue, discount].map((each) => more.forgives(each))).toEqual([true, true, false]);
  expect(new Approved([]).forgives(credit)).toBe(false);
});
