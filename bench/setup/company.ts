/** A company of the size of a small distributor in a data directory of its own, and the product's own server on it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { hashPassword } from '@fieldbook/server/auth/passwords';
import { type Cluster, openCluster } from '@fieldbook/server/store/cluster/cluster';
import { createCompanyDatabase } from '@fieldbook/server/store/cluster/companies';
import { createCompany } from '@fieldbook/server/store/company-setup/create-company';
import { type CompanyDatabase, openCompany } from '@fieldbook/server/store/database/company-database';
import { migrateCompany } from '@fieldbook/server/store/database/migrate';
import { createMasterStore } from '@fieldbook/server/store/masters/master-store';
import { writeSettings } from '@fieldbook/server/store/masters/settings';
import type { Schema } from '@fieldbook/server/store/schema';

export interface BenchCompany {
  readonly dataDirectory: string;
  readonly cluster: Cluster;
  readonly database: CompanyDatabase<Schema>;
  close(): Promise<void>;
}

export const SIGN_IN = { user: 'admin', password: 'bench-password' } as const;
export const DEVICES = 16;
export const ITEMS = 400;
export const CUSTOMERS = 600;
export const COST_CENTRES = 12;

export async function openBenchCompany(): Promise<BenchCompany> {
  const base = mkdtempSync(join(tmpdir(), 'fieldbook-bench-'));
  chmodSync(base, 0o755);
  const dataDirectory = join(base, 'data');
  const cluster = await openCluster({ dataDirectory, env: { ...process.env, DATABASE_URL: '' } });
  await createCompanyDatabase(cluster, 'demo');
  await migrateCompany(cluster, 'demo');
  const database = await openCompany<Schema>(cluster, 'demo', { poolSize: 8 });
  await fillMasters(database);
  return {
    dataDirectory,
    cluster,
    database,
    async close() {
      await database.close();
      await cluster.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

async function fillMasters(database: CompanyDatabase<Schema>): Promise<void> {
  const passwordHash = await hashPassword(SIGN_IN.password);
  const administrator = { code: SIGN_IN.user, name: 'Administrator', passwordHash };
  const facts = {
    name: 'Bench',
    country: 'AE',
    currency: 'AED',
    zone: 'Asia/Dubai',
    taxKind: 'vat',
    administrator,
  } as const;
  checked(await createCompany(database, facts));
  const store = createMasterStore(database);
  const writer = { userName: SIGN_IN.user };
  const put = async (master: string, rows: readonly unknown[]) =>
    checked(await store.upsertMany(writer, present(masterNamed(master), `no master ${master}`), rows));
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  await put(
    'item',
    many(ITEMS, (n) => ({
      code: `I${n}`,
      name: `Item ${n}`,
      unit: 'PCS',
      taxCode: 'VAT5',
      retailRate: '12.5',
      units: [{ unit: 'CTN', num: 24 }],
    })),
  );
  await put(
    'customer',
    many(CUSTOMERS, (n) => ({ code: `C${n}`, name: `Customer ${n}`, creditDays: 30 })),
  );
  await put('branch', [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]);
  await put(
    'costCentre',
    many(COST_CENTRES, (n) => ({ code: `CC${n}`, name: `Cost centre ${n}` })),
  );
  await put('series', [
    { code: 'SHJ-journal', name: 'Journals of Sharjah', branch: 'SHJ', voucherType: 'journal', prefix: 'SHJ-J' },
  ]);
  await put('supplier', [{ code: 'S0', name: 'Supplier' }]);
  await put(
    'device',
    many(DEVICES, (n) => ({ code: `D${n}`, name: `Device ${n}`, branch: 'MB' })),
  );
  await put(
    'series',
    many(DEVICES, (n) => ({
      code: `D${n}S`,
      name: `Sales of device ${n}`,
      branch: 'MB',
      device: `D${n}`,
      voucherType: 'sales',
      prefix: `D${n}S`,
    })),
  );
  checked(await writeSettings(database, writer, { mainGodownMayGoNegative: 'True' }));
}

function checked(result: { ok: boolean; problems?: unknown }): void {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
}

export interface BenchServer {
  readonly port: number;
  readonly process: ChildProcess;
  readonly token: string;
  stop(): Promise<void>;
}

/** The product's own `main.ts` on the company, in a process of its own, signed in. */
export async function startBenchServer(company: BenchCompany): Promise<BenchServer> {
  const port = await freePort();
  const env = { ...process.env, DATABASE_URL: '', FIELDBOOK_DATA: company.dataDirectory, PORT: String(port) };
  const main = fileURLToPath(import.meta.resolve('@fieldbook/server/main'));
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(port, child);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SIGN_IN),
  });
  const { token } = (await response.json()) as { token: string };
  return {
    port,
    process: child,
    token,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
