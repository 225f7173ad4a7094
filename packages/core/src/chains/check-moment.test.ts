/** The moment of a count or a settlement: of its own day or the night after, and not ahead of the clock. */
import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { physicalStock } from '../vouchers/physical-stock/definition.ts';
import { momentCheck } from './check-moment.ts';

const masters = exampleMasters();
const NOW = '2026-10-08T10:00:00Z';
const draft = (countedAt: string | undefined) => ({
  ...{ uid: '', type: 'physicalStock', items: [], ledgers: [], tenders: [], bills: [] },
  header: { date: '2026-10-05', branch: 'MB', ...(countedAt === undefined ? {} : { countedAt }) },
});

test.each([
  ['on its day', '2026-10-05T14:00:00Z', []],
  ['in the first minute of it, in the zone of its branch', '2026-10-04T20:00:00Z', []],
  ['in the night after it', '2026-10-05T21:30:00Z', []],
  ['on the day before', '2026-10-04T12:00:00Z', ['count.other_day']],
  ['days later', '2026-10-07T14:00:00Z', ['count.other_day']],
  ['not at all', undefined, []],
])('counted %s', (_name, countedAt, codes) => {
  expect(momentCheck.find(physicalStock, draft(countedAt), masters, NOW).map(({ code }) => code)).toEqual(codes);
});

test('a moment is ahead by no more than clocks differ', () => {
  const found = (countedAt: string, now: string) =>
    momentCheck.find(physicalStock, draft(countedAt), masters, now).map(({ code, path }) => `${code} ${path}`);
  expect(found('2026-10-05T14:03:00Z', '2026-10-05T14:00:00Z')).toEqual([]);
  expect(found('2026-10-05T14:12:00Z', '2026-10-05T14:00:00Z')).toEqual(['count.in_future countedAt']);
});
