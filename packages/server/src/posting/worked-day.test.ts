/** The worked day of ACCOUNTING.md through the posting service, and back: every voucher type of core in real tables. */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { withoutGivenOut } from '@fieldbook/core/sync/given-out';
import { exampleBooks } from '@fieldbook/core/testing/books';
import { workedDay } from '@fieldbook/core/testing/worked-day';
import { contra } from '@fieldbook/core/vouchers/contra/definition';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { opening } from '@fieldbook/core/vouchers/opening/definition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asEverybody, type TestCompany, testCompany } from '../../testing/posting/company.ts';
import { describeOnEachServer } from '../../testing/store/database.ts';
import { createMasterStore } from '../store/masters/master-store.ts';
import { createVoucherReader } from '../store/vouchers/voucher-reader.ts';
import { verifyBooks } from '../verify/verify.ts';

const documents = [...workedDay.map(({ body }) => body), ...contra.examples, ...opening.examples];

/** Masters of the example company that the test company does not have. */
const masters = {
  currency: [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }],
  godown: [{ code: 'DAMAGE-VAN-1', name: 'Damaged goods of van 1', branch: 'MB', kind: 'damage' }],
  salesPerson: [{ code: 'SP1', name: 'Omar Farid' }],
  customer: [{ code: 'WALK-IN', name: 'Counter customer', isCashParty: true }],
  supplier: [
    { code: 'SUP-1', name: 'Gulf Dairy', creditDays: 45 },
    { code: 'SUP-2', name: 'Snack Imports', creditDays: 30 },
  ],
};

/** Balances by ledger code in minor units, debit above zero. */
async function balances(company: TestCompany): Promise<Record<string, number>> {
  const rows = await asEverybody<{ code: string; balance: number }>(
    company,
    `select ledger.code, sum(amount)::bigint as balance from ledger_entry join ledger on ledger.id = ledger_id
     group by ledger.code having sum(amount) <> 0`,
  );
  return Object.fromEntries(rows.map(({ code, balance }) => [code, Number(balance)]));
}

/** The same, of the books in memory. */
function expectedBalances(): Record<string, number> {
  const books = exampleBooks();
  for (const body of documents) expect(books.post(body)).toMatchObject({ ok: true });
  const sums = new Map<string, number>();
  for (const { ledger, base } of books.entries) sums.set(ledger, (sums.get(ledger) ?? 0) + base);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

/** What `fieldbook verify` finds. */
async function findings(company: TestCompany): Promise<string[]> {
  const results = await verifyBooks(company.database.company);
  expect(results.length).toBeGreaterThan(5);
  return results.flatMap((result) => result.findings);
}

describeOnEachServer('the worked day', (server) => {
  let company: TestCompany;

  beforeAll(async () => {
    company = await testCompany(server, { mainGodownMayGoNegative: 'False' });
    const store = createMasterStore(company.database.company);
    for (const [name, rows] of Object.entries(masters)) {
      const master = present(masterNamed(name), `no master ${name}`);
      expect(await store.upsertMany({ userName: 'admin' }, master, rows)).toMatchObject({ ok: true });
    }
    await company.cache.refresh();
  });
  afterAll(() => company.close());

  test('leaves the balances that it leaves in memory', async () => {
    for (const body of documents) {
      const outcome = await company.post(body as Record<string, unknown>);
      expect(outcome, JSON.stringify(body)).toMatchObject({ kind: 'posted' });
    }
    expect(await balances(company)).toEqual(expectedBalances());
    expect(await findings(company)).toEqual([]);
  });

  test('is read and written back as it is, whatever the type', async () => {
    const reader = createVoucherReader(company.database.company);
    const rows = await asEverybody<{ id: number; type: string }>(
      company,
      'select distinct on (type) id, type from voucher order by type, id desc',
    );
    for (const { id, type } of rows) {
      const voucherNo = Number(id);
      const read = present(await reader.load(company.actor, type, voucherNo), type);
      const { version, ...body } = read as Record<string, unknown>;
      const change = { voucherNo, version: Number(version), key: randomUUID() };
      const definition = present(voucherType(type), type);
      const outcome = await company.posting.edit(company.actor, { ...change, body: withoutGivenOut(definition, body) });
      // A count is compared with the books again; every other voucher is the same, and has no new version.
      const same = definition.compared === undefined ? { voucher: { version: Number(version) } } : {};
      const isFixed = outcome.kind === 'refused' && outcome.problems[0]?.code === 'voucher.action_not_allowed';
      if (!isFixed) expect(outcome, `${type} ${JSON.stringify(outcome)}`).toMatchObject({ kind: 'posted', ...same });
    }
    expect(rows.length).toBeGreaterThan(10);
    expect(await findings(company)).toEqual([]);
  });

  test('is taken back voucher by voucher, the last first, and leaves nothing', async () => {
    const rows = await asEverybody<{ id: number }>(company, 'select id from voucher order by id desc');
    for (const { id } of rows) {
      const change = { voucherNo: Number(id), action: 'void' as const, reason: 'test', key: randomUUID() };
      expect(await company.posting.change(company.actor, change)).toMatchObject({ kind: 'posted' });
    }
    expect(await balances(company)).toEqual({});
    const left = await asEverybody(company, 'select from godown_stock where quantity <> 0');
    const open = await asEverybody(company, 'select from bill where open <> 0 or base_open <> 0');
    expect([left.length, open.length]).toEqual([0, 0]);
    expect(rows.length).toBe(documents.length + 1);
    expect(await findings(company)).toEqual([]);
  });
});
