/**
 * Books of two branches for tests of what the database refuses and hides by itself, and ways to try statements on them:
 * as the app's role, as the owner of the tables, in any context; every try is rolled back.
 */
import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import pg from 'pg';
import type { APP_ROLE, OWNER_ROLE } from '../../src/store/cluster/roles.ts';
import { createMasterStore } from '../../src/store/masters/master-store.ts';
import { asEverybody, type TestCompany, testCompany } from '../posting/company.ts';
import type { TestServer } from './cluster.ts';

export type Role = typeof APP_ROLE | typeof OWNER_ROLE;

export interface Tried {
  /** SQLSTATE of the refusal; absent where the statements came through. */
  readonly fault?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly rows: Record<string, unknown>[];
  /** Rows the last statement touched. */
  readonly touched: number;
}

export interface GuardedBooks {
  readonly company: TestCompany;
  /** Runs statements as the role, seeing `branches` (ids with commas, `*` for all, none for no context); rolls back. */
  try(role: Role, statements: string, branches?: string): Promise<Tried>;
  branchId(code: string): Promise<number>;
  /** More masters, and a voucher more: for good, not rolled back. */
  put(master: string, rows: readonly object[]): Promise<void>;
  post(body: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

const masters: Readonly<Record<string, readonly object[]>> = {
  currency: [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 }],
  branch: [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }],
  costCentre: [{ code: 'SHOP', name: 'Shop' }],
  godown: [{ code: 'SHJ-MAIN', name: 'Sharjah store', branch: 'SHJ' }],
};

export async function openGuardedBooks(server: TestServer): Promise<GuardedBooks> {
  const company = await testCompany(server);
  const store = createMasterStore(company.database.company);
  const put = async (name: string, rows: readonly object[]) => {
    const written = await store.upsertMany({ userName: 'admin' }, present(masterNamed(name), name), rows);
    if (!written.ok) throw new Error(JSON.stringify(written.problems));
  };
  for (const [name, rows] of Object.entries(masters)) await put(name, rows);
  const { data } = company.cache.current;
  const types = [...new Set([...data.series.values()].map(({ voucherType }) => voucherType))];
  await put(
    'series',
    types
      .map((voucherType) => ({ code: `SHJ-${voucherType}`, name: voucherType, branch: 'SHJ', voucherType }))
      .map((series, index) => ({ ...series, prefix: `Z${index}` })),
  );
  await company.cache.refresh();
  for (const [branch, godown] of [
    ['MB', 'MAIN'],
    ['SHJ', 'SHJ-MAIN'],
  ] as const)
    for (const body of documents(godown)) await posted(company, { branch, ...body });
  await asEverybody(
    company,
    'insert into voucher_print (voucher_id, version, is_copy, user_id) select id, version, false, posted_by from voucher',
  );
  await asEverybody(
    company,
    `insert into cash_count (uid, ledger_id, branch_id, user_id, counted_on, lines, total, system_total)
     select gen_random_uuid(), ledger.id, branch.id, app_user.id, '2026-11-20', '[]', 0, 0 from branch, app_user, ledger
     where ledger.code = 'CASH'`,
  );
  await company.database.company.pool.query('select fold_balances(18)');
  await company.database.company.pool.query("select keep_trade_categories('9999-12-31')");

  const connect = async () => {
    const connected = new pg.Client({ connectionString: company.database.url });
    await connected.connect();
    await connected.query('set search_path = fieldbook');
    return connected;
  };
  const client = await connect();
  return {
    company,
    async try(role, statements, branches) {
      if (branches !== undefined) return tryOut(client, { role, statements, branches });
      // A session that has ever had a context answers '' for none; one that never had answers null.
      const fresh = await connect();
      try {
        return await tryOut(fresh, { role, statements, branches });
      } finally {
        await fresh.end();
      }
    },
    async put(master, rows) {
      await put(master, rows);
      await company.cache.refresh();
    },
    async post(body) {
      await posted(company, { ...body });
    },
    async branchId(code) {
      const { rows } = await client.query<{ id: number }>('select id from branch where code = $1', [code]);
      return present(rows[0], `no branch ${code}`).id;
    },
    async close() {
      await client.end();
      await company.close();
    },
  };
}

function documents(godown: string): Record<string, unknown>[] {
  const line = { item: 'MILK', quantity: '10', rate: '10', godown };
  const sale = { type: 'sales', customer: 'C1', mode: 'credit' };
  return [
    {
      type: 'journal',
      ledgers: [
        { ledger: 'CASH', debit: '7', costCentre: 'SHOP' },
        { ledger: 'FREIGHT', credit: '7' },
      ],
    },
    { type: 'opening', items: [{ ...line, quantity: '90', rate: '7.5' }] },
    { type: 'receipt', customer: 'C1', ledger: 'CASH', amount: '20', bills: [{ kind: 'advance', amount: '20' }] },
    { ...sale, items: [line, { ...line, item: 'ITEM-1' }] },
    { ...sale, mode: 'cash', items: [line], tenders: [{ ledger: 'CASH', amount: '120' }] },
    { ...sale, items: [line], currency: 'USD', exchangeRate: '3.6725' },
    { ...sale, items: [line, { ...line, quantity: '-3' }] },
    {
      type: 'journal',
      ledgers: [
        { ledger: 'CASH', debit: '5' },
        { ledger: 'FREIGHT', credit: '5' },
      ],
    },
  ];
}

async function posted(company: TestCompany, body: Record<string, unknown>): Promise<void> {
  const outcome = await company.post(body);
  if (outcome.kind !== 'posted') throw new Error(JSON.stringify([body, outcome]));
  if (body['type'] !== 'journal') return;
  const { voucherNo } = outcome.voucher;
  const change = { voucherNo, action: 'void', reason: 'entered twice', key: randomUUID() } as const;
  const gone = await company.posting.change(company.actor, change);
  if (gone.kind !== 'posted') throw new Error(JSON.stringify(gone));
}

async function tryOut(
  client: pg.Client,
  { role, statements, branches }: { role: Role; statements: string; branches: string | undefined },
): Promise<Tried> {
  await client.query('begin');
  try {
    await client.query(`set local role ${role}`);
    if (branches !== undefined) await client.query("select set_config('fieldbook.branches', $1, true)", [branches]);
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
    await client.query('set constraints all immediate');
    const last = Array.isArray(results) ? results.at(-1) : results;
    return { rows: last?.rows ?? [], touched: last?.rowCount ?? 0 };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', constraint, message } = error;
    return { fault: code, message, rows: [], touched: 0, ...(constraint === undefined ? {} : { constraint }) };
  } finally {
    await client.query('rollback');
  }
}
