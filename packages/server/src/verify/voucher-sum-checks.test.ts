/** The sums of vouchers are compared with the vouchers: each way of spoiling them is found, through edits and voids. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { verifyBooks } from './verify.ts';

describeOnEachServer('verify of sums of vouchers', (server) => {
  let company: TestCompany;
  let owner: pg.Client;
  /** Of the first sale. */
  let voucherNo: number | undefined;
  const fold = () => company.database.company.pool.query('select fold_balances(1000)');
  const line = { item: 'MILK', quantity: '100', rate: '10', godown: 'MAIN' };
  const sale = { type: 'sales', customer: 'C1', mode: 'credit', items: [line] };
  beforeAll(async () => {
    company = await testCompany(server);
    for (const body of [
      { type: 'opening', date: '2026-01-01', items: [{ ...line, quantity: '900', rate: '7' }] },
      { ...sale, date: '2026-08-01' },
      { ...sale, date: '2026-11-10' },
    ]) {
      const outcome = await company.post(body);
      if (outcome.kind !== 'posted') throw new Error(JSON.stringify(outcome));
      if (body.type === 'sales') voucherNo ??= outcome.voucher.voucherNo;
    }
    await fold();
    owner = new pg.Client({ connectionString: company.database.url });
    await owner.connect();
    await owner.query('set search_path = fieldbook');
  });
  afterAll(async () => {
    await owner.end();
    await company.close();
  });

  const found = async (): Promise<string[]> => {
    const results = await verifyBooks(company.database.company);
    return results.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
  };
  const days = async () => {
    const { rows } = await owner.query(
      "select date::text, vouchers::integer, state, net::integer from voucher_day where type = 'sales' order by 1, 3",
    );
    return rows.map(({ date, vouchers, state, net }) => [date, vouchers, state, net]);
  };

  test('books as they were written are right', async () => {
    expect(await days()).toEqual([
      ['2026-08-01', 1, 'posted', 105_000],
      ['2026-11-10', 1, 'posted', 105_000],
    ]);
    expect(await found()).toEqual([]);
  });

  test.each([
    ['voucher_standing', 'net = net + 1', 'net = net - 1', ['voucher-standing', 'voucher-day', 'voucher-party-month']],
    ['voucher_standing', "mode = mode || 'x'", "mode = replace(mode, 'x', '')", ['voucher-standing', 'voucher-day']],
    ['voucher_day', 'vouchers = vouchers + 1', 'vouchers = vouchers - 1', ['voucher-day']],
    ['voucher_party_month', 'tax = tax + 1', 'tax = tax - 1', ['voucher-party-month']],
  ])('%s with %s is found', async (table, spoil, mend, names) => {
    await owner.query(`update ${table} set ${spoil}`);
    expect(await found()).toEqual(names);
    await owner.query(`update ${table} set ${mend}`);
    expect(await found()).toEqual([]);
  });

  test('a state that changed without a posting is told of once it is folded, and waits until then', async () => {
    if (voucherNo === undefined) throw new Error('no sale');
    const change = { voucherNo, action: 'verify', key: '33333333-3333-4333-8333-333333333333' } as const;
    expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'posted' });
    expect((await days())[0]).toEqual(['2026-08-01', 1, 'posted', 105_000]);
    expect(await found()).toEqual([]);
    await fold();
    expect((await days())[0]).toEqual(['2026-08-01', 1, 'verified', 105_000]);
    expect(await found()).toEqual([]);
  });

  test('an edited voucher moves with its day, and one that is void counts and adds nothing', async () => {
    if (voucherNo === undefined) throw new Error('no sale');
    const key = '11111111-1111-4111-8111-111111111111';
    const body = { ...sale, branch: 'MB', date: '2026-08-02', items: [{ ...line, quantity: '50' }] };
    expect(await company.posting.edit(company.actor, { voucherNo, key, body })).toMatchObject({ kind: 'posted' });
    expect(await found()).toEqual([]);
    await fold();
    expect((await days())[0]).toEqual(['2026-08-02', 1, 'posted', 52_500]);
    const end = { voucherNo, action: 'void', reason: 'test', key: '22222222-2222-4222-8222-222222222222' } as const;
    expect(await company.posting.change(company.actor, end)).toMatchObject({ kind: 'posted' });
    expect(await found()).toEqual([]);
    await fold();
    expect((await days())[0]).toEqual(['2026-08-02', 1, 'void', 0]);
    expect(await found()).toEqual([]);
  });
});
