import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { judgeCredit } from './credit.ts';

const strict = exampleMasters({ creditLimitCheck: 'Refuse', overdueCheck: 'Refuse' });
const customer = { code: 'C1', creditLimit: 100_000 };
const asked = { customer, date: '2026-11-21', owed: 90_000, added: 10_000, oldestDue: undefined };

test('A customer may owe up to the limit, and what goes beyond it is told', () => {
  expect(judgeCredit(asked, strict)).toEqual([]);
  expect(judgeCredit({ ...asked, added: 10_001 }, strict)).toEqual([
    {
      problem: { code: 'credit.limit_exceeded', path: 'customer', values: { left: '100.00', beyond: '0.01' } },
      check: 'Refuse',
    },
  ]);
  expect(judgeCredit({ ...asked, owed: 120_000 }, strict)[0]?.problem.values).toEqual({
    left: '0.00',
    beyond: '300.00',
  });
  expect(judgeCredit({ ...asked, customer: { code: 'C1' }, added: 9_000_000 }, strict)).toEqual([]);
});

test('A bill that is due refuses more credit from the day after', () => {
  const due = { ...asked, oldestDue: '2026-11-21' };
  expect(judgeCredit(due, strict)).toEqual([]);
  expect(judgeCredit({ ...due, oldestDue: '2026-11-20' }, strict).map(({ problem }) => problem)).toEqual([
    { code: 'credit.overdue', path: 'customer', values: { date: '2026-11-20', beyond: '100.00' } },
  ]);
});

test('Whoever pays in whole is asked nothing, and a company that does not care neither', () => {
  const late = { ...asked, owed: 900_000, oldestDue: '2026-01-01' };
  expect(judgeCredit({ ...late, added: 0 }, strict)).toEqual([]);
  expect(judgeCredit({ ...late, added: -5 }, strict)).toEqual([]);
  expect(judgeCredit(late, exampleMasters({ creditLimitCheck: 'Nothing', overdueCheck: 'Nothing' }))).toEqual([]);
  const warned = judgeCredit(late, exampleMasters({ creditLimitCheck: 'Warn', overdueCheck: 'Nothing' }));
  expect(warned.map(({ check }) => check)).toEqual(['Warn']);
});
