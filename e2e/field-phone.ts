/**
 * A phone that takes part: signed in as a rep, its request approved by the administrator through the API, its local store
 * filled, a van taken. Journeys without a network begin with it.
 */
import { askingAt } from '@fieldbook/server/testing/http/ask';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import type { Page } from 'playwright-core';
import { enter } from './look.ts';
import type { ProductAddress } from './running-product.ts';

export const REP = 'rep1';
const FILLED_WITHIN_MS = 30_000;

export interface FieldPhone {
  /** Code that the device gave itself. */
  readonly code: string;
  /** The van it holds. */
  readonly van: string;
}

/** Nobody is asked to start a day: the journey is about something else. */
export async function freeOfDays({ address, password }: ProductAddress): Promise<void> {
  const office = askingAt(address, await signInAt(address, { user: 'admin', password }));
  await office.ask('PUT /settings', { body: { values: { IsRouteMandatory: 'False' } } });
}

/** From the first page to a phone that may go anywhere; with `byDay` its work begins with a started day. */
export async function becomeFieldPhone(
  page: Page,
  product: ProductAddress,
  name = 'Phone',
  { byDay = false, user = REP }: { readonly byDay?: boolean; readonly user?: string } = {},
): Promise<FieldPhone> {
  if (!byDay) await freeOfDays(product);
  await enter(page, { ...product, user });
  await page.goto(`${product.address}/dashboard/deviceRegister`);
  await page.getByLabel('Name of this phone').fill(name);
  await page.getByRole('button', { name: 'Ask to take part' }).click();
  await page.getByText('An administrator decides').waitFor();
  const code = await page.getByText(/^d-[0-9a-f]{10}$/).innerText();
  await approve(product, code);
  await page.getByText('This phone takes part').waitFor();
  const take = page.getByRole('button', { name: /^Take \S+$/ }).first();
  const van = (await take.innerText()).replace('Take ', '');
  await take.click();
  await page.getByText('Numbers left').waitFor();
  await page.getByText(/^As of /).waitFor({ timeout: FILLED_WITHIN_MS });
  return { code, van };
}

/** As the administrator does on the screen of devices. */
export async function approve({ address, password }: ProductAddress, code: string): Promise<void> {
  const office = askingAt(address, await signInAt(address, { user: 'admin', password }));
  await office.ask('POST /devices/{code}/approve', { path: { code }, body: {} });
}

/** An item of which the van holds at least so many pieces, as the phone's own store says once it has its books. */
export async function itemInVan(page: Page, van: string, pieces: number): Promise<string> {
  for (const until = performance.now() + FILLED_WITHIN_MS; performance.now() < until; ) {
    const rows = (await storedRows(page, 'books.stock')) as { readonly code: string; readonly quantity: number }[];
    const found = rows.find(({ code, quantity }) => code.startsWith(`${van}\n`) && quantity >= pieces);
    if (found !== undefined) return found.code.split('\n')[1] ?? '';
    await page.waitForTimeout(200);
  }
  throw new Error(`${van} holds ${pieces} pieces of nothing.`);
}

/** Rows of a collection as they lie on the disk. */
export function storedRows(page: Page, collection: string): Promise<readonly unknown[]> {
  return page.evaluate(async (name) => {
    const request = indexedDB.open('fieldbook-phone');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const all = database.transaction('chunks').objectStore('chunks').getAll();
    const chunks = await new Promise<{ readonly master: string; readonly rows: readonly unknown[] }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    return chunks.flatMap(({ master, rows }) => (master === name ? rows : []));
  }, collection);
}

/** Sells pieces for cash with the phone's own form, up to the moment before *Finish*; `date` as people type it. */
export async function prepareSale(page: Page, address: string, item: string, date?: string): Promise<void> {
  await page.goto(`${address}/dashboard/vouchers/sales?SaleNo=-1`);
  if (date !== undefined) {
    await page.getByLabel('Date').first().fill(date);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Add item' }).click();
  const sheet = page.getByRole('dialog', { name: 'Item' });
  await sheet.getByRole('textbox').fill(item);
  await sheet
    .getByRole('button', { name: new RegExp(item) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Finish' }).waitFor();
}

/** Answers once the slip is shown: the document is on the disk. */
export async function finishSale(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(/\/dashboard\/outbox\/slip/);
}
