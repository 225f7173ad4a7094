/** What the office prepares for a day by hand: masters of its own beside the demo's, goods in the store and on their way, settings. */
import { present } from '@fieldbook/core/kernel/assert';
import { type Asker, askingAt } from '@fieldbook/server/testing/http/ask';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import { companyDay } from './company-day.ts';
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
  const office = askingAt(address, await signInAt(address, { user: 'admin', password }));
  await office.ask('PUT /settings', { body: { values } });
}

/** A change of a master's row, with the version that it has now. */
export async function changeMaster(
  { address, password }: ProductAddress,
  path: { readonly masters: string; readonly code: string },
  body: object,
): Promise<void> {
  const office = askingAt(address, await signInAt(address, { user: 'admin', password }));
  const { version } = await office.ask('GET /{masters}/{code}', { path });
  await office.ask('PATCH /{masters}/{code}', { path, body: { version, ...body } });
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
  office: Asker,
  { letter, person, settings }: WorkedDay,
): Promise<Worked> {
  const branch = 'MB';
  const worked: Worked = {
    ...{ van: `VAN-${letter}`, cash: `CASH-VAN-${letter}`, item: `MILK-${letter}`, shop: `SHOP-${letter}` },
    ...{ start: startPoint, end: endPoint },
  };
  const { van, cash, item, shop } = worked;
  await office.ask('POST /{masters}', {
    path: { masters: 'ledgers' },
    body: {
      code: cash,
      name: `Cash ${van}`,
      group: 'CASH-IN-HAND',
      nature: 'asset',
      use: 'cash',
    },
  });
  await office.ask('POST /{masters}', {
    path: { masters: 'godowns' },
    body: { code: van, name: `Van ${letter}`, branch, isVan: true, cashLedger: cash },
  });
  for (const [code, name] of [
    [`${van}-DMG`, `Van ${letter}, damaged`],
    [`STORE-DMG-${letter}`, 'Damage store'],
  ]) {
    await office.ask('POST /{masters}', {
      path: { masters: 'godowns' },
      body: { code, name, branch, kind: 'damage', isSales: false },
    });
  }
  const [startLatitude, startLongitude] = startPoint.map((each) => each.toFixed(6));
  const [endLatitude, endLongitude] = endPoint.map((each) => each.toFixed(6));
  const route = `R-${letter}`;
  await office.ask('POST /{masters}', {
    path: { masters: 'routes' },
    body: {
      ...{ code: route, name: `Route ${letter}`, branch, startLatitude, startLongitude, endLatitude, endLongitude },
      godowns: [{ godown: van }, { godown: `${van}-DMG` }],
    },
  });
  await office.ask('POST /{masters}', {
    path: { masters: 'items' },
    body: {
      ...{ code: item, name: 'Worked milk', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', itemType: 'goods' },
    },
  });
  await office.ask('POST /{masters}', {
    path: { masters: 'customers' },
    body: { code: shop, name: `Shop ${letter}`, route, creditDays: 30 },
  });
  for (const code of [`SUP-${letter}`, `IMP-${letter}`])
    await office.ask('POST /{masters}', { path: { masters: 'suppliers' }, body: { code, name: code } });
  const { rows } = await office.ask('GET /{masters}', { path: { masters: 'currencies' }, query: { limit: '50' } });
  if (!rows.some(({ code }) => code === 'USD')) {
    await office.ask('POST /{masters}', {
      path: { masters: 'currencies' },
      body: { code: 'USD', name: 'US dollar', symbol: '$', decimals: '2' },
    });
  }
  await changeMaster(product, { masters: 'users', code: person }, { linkedRoutes: [{ route }] });
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
export async function leavePending(office: Asker, { van }: Worked): Promise<void> {
  const line = { item: 'BIS-006', unit: 'PCS', quantity: '2' };
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'openings' },
    body: { ...head(), items: [{ ...line, rate: '1', godown: van }] },
  });
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'stock-transfers' },
    body: { ...head(), godown: van, toGodown: 'MAIN', items: [line] },
  });
}

/** GRN-1, PU-1 and ST-1: 200 received at 8.00, billed at 8.25, and 90 sent after the van. */
export async function loadVan(office: Asker, { van, item }: Worked, letter: string): Promise<void> {
  const line = { item, unit: 'PCS', godown: 'MAIN', quantity: '200' };
  const supplier = `SUP-${letter}`;
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'goods-receipts' },
    body: { ...head(), supplier, items: [{ ...line, rate: '8' }] },
  });
  const { rows } = await office.ask('GET /{vouchers}', { path: { vouchers: 'goods-receipts' }, query: { limit: '1' } });
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'purchases' },
    body: {
      ...{ ...head(), supplier, mode: 'credit', source: rows[0]?.referNo, referenceNo: 'GD-20117' },
      items: [{ ...line, rate: '8.25', taxCode: 'VAT5' }],
    },
  });
  const items = [{ item, unit: 'PCS', quantity: '90' }];
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'stock-transfers' },
    body: { ...head(), godown: 'MAIN', toGodown: van, items },
  });
}

/** What the office does with the day's papers: the advance goes to its bill, the cheque is cleared, an expense in dollars. */
export async function followUp(
  office: Asker,
  { shop }: Worked,
  { letter, advance, cheque, bill }: Readonly<Record<'letter' | 'advance' | 'cheque' | 'bill', string>>,
): Promise<void> {
  const against = (billReference: string) => ({ customer: shop, billKind: 'against', billReference });
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'journals' },
    body: {
      ...head(),
      ledgers: [
        { ledger: 'CUSTOMER-ADVANCES', debit: '50.00', ...against(advance) },
        { ledger: 'DEBTORS', credit: '50.00', ...against(bill) },
      ],
    },
  });
  const { rows } = await office.ask('GET /{vouchers}', {
    path: { vouchers: 'receipts' },
    query: { search: cheque, limit: '5' },
  });
  const { effectiveDate } = await office.ask('GET /{vouchers}/{voucherNo}', {
    path: { vouchers: 'receipts', voucherNo: present(rows[0], cheque).voucherNo },
  });
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'cheque-movements' },
    body: {
      ...{
        ...head(),
        date: effectiveDate,
        mode: 'clear',
        source: cheque,
        customer: shop,
        ledger: 'BANK',
        amount: '105.75',
      },
    },
  });
  const dollars = { currency: 'USD', supplier: `IMP-${letter}` };
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'purchases' },
    body: {
      ...{ ...head(), ...dollars, mode: 'credit', exchangeRate: '3.6725', referenceNo: 'INV-77' },
      ledgers: [{ ledger: 'EXPENSES', amount: '100.00' }],
    },
  });
  const invoices = await office.ask('GET /{vouchers}', { path: { vouchers: 'purchases' }, query: { limit: '1' } });
  await office.ask('POST /{vouchers}', {
    path: { vouchers: 'payments' },
    body: {
      ...{ ...head(), ...dollars, exchangeRate: '3.7', ledger: 'BANK', amount: '100.00' },
      bills: [{ kind: 'against', reference: invoices.rows[0]?.referNo, amount: '100.00' }],
    },
  });
}
