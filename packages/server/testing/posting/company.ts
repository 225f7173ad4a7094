/** A small company for tests of postings: Dubai, one item with piece and carton, a main store, a van, a damage store. */

import { randomUUID } from 'node:crypto';
import { present } from '@fieldbook/core/kernel/assert';
import { everything } from '@fieldbook/core/permissions/reach';
import { neededFields } from '@fieldbook/core/testing/needed-fields';
import type { Actor } from '../../src/auth/actor.ts';
import { type Clock, machineClock } from '../../src/posting/clock.ts';
import { createPostingService } from '../../src/posting/posting-service.ts';
import type { PostingOutcome, PostingService } from '../../src/posting/service.ts';
import type { CompanyDatabase } from '../../src/store/database/company-database.ts';
import { type MasterCache, openMasterCache } from '../../src/store/masters/master-cache.ts';
import type { TestServer } from '../store/cluster.ts';
import { fillCompany } from '../store/company-setup/fill-company.ts';
import { type TestDatabase, testDatabase } from '../store/database.ts';

export interface TestCompany {
  readonly database: TestDatabase;
  readonly cache: MasterCache;
  readonly posting: PostingService;
  readonly actor: Actor;
  post(body: Record<string, unknown>): Promise<PostingOutcome>;
  close(): Promise<void>;
}

const ITEMS = 12;

export const TEST_SIGN_IN = { user: 'admin', password: 'test-password' } as const;

/** Sets the company up in an empty, migrated database. */
export async function fillTestCompany(
  db: CompanyDatabase,
  settings: Record<string, string> = {},
  passwordHash?: string,
): Promise<void> {
  const milk = {
    name: 'Milk 1 l',
    unit: 'PCS',
    taxCode: 'VAT5',
    retailRate: '12.5',
    weight: '1.05',
    units: [{ unit: 'CTN', num: 24 }],
  };
  await fillCompany(db, {
    name: 'Al Noor Dairy',
    administrator: { code: TEST_SIGN_IN.user, passwordHash },
    masters: [
      ['godown', [{ code: 'VAN-1', name: 'Van 1', branch: 'MB', isVan: true }]],
      [
        'ledger',
        [
          { code: 'CASH-VAN-1', name: 'Cash Van 1', group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' },
          { code: 'FREIGHT', name: 'Freight charged', group: 'INDIRECT-INCOME', nature: 'income' },
        ],
      ],
      [
        'item',
        Array.from({ length: ITEMS }, (_, index) => ({ ...milk, code: index === 0 ? 'MILK' : `ITEM-${index}` })),
      ],
      ['customer', [{ code: 'C1', name: 'Al Madina Grocery', creditDays: 30 }]],
      ['supplier', [{ code: 'SUP1', name: 'Gulf Dairies', creditDays: 30 }]],
    ],
    // Documents of tests are dated on fixed days, some of which are still to come. Goods may come back without a source.
    settings: {
      ...{ mainGodownMayGoNegative: 'True', roundOffStep: '25', daysAhead: '99999', returnsWithoutSource: 'Nothing' },
      ...settings,
    },
  });
}

/** `clock`: of what is posted; the machine's where a test is not about time. `stepsPerMark`: as `PostingParts` has it. */
export async function testCompany(
  server: TestServer,
  settings: Record<string, string> = {},
  clock: Clock = machineClock,
  stepsPerMark?: number,
): Promise<TestCompany> {
  const filling = {
    name: `small company ${JSON.stringify(settings)}`,
    fill: (filled: CompanyDatabase) => fillTestCompany(filled, settings),
  };
  const database = await testDatabase(server, { poolSize: 24, filling });
  const db = database.company;
  const cache = await openMasterCache(db);
  const posting = createPostingService({ database: db, cache, clock, stepsPerMark });
  const { rows } = await db.pool.query('select id from app_user');
  const actor: Actor = {
    userId: rows[0].id,
    userName: 'admin',
    forms: '*',
    branches: '*',
    routes: '*',
    reach: everything,
  };
  return {
    database,
    cache,
    posting,
    actor,
    async post(body) {
      const facts = { uid: randomUUID(), date: '2026-11-20', branch: 'MB', ...neededFields(body['type']) };
      const [outcome] = await posting.post(actor, [{ ...facts, ...body }]);
      return present(outcome, 'one body, one outcome');
    },
    close: () => database.close(),
  };
}

/** Balances by ledger name in minor units, debit above zero; ledgers that stand at zero are left out. */
export async function ledgerBalances(company: TestCompany): Promise<Record<string, number>> {
  const rows = await asEverybody<{ name: string; balance: number }>(
    company,
    `select ledger.name, sum(amount)::bigint as balance from ledger_entry join ledger on ledger.id = ledger_id
     group by ledger.name having sum(amount) <> 0 order by ledger.name`,
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, Number(balance)]));
}

/** Rows of a query that sees all branches. */
export function asEverybody<T>(company: TestCompany, sql: string): Promise<T[]> {
  return company.database.company.transaction(async ({ client }) => {
    await client.query("select set_config('fieldbook.branches', '*', true)");
    return (await client.query(sql)).rows as T[];
  });
}
