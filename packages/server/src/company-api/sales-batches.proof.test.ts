/** 500 sales of a handheld over the company wire, sent twice, cut in the middle and in another order: each once, and the answers agree. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WireCaller, type WireCompany, wireCompany } from '../../testing/company-api/wire-company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { verifyBooks } from '../verify/verify.ts';

const MANY = 500;

describeOnEachServer('batches of sales over the company wire', (server) => {
  let wire: WireCompany;
  let caller: WireCaller;
  beforeAll(async () => {
    wire = await wireCompany(server);
    caller = await wire.handheld('omar', 'MC-1');
  });
  afterAll(() => wire.close());

  const sales = Array.from({ length: MANY }, (_, at) => ({
    ...{ GUID: randomUUID(), VoucherDate: '2026-11-20', Mode: at % 3 === 0 ? 'D' : 'C', CustomerName: 'Creek Cafe' },
    SoldItems: [
      { ItemCode: 'MILK', Unit: 'PCS', Qty: 1 + (at % 4), Rate: 10, Godown: 'Van 1' },
      ...(at % 7 === 0 ? [{ ItemCode: 'MILK', Unit: 'PCS', Qty: -1, Rate: 10, Godown: 'Van 1' }] : []),
    ],
  }));

  async function post(batch: readonly (typeof sales)[number][]): Promise<ReadonlyMap<string, string>> {
    const answer = await wire.call('Sales/SalesPostMukltiple', { ...caller, method: 'POST', body: batch });
    const said = answer.json<string[]>();
    return new Map(batch.map(({ GUID }, at) => [GUID, said[at] ?? '']));
  }

  test('each is posted once', async () => {
    const cut = post(sales.slice(0, MANY / 2));
    const whole = await post(sales);
    await cut;
    const turned = await post(sales.toReversed());
    const refersTo = (answers: ReadonlyMap<string, string>, guid: string) => answers.get(guid)?.split('~')[0];
    const told = sales.map(({ GUID }) => [refersTo(whole, GUID), refersTo(turned, GUID)]);
    expect(told.filter(([one, other]) => one !== other || one === '')).toEqual([]);
    expect(new Set(told.map(([one]) => one)).size).toBe(MANY);
    expect(new Set([...turned.values()].map((text) => text.split('~')[1]))).toEqual(new Set(['GUID already exist']));
    const { pool } = wire.app.database.company;
    const { rows } = await pool.query(
      "select count(*)::integer as n from handheld_item where item ->> 'type' = 'sales' and is_posted",
    );
    expect(rows[0]).toEqual({ n: MANY });
    const findings = (await verifyBooks(wire.app.database.company, { quick: true })).flatMap((each) => each.findings);
    expect(findings).toEqual([]);
  });
});
