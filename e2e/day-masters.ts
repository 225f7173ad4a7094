/** What the office prepares for a day by hand: masters of its own beside the demo's, goods in the store and on their way, settings. */
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import { expect } from 'vitest';
import { companyDay } from './company-day.ts';
import type { Office } from './field-work.ts';
import type { ProductAddress } from './running-product.ts';

/** Degrees. */
export type Point = readonly [latitude: number, longitude: number];

export interface Worked {
  readonly van: string;
  readonly cash: string;
  readonly item: string;
  readonly shop: string;
  readonly start: Point;
  readonly end: Point;
}

const startPoint: Point = [25.2, 55.3];
const endPoint: Point = [25.3, 55.4];

/** As the administrator, until the company has them. */
export async function chooseSettings(
  { address, password }: ProductAddress,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const token = await signInAt(address, { user: 'admin', password });
  const response = await fetch(`${address}/api/v1/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  });
  expect(response.status).toBe(200);
}

/** A change of a master's row, with the version that it has now. */
export async function changeMaster({ address, password }: ProductAddress, path: string, body: object): Promise<void> {
  const token = await signInAt(address, { user: 'admin', password });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const row = (await (await fetch(`${address}/api/v1${path}`, { headers })).json()) as { readonly version: number };
  const changed = JSON.stringify({ version: row.version, ...body });
  const answer = await fetch(`${address}/api/v1${path}`, { method: 'PATCH', headers, body: changed });
  expect(answer.status, path).toBe(200);
}

export interface WorkedDay {
  /** Tells its masters from those of another day. */
  readonly letter: string;
  /** Who drives. */
  readonly person: string;
  /** How it ends. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A van with its own cash, an item, a shop and a route that the person drives. */
export async function workedMasters(
  product: ProductAddress,
  office: Office,
  { letter, person, settings }: WorkedDay,
): Promise<Worked> {
  const branch = 'MB';
  const worked: Worked = {
    ...{ van: `VAN-${letter}`, cash: `CASH-VAN-${letter}`, item: `MILK-${letter}`, shop: `SHOP-${letter}` },
    ...{ start: startPoint, end: endPoint },
  };
  const { van, cash, item, shop } = worked;
  await office.post('/ledgers', {
    code: cash,
    name: `Cash ${van}`,
    group: 'CASH-IN-HAND',
    nature: 'asset',
    use: 'cash',
  });
  await office.post('/godowns', { code: van, name: `Van ${letter}`, branch, isVan: true, cashLedger: cash });
  for (const [code, name] of [
    [`${van}-DMG`, `Van ${letter}, damaged`],
    [`STORE-DMG-${letter}`, 'Damage store'],
  ]) {
    await office.post('/godowns', { code, name, branch, kind: 'damage', isSales: false });
  }
  const [startLatitude, startLongitude] = startPoint.map((each) => each.toFixed(6));
  const [endLatitude, endLongitude] = endPoint.map((each) => each.toFixed(6));
  const route = `R-${letter}`;
  await office.post('/routes', {
    ...{ code: route, name: `Route ${letter}`, branch, startLatitude, startLongitude, endLatitude, endLongitude },
    godowns: [{ godown: van }, { godown: `${van}-DMG` }],
  });
  await office.post('/items', {
    ...{ code: item, name: 'Worked milk', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', itemType: 'goods' },
  });
  await office.post('/customers', { code: shop, name: `Shop ${letter}`, route, creditDays: 30 });
  for (const code of [`SUP-${letter}`, `IMP-${letter}`]) await office.post('/suppliers', { code, name: code });
  const { rows } = await office.get<{ rows: readonly { readonly code: string }[] }>('/currencies?limit=50');
  if (!rows.some(({ code }) => code === 'USD')) {
    await office.post('/currencies', { code: 'USD', name: 'US dollar', symbol: '$', decimals: '2' });
  }
  await changeMaster(product, `/users/${person}`, { linkedRoutes: [{ route }] });
  await chooseSettings(product, {
    IsRouteMandatory: 'True',
    SalesDefaultDamageStore: `STORE-DMG-${letter}`,
    // Its post-dated cheque clears at once, on the day it bears.
    daysAhead: '60',
    ...settings,
  });
  return worked;
}

const head = () => ({ uid: crypto.randomUUID(), date: companyDay(), branch: 'MB' });

/** Two pieces of another item left the van before its day began, and nobody has confirmed them. */
export async function leavePending(office: Office, { van }: Worked): Promise<void> {
  const line = { item: 'BIS-006', unit: 'PCS', quantity: '2' };
  await office.post('/openings', { ...head(), items: [{ ...line, rate: '1', godown: van }] });
  await office.post('/stock-transfers', { ...head(), godown: van, toGodown: 'MAIN', items: [line] });
}

/** GRN-1, PU-1 and ST-1: 200 received at 8.00, billed at 8.25, and 90 sent after the van. */
export async function loadVan(office: Office, { van, item }: Worked, letter: string): Promise<void> {
  const line = { item, unit: 'PCS', godown: 'MAIN', quantity: '200' };
  const supplier = `SUP-${letter}`;
  await office.post('/goods-receipts', { ...head(), supplier, items: [{ ...line, rate: '8' }] });
  const { rows } = await office.get<{ rows: readonly { readonly referNo: string }[] }>('/goods-receipts?limit=1');
  await office.post('/purchases', {
    ...{ ...head(), supplier, mode: 'credit', source: rows[0]?.referNo, referenceNo: 'GD-20117' },
    items: [{ ...line, rate: '8.25', taxCode: 'VAT5' }],
  });
  const items = [{ item, unit: 'PCS', quantity: '90' }];
  await office.post('/stock-transfers', { ...head(), godown: 'MAIN', toGodown: van, items });
}

/** What the office does with the day's papers: the advance goes to its bill, the cheque is cleared, an expense in dollars. */
export async function followUp(
  office: Office,
  { shop }: Worked,
  { letter, advance, cheque, bill }: Readonly<Record<'letter' | 'advance' | 'cheque' | 'bill', string>>,
): Promise<void> {
  const against = (billReference: string) => ({ customer: shop, billKind: 'against', billReference });
  await office.post('/journals', {
    ...head(),
    ledgers: [
      { ledger: 'CUSTOMER-ADVANCES', debit: '50.00', ...against(advance) },
      { ledger: 'DEBTORS', credit: '50.00', ...against(bill) },
    ],
  });
  const { rows } = await office.get<{
    rows: readonly { readonly effectiveDate?: string; readonly voucherNo: number }[];
  }>(`/receipts?search=${encodeURIComponent(cheque)}&limit=5`);
  const { effectiveDate } = await office.get<{ readonly effectiveDate: string }>(`/receipts/${rows[0]?.voucherNo}`);
  await office.post('/cheque-movements', {
    ...{
      ...head(),
      date: effectiveDate,
      mode: 'clear',
      source: cheque,
      customer: shop,
      ledger: 'BANK',
      amount: '105.75',
    },
  });
  const dollars = { currency: 'USD', supplier: `IMP-${letter}` };
  await office.post('/purchases', {
    ...{ ...head(), ...dollars, mode: 'credit', exchangeRate: '3.6725', referenceNo: 'INV-77' },
    ledgers: [{ ledger: 'EXPENSES', amount: '100.00' }],
  });
  const invoices = await office.get<{ rows: readonly { readonly referNo: string }[] }>('/purchases?limit=1');
  await office.post('/payments', {
    ...{ ...head(), ...dollars, exchangeRate: '3.7', ledger: 'BANK', amount: '100.00' },
    bills: [{ kind: 'against', reference: invoices.rows[0]?.referNo, amount: '100.00' }],
  });
}
