/**
 * A cold copy of the database is put back while a phone works on: the phone begins anew, and what it was acknowledged after the
 * copy comes back under its numbers (decision 0119). The office meanwhile changed as many masters as were lost, so that nothing
 * that counts them could tell.
 */

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Asker } from '@fieldbook/server/testing/http/ask';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangingServer, startChangingServer } from './changing-server.ts';
import { startDemo } from './demo-copy.ts';
import { becomeFieldPhone, finishSale, itemInVan, prepareSale, storedRows } from './field-phone.ts';
import { officeOf, slipNumber, timesInBooks, waitUntilSent } from './field-work.ts';
import { type KillableBrowser, killableBrowser } from './killable-browser.ts';
import { dataFolder, type RunningProduct, startProduct } from './running-product.ts';

const PATIENCE_MS = 60_000;
const LOST = 3;
/** Where the rep of the phone sells. */
const ROUTE = 'R1';
const data = dataFolder();
const copy = dataFolder();
let product: RunningProduct;
let server: ChangingServer;
let phone: KillableBrowser;
let page: Page;
let item = '';

beforeAll(async () => {
  product = await startDemo(data.path);
  server = await startChangingServer(product.address);
  phone = killableBrowser();
  const context = await phone.open();
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.address);
  const { van } = await becomeFieldPhone(page, { ...product, address: server.address });
  item = await itemInVan(page, van, LOST + 2);
});

afterAll(async () => {
  await phone?.remove();
  await server?.close();
  await product?.stop();
  for (const folder of [data, copy]) folder.remove();
});

/** With the phone cut off: `work` is done on the data while no server runs. */
async function whileStopped(work: () => void): Promise<void> {
  server.cut();
  await product.stop();
  work();
  product = await startProduct(data.path);
  server.pointTo(product.address);
}

function copyFiles(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  expect(spawnSync('cp', ['-a', from, to]).status).toBe(0);
}

async function sell(): Promise<string> {
  await prepareSale(page, server.address, item);
  await finishSale(page);
  return slipNumber(page);
}

async function makeCustomers(office: Asker, name: string): Promise<void> {
  for (let index = 1; index <= LOST; index += 1) {
    const code = `${name}${index}`.toUpperCase();
    await office.ask('POST /{masters}', {
      path: { masters: 'customers' },
      body: { code, name: `${name} ${index}`, route: ROUTE },
    });
  }
}

async function customersOfPhone(name: string): Promise<number> {
  const rows = (await storedRows(page, 'customer')) as { readonly code: string }[];
  return rows.filter(({ code }) => code.startsWith(name.toUpperCase())).length;
}

const numberOf = (referNo: string) => Number(referNo.split('-').at(-1));

async function refresh(): Promise<void> {
  await page.goto(`${server.address}/dashboard/outbox`);
  await page.locator('[data-outbox]').waitFor();
}

describe('a copy of the database that is put back', () => {
  test('takes nothing from a phone: what was acknowledged comes back under its numbers, masters are today’s', async () => {
    const kept = await sell();
    await waitUntilSent(page);
    await whileStopped(() => copyFiles(data.path, copy.path));
    server.mend();

    await makeCustomers(await officeOf(product), 'lost');
    const lost: string[] = [];
    for (let index = 0; index < LOST; index += 1) lost.push(await sell());
    await waitUntilSent(page);
    await refresh();
    await expect.poll(() => customersOfPhone('lost'), { timeout: PATIENCE_MS }).toBe(LOST);

    await whileStopped(() => copyFiles(copy.path, data.path));
    const office = await officeOf(product);
    for (const number of lost) expect(await timesInBooks(office, 'sales', number)).toBe(0);
    await makeCustomers(office, 'later');
    server.mend();
    await refresh();
    await expect.poll(() => customersOfPhone('later'), { timeout: PATIENCE_MS }).toBe(LOST);
    expect(await customersOfPhone('lost')).toBe(0);
    for (const number of lost) {
      await expect.poll(() => timesInBooks(office, 'sales', number), { timeout: PATIENCE_MS }).toBe(1);
    }
    expect(await timesInBooks(office, 'sales', kept)).toBe(1);

    const next = await sell();
    await waitUntilSent(page);
    expect(numberOf(next)).toBe(Math.max(...lost.map(numberOf)) + 1);
    expect(await timesInBooks(office, 'sales', next)).toBe(1);
    const { totals } = await office.ask('GET /reports/{report}', { path: { report: 'trial-balance' } });
    expect(totals).toMatchObject({ debit: totals?.['credit'] });
  });
});
