/** What a rep does with a day: where the phone is, starting, the steps of the end; by the names that a person reads. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { companyDay } from './company-day.ts';
import type { Office } from './field-work.ts';

/** Degrees. */
export type Point = readonly [latitude: number, longitude: number];

export async function standAt(page: Page, [latitude, longitude]: Point): Promise<void> {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude, longitude, accuracy: 12 });
}

/** The main part of the screen with the button at its foot. */
export const main = (page: Page) => page.getByRole('main');

/** The step that is open, by its name. */
export async function expectStep(page: Page, name: string): Promise<void> {
  await page.locator('[aria-current=step]').getByRole('heading', { name }).waitFor({ timeout: 30_000 });
}

export async function keyIn(page: Page, field: string, digits: string): Promise<void> {
  await main(page).getByRole('textbox', { name: field, exact: true }).click();
  const pad = main(page).getByRole('group').last();
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
}

export interface Worked {
  readonly van: string;
  readonly item: string;
  readonly shop: string;
  readonly start: Point;
  readonly end: Point;
}

/** Masters of the worked day beside the demo's: a van with its own cash, 200 pieces at 8.25 in the store, a shop; rep1 drives it. */
export async function workedMasters(
  office: Office,
  give: (path: string, body: object) => Promise<void>,
): Promise<Worked> {
  const branch = 'MB';
  const [start, end]: Point[] = [
    [25.2, 55.3],
    [25.3, 55.4],
  ] as Point[] as [Point, Point];
  await office.post('/ledgers', {
    ...{ code: 'CASH-VAN-W', name: 'Cash van W', group: 'CASH-IN-HAND', nature: 'asset', use: 'cash' },
  });
  const cashLedger = 'CASH-VAN-W';
  await office.post('/godowns', { code: 'VAN-W', name: 'Van W', branch, isVan: true, cashLedger });
  await office.post('/godowns', { code: 'VAN-W-DMG', name: 'Van W, damaged', branch, kind: 'damage', isSales: false });
  await office.post('/godowns', { code: 'STORE-DMG', name: 'Damage store', branch, kind: 'damage', isSales: false });
  const point = (of: Point) => of.map((each) => each.toFixed(6));
  const [startLatitude, startLongitude] = point(start);
  const [endLatitude, endLongitude] = point(end);
  await office.post('/routes', {
    ...{ code: 'RW', name: 'Worked route', branch, startLatitude, startLongitude, endLatitude, endLongitude },
    godowns: [{ godown: 'VAN-W' }, { godown: 'VAN-W-DMG' }],
  });
  await office.post('/items', {
    ...{ code: 'WMILK', name: 'Worked milk', unit: 'PCS', retailRate: '12.5', taxCode: 'VAT5', itemType: 'goods' },
  });
  await office.post('/customers', { code: 'W-SHOP', name: 'Worked shop', route: 'RW', creditDays: 30 });
  await office.post('/suppliers', { code: 'W-SUP', name: 'Worked dairy' });
  await give('/users/rep1', { linkedRoutes: [{ route: 'RW' }] });
  return { van: 'VAN-W', item: 'WMILK', shop: 'W-SHOP', start: start as Point, end: end as Point };
}

/** Goods bought for the store and sent after the van. */
export async function loadVan(office: Office, { van, item }: Pick<Worked, 'van' | 'item'>): Promise<void> {
  const head = { date: companyDay(), branch: 'MB' };
  const line = { item, unit: 'PCS' };
  await office.post('/purchases', {
    ...{ ...head, uid: crypto.randomUUID(), supplier: 'W-SUP', mode: 'credit', referenceNo: 'GD-20117' },
    items: [{ ...line, godown: 'MAIN', quantity: '200', rate: '8.25', taxCode: 'VAT5' }],
  });
  await office.post('/stock-transfers', {
    ...{ ...head, uid: crypto.randomUUID(), godown: 'MAIN', toGodown: van, items: [{ ...line, quantity: '90' }] },
  });
}

/** A change of a master's row, with the version that it has now. */
export function giver(address: string, token: string): (path: string, body: object) => Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const row = (await (await fetch(`${address}/api/v1${path}`, { headers })).json()) as { readonly version: number };
    const changed = { version: row.version, ...body };
    const answer = await fetch(`${address}/api/v1${path}`, { method: 'PATCH', headers, body: JSON.stringify(changed) });
    expect(answer.status, path).toBe(200);
  };
}
