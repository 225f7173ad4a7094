/** Books in a data directory of their own, clients that post into them over HTTP, and what of it is stored afterwards. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { hashPassword } from '../../src/auth/passwords.ts';
import { openCluster } from '../../src/store/cluster/cluster.ts';
import { createCompanyDatabase } from '../../src/store/cluster/companies.ts';
import { openCompany } from '../../src/store/database/company-database.ts';
import { migrateCompany } from '../../src/store/database/migrate.ts';
import { fillTestCompany, TEST_SIGN_IN } from './company.ts';

const CLIENTS = 6;

/** Makes the company `demo` in an empty directory. */
export async function makeBooks(dataDirectory: string): Promise<void> {
  await withCluster(dataDirectory, async (cluster) => {
    await createCompanyDatabase(cluster, 'demo');
    await migrateCompany(cluster, 'demo');
    const database = await openCompany(cluster, 'demo', { poolSize: 2 });
    await fillTestCompany(database, {}, await hashPassword(TEST_SIGN_IN.password));
    await database.close();
  });
}

export interface Clients {
  readonly acknowledged: string[];
  stop(): Promise<readonly string[]>;
}

/** Clients that post until they are stopped; what answers 201 or 200 is acknowledged, everything else is tried anew. */
export function startClients(port: number, token: string): Clients {
  const acknowledged: string[] = [];
  let isRunning = true;
  const client = async (): Promise<void> => {
    while (isRunning) {
      const uid = randomUUID();
      const status = await postSale(port, token, uid).then(statusOf, () => 0);
      if (status === 200 || status === 201) acknowledged.push(uid);
      else await sleep(50);
    }
  };
  const running = Array.from({ length: CLIENTS }, client);
  return {
    acknowledged,
    async stop() {
      isRunning = false;
      await Promise.all(running);
      return acknowledged;
    },
  };
}

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer();
  return response.status;
}

export function postSale(port: number, token: string, uid: string, withinMs = 10_000): Promise<Response> {
  const items = [{ item: 'MILK', unit: 'PCS', quantity: '2', rate: '12.5', godown: 'MAIN' }];
  const body = { uid, type: 'sales', date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', items };
  return fetch(`http://127.0.0.1:${port}/api/v1/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  });
}

export async function acknowledgements(clients: Clients, count: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (clients.acknowledged.length < count) {
    if (performance.now() > deadline) throw new Error(`only ${clients.acknowledged.length} acknowledged`);
    await sleep(10);
  }
}

export async function expectStored(dataDirectory: string, acknowledged: readonly string[]): Promise<void> {
  const stored = await storedVouchers(dataDirectory);
  expect(acknowledged.filter((uid) => !stored.has(uid))).toEqual([]);
  expect([...stored.values()].filter((sum) => sum !== 0)).toEqual([]);
  expect(stored.size).toBeGreaterThanOrEqual(acknowledged.length);
}

/** uid → sum of its ledger entries. Two rows of one uid cannot be: the key is unique. */
export function storedVouchers(dataDirectory: string, env: Record<string, string> = {}): Promise<Map<string, number>> {
  return withCluster(
    dataDirectory,
    async (cluster) => {
      const database = await openCompany(cluster, 'demo', { poolSize: 1 });
      const rows = await database.transaction(async ({ client }) => {
        await client.query("select set_config('fieldbook.branches', '*', true)");
        return (
          await client.query(
            `select voucher.uid, sum(amount)::bigint as sum from voucher join posting on posting.voucher_id = voucher.id
         join ledger_entry on ledger_entry.posting_id = posting.id group by voucher.uid`,
          )
        ).rows;
      });
      await database.close();
      return new Map(rows.map((row) => [row.uid, Number(row.sum)]));
    },
    env,
  );
}

export async function withCluster<T>(
  dataDirectory: string,
  work: (cluster: Awaited<ReturnType<typeof openCluster>>) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const cluster = await openCluster({ dataDirectory, env: { ...process.env, DATABASE_URL: '', ...env } });
  try {
    return await work(cluster);
  } finally {
    await cluster.close();
  }
}

export function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
