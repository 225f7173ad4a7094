/** For tests: the whole HTTP server over a company of its own in a test database, with people to sign in as. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractOf } from '@fieldbook/core/api/contract';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed, masters } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../../src/auth/passwords.ts';
import { type CompanyDirectory, createCompanyDirectory } from '../../src/company/company-directory.ts';
import type { CompanyServices } from '../../src/company/company-services.ts';
import { assembleCompany, type CompanyParts, openCompanyServices } from '../../src/company/open-company.ts';
import { type AppOptions, buildApp } from '../../src/http/app.ts';
import { handlersOf } from '../../src/http/handlers/index.ts';
import type {} from '../../src/http/problem-reply.ts';
import { keepingPdfs } from '../../src/pdf/kept-pdfs.ts';
import { createPdfRenderer } from '../../src/pdf/renderer.ts';
import { DEFAULT_COMPANY } from '../../src/store/cluster/cluster.ts';
import { createCompany } from '../../src/store/company-setup/create-company.ts';
import type { CompanyDatabase } from '../../src/store/database/company-database.ts';
import { writeSettings } from '../../src/store/masters/settings.ts';
import type { TestServer } from '../store/cluster.ts';
import { type TestDatabase, testDatabase } from '../store/database.ts';

export const PASSWORD = 'correct horse';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly company: CompanyServices;
  readonly database: TestDatabase;
  /** Folder that stands for the built web application; empty at first. */
  readonly webRoot: string;
  /** Another server over the same database. */
  beside(companies: CompanyDirectory): FastifyInstance;
  /** A fresh token; `admin` and `omar` (a salesperson of branch MB) are there. */
  signIn(user: string): Promise<string>;
  close(): Promise<void>;
}

const filling = { name: 'dairy with a salesperson', fill: fillDairy };

async function fillDairy(database: CompanyDatabase): Promise<void> {
  const administrator = { code: 'admin', name: 'Administrator', passwordHash: await hashPassword(PASSWORD) };
  const made = await createCompany(database, {
    name: 'Al Noor Dairy Distribution LLC',
    country: 'AE',
    currency: 'AED',
    zone: 'Asia/Dubai',
    taxKind: 'vat',
    administrator,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  // Documents of tests are dated on fixed days, some of which are still to come.
  await writeSettings(database, { userName: 'admin' }, { daysAhead: '99999' });
  const company = await assembleCompany(database);
  await addTradeMasters(company);
  await addSalesperson(company, administrator.passwordHash);
}

/** What an installation sets. */
export type Served = Pick<AppOptions, 'pages' | 'connect' | 'trustProxy'>;

export async function testApp(server: TestServer, parts: CompanyParts = {}, served: Served = {}): Promise<TestApp> {
  const database = await testDatabase(server, { filling });
  const company = await assembleCompany(database.company, parts);
  const companies = createCompanyDirectory({
    cluster: database.cluster,
    defaultSlug: DEFAULT_COMPANY,
    open: (cluster, slug) =>
      slug === DEFAULT_COMPANY ? Promise.resolve(company) : openCompanyServices(cluster, slug, parts),
  });
  const webRoot = mkdtempSync(join(tmpdir(), 'fieldbook-web-'));
  const pdf = keepingPdfs(createPdfRenderer());
  const registries = { vouchers: voucherTypes, masters, reports };
  const handlers = handlersOf({ ...registries, version: '0.0.1', pdf });
  const contract = contractOf(registries);
  const unwanted: string[] = [];
  const logTo = {
    write: (line: string) => {
      if (/already sent|[?&]search=|\/print-links\/[\w-]/.test(line)) unwanted.push(line);
    },
  };
  const serve = (of: CompanyDirectory): FastifyInstance =>
    buildApp({ companies: of, contract, handlers, webRoot, version: '0.0.1', logLevel: 'info', logTo, ...served });
  const app = serve(companies);
  return {
    app,
    beside: serve,
    company,
    database,
    webRoot,
    signIn: (user) => signIn(app, user),
    close: async () => {
      await app.close();
      await pdf.close();
      await companies.close();
      await database.close();
      rmSync(webRoot, { recursive: true, force: true });
      // No call is answered twice, and no log has what was searched for or what opens a print, whatever the test was about.
      if (unwanted.length > 0) throw new Error(unwanted[0]);
    },
  };
}

/** One item, one customer, a van: enough to sell. The main store may sell what it does not have. */
async function addTradeMasters({ database, masters: store, cache }: CompanyServices): Promise<void> {
  const writer = { userName: 'test' };
  const rows: Readonly<Record<string, readonly unknown[]>> = {
    godown: [{ code: 'VAN-1', name: 'Van 1', branch: 'MB', isVan: true }],
    item: [{ code: 'MILK', name: 'Milk 1 l', nameArabic: 'حليب', unit: 'PCS', taxCode: 'VAT5', retailRate: '12.5' }],
    customer: [{ code: 'C1', name: 'Al Madina Grocery', creditDays: 30 }],
  };
  for (const [name, inputs] of Object.entries(rows)) {
    const made = await store.upsertMany(writer, named(name), inputs);
    if (!made.ok) throw new Error(JSON.stringify(made.problems));
  }
  const settings = { mainGodownMayGoNegative: 'True', roundOffStep: '25' };
  const written = await writeSettings(database, writer, settings);
  if (!written.ok) throw new Error(JSON.stringify(written.problems));
  await cache.refresh();
}

function named(name: string): MasterDefinition {
  return present(masterNamed(name), `no master ${name}`);
}

async function addSalesperson({ database, masters: store }: CompanyServices, passwordHash: string): Promise<void> {
  const branches = [{ branch: 'MB' }];
  const row = { code: 'omar', name: 'Omar Farid', accessRole: 'Salesperson', branches };
  const made = await store.create({ userName: 'test' }, named('user'), row);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  await database.pool.query(`update app_user set password_hash = $1 where code = 'omar'`, [passwordHash]);
}

async function signIn(app: FastifyInstance, user: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/sign-in', payload: { user, password: PASSWORD } });
  const { token } = answer.json<{ token: string }>();
  if (token === undefined) throw new Error(answer.body);
  return token;
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
