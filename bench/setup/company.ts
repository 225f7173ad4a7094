/** A company of the size of a small distributor in a data directory of its own, and the product's own server on it. */
import '@fieldbook/server/i18n/all-languages';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@fieldbook/server/auth/passwords';
import { type Cluster, openCluster } from '@fieldbook/server/store/cluster/cluster';
import { createCompanyDatabase } from '@fieldbook/server/store/cluster/companies';
import { type CompanyDatabase, openCompany } from '@fieldbook/server/store/database/company-database';
import { migrateCompany } from '@fieldbook/server/store/database/migrate';
import { signInAt, startRunningServer } from '@fieldbook/server/testing/serve/running-server';
import { fillCompany } from '@fieldbook/server/testing/store/company-setup/fill-company';

export interface BenchCompany {
  readonly dataDirectory: string;
  readonly cluster: Cluster;
  readonly database: CompanyDatabase;
  close(): Promise<void>;
}

export const SIGN_IN = { user: 'admin', password: 'bench-password' } as const;
export const DEVICES = 16;
export const ITEMS = 400;
export const CUSTOMERS = 600;
export const COST_CENTRES = 12;
export const SUPPLIERS = 20;

export interface BenchSize {
  readonly items: number;
  readonly customers: number;
  /** Beside those of every benchmark. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function openBenchCompany(
  size: BenchSize = { items: ITEMS, customers: CUSTOMERS },
): Promise<BenchCompany> {
  const base = mkdtempSync(join(tmpdir(), 'fieldbook-bench-'));
  chmodSync(base, 0o755);
  const dataDirectory = join(base, 'data');
  const cluster = await openCluster({ dataDirectory, env: { ...process.env, DATABASE_URL: '' } });
  const database = await makeBenchCompany(cluster, size);
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

/** The same company on any server; the caller closes the database. */
export async function makeBenchCompany(
  cluster: Cluster,
  size: BenchSize = { items: ITEMS, customers: CUSTOMERS },
): Promise<CompanyDatabase> {
  await createCompanyDatabase(cluster, 'demo');
  await migrateCompany(cluster, 'demo');
  const database = await openCompany(cluster, 'demo', { poolSize: 8 });
  await fillMasters(database, size);
  return database;
}

async function fillMasters(database: CompanyDatabase, size: BenchSize): Promise<void> {
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  await fillCompany(database, {
    name: 'Bench',
    administrator: { code: SIGN_IN.user, passwordHash: await hashPassword(SIGN_IN.password) },
    masters: [
      [
        'item',
        many(size.items, (n) => ({
          code: `I${n}`,
          name: `Item ${n}`,
          unit: 'PCS',
          taxCode: 'VAT5',
          retailRate: '12.5',
          units: [{ unit: 'CTN', num: 24 }],
        })),
      ],
      ['salesPerson', [{ code: 'SP1', name: 'Sales person 1' }]],
      ['customer', many(size.customers, (n) => ({ code: `C${n}`, name: `Customer ${n}`, creditDays: 30 }))],
      ['branch', [{ code: 'SHJ', name: 'Sharjah', zone: 'Asia/Dubai', country: 'AE', currency: 'AED' }]],
      ['costCentre', many(COST_CENTRES, (n) => ({ code: `CC${n}`, name: `Cost centre ${n}` }))],
      [
        'series',
        [{ code: 'SHJ-journal', name: 'Journals of Sharjah', branch: 'SHJ', voucherType: 'journal', prefix: 'SHJ-J' }],
      ],
      ['supplier', many(SUPPLIERS, (n) => ({ code: `S${n}`, name: `Supplier ${n}`, creditDays: 45 }))],
      ['device', many(DEVICES, (n) => ({ code: `D${n}`, name: `Device ${n}`, branch: 'MB' }))],
      [
        'series',
        many(DEVICES, (n) => ({
          code: `D${n}S`,
          name: `Sales of device ${n}`,
          branch: 'MB',
          device: `D${n}`,
          voucherType: 'sales',
          prefix: `D${n}S`,
        })),
      ],
    ],
    settings: { mainGodownMayGoNegative: 'True', daysAhead: '99999', ...size.settings },
  });
}

export interface BenchServer {
  readonly port: number;
  readonly process: ChildProcess;
  readonly token: string;
  stop(): Promise<void>;
}

/** The product's own `main.ts` on the company, in a process of its own, signed in. */
export async function startBenchServer(company: BenchCompany): Promise<BenchServer> {
  const server = await startRunningServer({ dataDirectory: company.dataDirectory });
  return {
    port: server.port,
    process: server.process,
    token: await signInAt(server.address, SIGN_IN),
    async stop() {
      await server.end('SIGTERM');
    },
  };
}
