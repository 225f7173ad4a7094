/** A month that is revalued and a year that is closed at the end of a random history, as the reference model says. */
import { randomUUID } from 'node:crypto';
import { type ReferenceArrays, sum } from '@fieldbook/core/examples/reference/arrays';
import { revaluationOf } from '@fieldbook/core/examples/reference/revaluation';
import { expect } from 'vitest';
import { closeYear } from '../../period-end/close-year.ts';
import { revalue } from '../../period-end/revalue.ts';
import type { TestCompany } from '../test-company.ts';
import { modelOf } from './model.ts';

const MONTH_END = '2026-11-30';
const YEAR_END = '2026-12-31';
const rates = new Map([
  ['USD', 3_700_000],
  ['OMR', 9_612_345],
]);
const laterRates = new Map([
  ['USD', 3_580_000],
  ['OMR', 9_612_346],
]);
const branches = ['MB', 'SB'] as const;

export async function endPeriod(company: TestCompany, ends: 'month' | 'year'): Promise<void> {
  await endMonth(company);
  if (ends === 'year') await endYear(company);
}

const servicesOf = ({ database, cache, posting }: TestCompany) => ({ database: database.company, cache, posting });

/** Revalued, again with nothing to do, and again at other rates: each time the books stand as the model says. */
async function endMonth(company: TestCompany): Promise<void> {
  const before = await modelOf(company);
  const run = (at: ReadonlyMap<string, number>) =>
    revalue(servicesOf(company), company.actor, { key: randomUUID(), asOf: MONTH_END, rates: at });
  expect(await run(rates)).toMatchObject({ ok: true });
  await expectRevalued(company, before, rates);
  expect(await run(rates)).toEqual({ ok: true, value: [] });
  expect(await run(laterRates)).toMatchObject({ ok: true });
  await expectRevalued(company, before, laterRates);
}

async function expectRevalued(
  company: TestCompany,
  before: ReferenceArrays,
  at: ReadonlyMap<string, number>,
): Promise<void> {
  const model = await modelOf(company);
  const revaluation = model.ledgerOf('exchangeRevaluation');
  for (const branch of branches) {
    const { open, carried } = revaluationOf(before, branch, { asOf: MONTH_END, rates: at });
    const own = model.entries.filter((row) => row.branch === branch);
    const sumOn = (ledger: string, isOn: (date: string) => boolean) =>
      sum(own.filter((row) => row.ledger === ledger && isOn(row.date)).map(({ base }) => base));
    const days = [MONTH_END, '2026-12-01'].map((day) => sumOn(revaluation, (date) => date === day));
    expect(days, `revaluation of ${branch}`).toEqual([open, -open + 0]);
    for (const [ledger, value] of carried) {
      expect(
        sumOn(ledger, (date) => date <= MONTH_END),
        `${ledger} of ${branch}`,
      ).toBe(value);
    }
  }
}

async function endYear(company: TestCompany): Promise<void> {
  const before = await modelOf(company);
  // Closing locks the year: what was posted before was posted by these.
  const masters = company.cache.current;
  const closed = await closeYear(servicesOf(company), company.actor, YEAR_END);
  expect(closed).toMatchObject({ ok: true });
  const model = await modelOf(company, masters);
  for (const branch of branches) {
    expect(resultOf(model, branch), `nothing is left of the year's result in ${branch}`).toBe(0);
    const retained = retainedIn(model, branch) - retainedIn(before, branch);
    expect(retained, `result of ${branch}`).toBe(resultOf(before, branch));
  }
  const late = await company.post({
    type: 'contra',
    date: '2026-12-15',
    fromLedger: 'CASH',
    ledger: 'BANK',
    amount: '1',
  });
  expect(late).toMatchObject({ kind: 'refused', problems: [{ code: 'period.closed' }] });
  const again = await closeYear(servicesOf(company), company.actor, YEAR_END);
  expect(again).toMatchObject({ ok: false, problems: [{ code: 'year.closed' }] });
}

/** Income and expense of a branch, debit above zero. */
function resultOf({ entries, masters }: ReferenceArrays, branch: string): number {
  const own = entries.filter(
    (row) => row.branch === branch && ['income', 'expense'].includes(masters.ledger(row.ledger)?.nature ?? ''),
  );
  return sum(own.map(({ base }) => base));
}

function retainedIn(model: ReferenceArrays, branch: string): number {
  const ledger = model.ledgerOf('retainedEarnings');
  return sum(model.entries.filter((row) => row.branch === branch && row.ledger === ledger).map(({ base }) => base));
}
