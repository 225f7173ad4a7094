/**
 * For tests: a company of two branches and three routes, with customers, goods, cash and vouchers of every type in each scope, all of which
 * bear the mark of their scope; and people of every kind. Whoever finds a mark of a scope that is not theirs has read too much.
 */
import { randomUUID } from 'node:crypto';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { writeSettings } from '../../src/store/masters/settings.ts';
import type { TestServer } from '../store/cluster.ts';
import { bearer, PASSWORD, type TestApp, testApp } from './app.ts';

export const scopeNames = ['R1', 'R2', 'R5', 'MB', 'SHJ'] as const;
export type ScopeName = (typeof scopeNames)[number];

/** `open`: customers without a route and what is theirs, which everybody of the branch works with. */
export const markNames = [...scopeNames, 'openMB', 'openSHJ'] as const;
export type MarkName = (typeof markNames)[number];

/** Found in whatever is of the scope. */
export const markOf = (name: MarkName): string => `Zq${name}qZ`;

/** As which mark the customer of a scope and what is his is found. */
const openOr = (scope: ScopeName): MarkName => {
  if (scope === 'MB') return 'openMB';
  return scope === 'SHJ' ? 'openSHJ' : scope;
};

interface ScopeFacts {
  readonly branch: 'MB' | 'SHJ';
  /** None of an office. */
  readonly route?: string;
}

export const scopes: Readonly<Record<ScopeName, ScopeFacts>> = {
  R1: { branch: 'MB', route: 'R1' },
  R2: { branch: 'MB', route: 'R2' },
  R5: { branch: 'SHJ', route: 'R5' },
  MB: { branch: 'MB' },
  SHJ: { branch: 'SHJ' },
};

export interface Person {
  readonly code: string;
  readonly role: string;
  readonly branches: readonly string[];
  readonly routes: readonly string[];
  /** What this person may find. */
  readonly sees: readonly MarkName[];
}

const main = ['R1', 'R2', 'MB', 'openMB'] as const;
const sharjah = ['R5', 'SHJ', 'openSHJ'] as const;

export const people: readonly Person[] = [
  { code: 'rep-1', role: 'Salesperson', branches: ['MB'], routes: ['R1'], sees: ['R1', 'openMB'] },
  { code: 'rep-2', role: 'Salesperson', branches: ['MB'], routes: ['R2'], sees: ['R2', 'openMB'] },
  { code: 'rep-5', role: 'Salesperson', branches: ['SHJ'], routes: ['R5'], sees: ['R5', 'openSHJ'] },
  { code: 'rep-none', role: 'Salesperson', branches: ['MB'], routes: [], sees: ['openMB'] },
  { code: 'super-1', role: 'Supervisor', branches: ['MB'], routes: ['R1'], sees: ['R1', 'openMB'] },
  { code: 'super-mb', role: 'Supervisor', branches: ['MB'], routes: [], sees: main },
  { code: 'super-shj', role: 'Supervisor', branches: ['SHJ'], routes: [], sees: sharjah },
  { code: 'books-mb', role: 'Accountant', branches: ['MB'], routes: [], sees: main },
  { code: 'books-shj', role: 'Accountant', branches: ['SHJ'], routes: [], sees: sharjah },
  { code: 'books', role: 'Accountant', branches: [], routes: [], sees: markNames },
  { code: 'store-mb', role: 'Storekeeper', branches: ['MB'], routes: [], sees: main },
  { code: 'store-shj', role: 'Storekeeper', branches: ['SHJ'], routes: [], sees: sharjah },
  { code: 'nobody', role: 'Nothing', branches: ['MB'], routes: [], sees: [] },
];

export interface Made {
  readonly type: string;
  readonly voucherNo: number;
  readonly scope: ScopeName;
}

export interface ScopesCompany {
  readonly t: TestApp;
  readonly tokens: Readonly<Record<string, { authorization: string }>>;
  readonly vouchers: readonly Made[];
  /** Body of a document of the scope, as an office enters it; nothing for a type that only continues others. */
  bodyOf(definition: VoucherDefinition, scope: ScopeName): Record<string, unknown> | undefined;
  close(): Promise<void>;
}

export const godownOf = (scope: ScopeName): string =>
  scopes[scope].route === undefined ? `STORE-${scope}` : `VAN-${scope}`;
export const cashOf = (scope: ScopeName): string => `CASH-${scope}`;
export const personOf = (scope: ScopeName): string => `SP-${scope}`;
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' });

export async function scopesCompany(server: TestServer): Promise<ScopesCompany> {
  const t = await testApp(server);
  const tokens: Record<string, { authorization: string }> = { admin: bearer(await t.signIn('admin')) };
  const send = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
    t.app.inject({ method, url: `/api/v1${path}`, headers: tokens['admin'] ?? {}, payload });
  const made = async (path: string, row: object): Promise<void> => {
    const answer = await send(path, row);
    if (answer.statusCode !== 201) throw new Error(`${path} ${answer.body}`);
  };
  await writeSettings(
    t.company.database,
    { userName: 'admin' },
    { IsRouteMandatory: 'False', cashBelowZero: 'Nothing' },
  );
  await addMasters(made);
  await addPeople(made, (path, body) => send(path, body, 'PUT'));
  for (const { code } of people) tokens[code] = bearer(await t.signIn(code));
  const vouchers: Made[] = [];
  for (const scope of scopeNames) {
    const godown = godownOf(scope);
    const items = [{ item: 'MILK', quantity: '1000', rate: '8', godown }];
    await made('/openings', { uid: randomUUID(), date: today, branch: scopes[scope].branch, items });
    for (const definition of voucherTypes) {
      const body = bodyOf(definition, scope);
      const answer = body === undefined ? undefined : await send(`/${definition.path}`, body);
      const voucherNo = answer?.json().voucherNo;
      if (typeof voucherNo === 'number') vouchers.push({ type: definition.type, voucherNo, scope });
    }
  }
  await t.company.database.pool.query('select fold_balances(999)');
  return { t, tokens, vouchers, bodyOf, close: () => t.close() };
}

