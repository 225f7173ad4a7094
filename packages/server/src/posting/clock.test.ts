/** Everything in a posting is of one moment, and a test may say which. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';

/** In Dubai it is the next day already. */
const LATE = '2024-02-28T20:30:00.123Z';

describeOnEachServer('the clock of posting', (server) => {
  let company: TestCompany;
  let now = LATE;
  let readings = 0;

  beforeAll(async () => {
    company = await testCompany(server, { daysAhead: '0' }, () => {
      readings += 1;
      return now;
    });
  });
  afterAll(() => company.close());
  beforeEach(() => {
    now = LATE;
  });

  const sale = (date: string) => ({
    ...{ type: 'sales', date, mode: 'credit', customer: 'C1' },
    items: [{ item: 'MILK', godown: 'MAIN', quantity: 1, rate: '10' }],
  });
  const timesOf = (voucherNo: number) =>
    asEverybody<{ at: string }>(
      company,
      `select to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from posting
        where voucher_id = ${voucherNo} order by id`,
    ).then((rows) => rows.map(({ at }) => at));

  test('today is what the clock says in the zone of the branch', async () => {
    expect(await company.post(sale('2024-02-29'))).toMatchObject({ kind: 'posted' });
    expect(await company.post(sale('2024-03-01'))).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'period.future' }],
    });
  });

  test('an edit reads the clock once, and all its postings are of that moment', async () => {
    const outcome = await company.post(sale('2024-02-29'));
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    const { voucherNo } = outcome.voucher;
    now = '2024-02-29T20:30:00.456Z';
    readings = 0;
    const items = [{ item: 'MILK', godown: 'MAIN', quantity: 1, rate: '11' }];
    const body = { ...sale('2024-02-29'), branch: 'MB', items };
    const edited = await company.posting.edit(company.actor, { voucherNo, body, key: randomUUID() });
    expect(edited).toMatchObject({ kind: 'posted' });
    expect(readings).toBe(1);
    expect(await timesOf(voucherNo)).toEqual([LATE, now, now]);
  });

  test('a void is of the moment that the clock says', async () => {
    const outcome = await company.post(sale('2024-02-29'));
    if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
    const { voucherNo } = outcome.voucher;
    readings = 0;
    now = '2024-02-29T20:31:00.000Z';
    const change = { voucherNo, action: 'void' as const, reason: 'typed twice', key: randomUUID() };
    expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'posted' });
    expect(readings).toBe(1);
    expect(await timesOf(voucherNo)).toEqual([LATE, now]);
  });
});