async function addMasters(made: (path: string, row: object) => Promise<void>): Promise<void> {
  await made('/branches', { code: 'SHJ', name: 'Sharjah', country: 'AE', currency: 'AED', zone: 'Asia/Dubai' });
  const inHand = { group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' };
  for (const scope of scopeNames) {
    const { branch, route } = scopes[scope];
    const ofCustomer = markOf(openOr(scope));
    await made('/ledgers', { code: cashOf(scope), name: `Cash ${scope}`, branch, ...inHand });
    const isVan = route !== undefined;
    await made('/godowns', {
      code: godownOf(scope),
      name: `Godown ${scope}`,
      branch,
      isVan,
      cashLedger: cashOf(scope),
    });
    await made('/sales-persons', { code: personOf(scope), name: `Salesperson ${scope}` });
    if (route !== undefined) {
      await made('/routes', { code: route, name: `Route ${route}`, branch, godowns: [{ godown: godownOf(scope) }] });
    }
    const party = { creditDays: 30, creditLimit: '100000', branch };
    await made('/customers', { ...party, code: `C-${scope}`, name: `Shop ${ofCustomer}`, ...(isVan ? { route } : {}) });
    // Suppliers go by branch alone.
    await made('/suppliers', { code: `S-${scope}`, name: `Supplier ${markOf(`open${branch}`)}`, branch });
  }
}

async function addPeople(
  made: (path: string, row: object) => Promise<void>,
  put: (path: string, body: object) => PromiseLike<unknown>,
): Promise<void> {
  await made('/access-roles', { code: 'Nothing', name: 'Nothing', forms: [] });
  for (const { code, role, branches, routes } of people) {
    const [route] = routes;
    const own = route === undefined ? {} : { cashLedger: `CASH-${route}`, salesPerson: `SP-${route}` };
    await made('/users', {
      ...{ code, name: code, accessRole: role, ...own },
      branches: branches.map((branch) => ({ branch })),
      linkedRoutes: routes.map((each) => ({ route: each })),
    });
    await put(`/users/${code}/password`, { password: PASSWORD });
  }
}

/** The first example of the type that stands alone, with the names of the scope instead of its own. */
function bodyOf(definition: VoucherDefinition, scope: ScopeName): Record<string, unknown> | undefined {
  const source = definition.source?.field ?? '';
  const example = definition.examples.find((each) => isPlainObject(each) && each[source] === undefined);
  if (!isPlainObject(example) || definition.closesPeriod === true) return undefined;
  const { branch } = scopes[scope];
  const { totals: _totals, number: _number, series: _series, ...rest } = example;
  const header = ofScope(rest, definition.header, scope);
  const mark = markOf('customer' in header ? openOr(scope) : scope);
  const groups = Object.entries(definition.lines).flatMap(([group, fields]) => {
    const lines = example[group];
    return Array.isArray(lines) ? [[group, lines.map((line) => ofScope(line, fields, scope))] as const] : [];
  });
  return {
    ...header,
    ...Object.fromEntries(groups),
    ...{ uid: randomUUID(), type: definition.type, date: today, branch, remarks: mark },
    ...('referenceNo' in definition.header ? { referenceNo: `${mark}-${definition.type}` } : {}),
  };
}

/** What belongs to the day or the company of the example. */
const leftOut =
  /^(costCentre|project|landed|countedAt|validUntil|nextStepDate|currency|exchangeRate|deliveryDate|dueDate|book|expiry|batch)/;

function ofScope(values: unknown, fields: Record<string, { readonly of?: string }>, scope: ScopeName) {
  if (!isPlainObject(values)) return {};
  const { route } = scopes[scope];
  const own: Readonly<Record<string, (given: string) => string | undefined>> = {
    customer: () => `C-${scope}`,
    supplier: () => `S-${scope}`,
    godown: (given) => (/DAMAGE|TRANSIT/.test(given) ? given : godownOf(scope)),
    ledger: (given) => (/CASH|BANK/.test(given) && given !== 'BANK-CHARGES' ? cashOf(scope) : given),
    salesPerson: () => personOf(scope),
    purchasePerson: () => undefined,
    route: () => route,
    item: () => 'MILK',
    measureUnit: () => 'PCS',
  };
  const entries = Object.entries(values).flatMap(([name, value]) => {
    if (name === 'toLedger') return [[name, 'CASH'] as const];
    if (name === 'toGodown') return [[name, scopes[scope].branch === 'MB' ? 'MAIN' : 'SHJ-MAIN'] as const];
    const become = own[fields[name]?.of ?? ''];
    const given = become === undefined ? value : become(String(value));
    return given === undefined || leftOut.test(name) ? [] : [[name, given] as const];
  });
  return Object.fromEntries(entries);
}
