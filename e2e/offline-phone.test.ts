/**
 * A phone without a network, in a browser that may be killed: its store opens every address, what was completed is on its disk,
 * two tabs are one phone, and a new version waits for the work in hand (DESIGN §5).
 */
import { type Asker, askingAt } from '@fieldbook/server/testing/http/ask';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangingServer, startChangingServer } from './changing-server.ts';
import { becomeFieldPhone, finishSale, itemInVan, prepareSale } from './field-phone.ts';
import { type KillableBrowser, killableBrowser } from './killable-browser.ts';
import type { ProductAddress } from './running-product.ts';
import { sharedProduct } from './shared-products.ts';

const PATIENCE_MS = 60_000;
let product: ProductAddress;
let server: ChangingServer;
let phone: KillableBrowser;
let context: BrowserContext;
let page: Page;
let device = '';
let item = '';
/** Refer nos. that the books held before the phone began. */
let before: readonly string[] = [];

beforeAll(async () => {
  product = sharedProduct();
  server = await startChangingServer(product.address);
  phone = killableBrowser();
  await openPhone();
  await plantFirstDraft(`${server.address}/icon.svg`);
  await page.goto(server.address);
  const { code, van } = await becomeFieldPhone(page, { ...product, address: server.address }, 'Phone', {
    user: 'rep5',
  });
  device = code;
  item = await itemInVan(page, van, 6);
  before = await newSales();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

afterAll(async () => {
  await phone?.remove();
  await server?.close();
});

async function openPhone(): Promise<void> {
  context = await phone.open();
  context.setDefaultTimeout(PATIENCE_MS);
  page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
}

/** A draft as the first versions kept it, before the local store. */
async function plantFirstDraft(address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    const request = indexedDB.open('fieldbook', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'key' });
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const drafts = request.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const draft = { type: 'quotation', company: '', title: 'Corner shop', savedAt: Date.now(), form: {} };
    const put = drafts.put({ ...draft, key: ' quotation new' });
    await new Promise((resolve) => {
      put.onsuccess = resolve;
    });
    request.result.close();
  });
}

/** Sales that came since then, as the office sees them. */
async function newSales(): Promise<string[]> {
  const path = { vouchers: 'sales' };
  const { rows } = await (await administrator()).ask('GET /{vouchers}', { path, query: { limit: 200 } });
  return rows.map(({ referNo }) => String(referNo)).filter((referNo) => !before.includes(referNo));
}

async function administrator(): Promise<Asker> {
  return askingAt(product.address, await signInAt(product.address, { user: 'admin', password: product.password }));
}

describe('a phone whose network is gone', () => {
  test('has the drafts of the first versions in its store, and none twice', async () => {
    await page.getByRole('button', { name: 'Unfinished drafts: 1' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Unfinished drafts: 1' }).waitFor();
  });

  test('goes on with the data it has when a refresh of all data is cut off', async () => {
    await page.goto(`${server.address}/dashboard/deviceRegister`);
    const freshness = page.getByText(/^As of /);
    await freshness.waitFor();
    server.cutAfter(/sync\/changes/);
    await page.getByRole('button', { name: 'Refresh all data' }).first().click();
    await page.getByText('Check your internet connection').waitFor();
    await page.reload();
    await freshness.waitFor();
  });

  test('opens on any address from its own store, with masters, forms and outbox', async () => {
    server.cut();
    await page.goto(`${server.address}/dashboard/outbox`);
    await page.getByText('Nothing here yet').waitFor();
    await page.goto(`${server.address}/dashboard/deviceRegister`);
    await page.getByText('Numbers left').waitFor();
    await page.goto(`${server.address}/dashboard/vouchers/order_form?OrderId=-1`);
    await page.getByLabel('Customer').first().click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await prepareSale(page, server.address, item);
  });

  test('keeps what was completed through a killed browser, and sends it within ten seconds of the network’s return', async () => {
    await finishSale(page);
    await phone.kill();
    await openPhone();
    await page.goto(`${server.address}/dashboard/outbox`);
    await page.getByText('Waiting to be sent').waitFor();
    expect(await newSales()).toEqual([]);

    const upload = page.waitForRequest(/sync\/upload/, { timeout: 10_000 });
    server.mend();
    await upload;
    await page.getByText('All sent').waitFor();
    expect(await newSales()).toHaveLength(1);
  });

  test('is one phone in two tabs: each sees what the other completed, and all of it arrives once', async () => {
    const other = await context.newPage();
    await other.goto(`${server.address}/dashboard/outbox`);
    server.cut();
    await prepareSale(page, server.address, item);
    await finishSale(page);
    await other.getByText('Waiting to be sent').waitFor();
    await prepareSale(other, server.address, item);
    await finishSale(other);
    server.mend();
    await page.getByText('All sent').waitFor();
    const booked = await newSales();
    expect(booked).toHaveLength(3);
    expect(new Set(booked).size).toBe(3);
    await other.close();
  });

  test('compares a day that is over with the office', async () => {
    await prepareSale(page, server.address, item, '-1');
    await finishSale(page);
    const checked = async () => {
      const { rows: checks } = await (await administrator()).ask('GET /sync/day-checks');
      return checks.filter((check) => check.device === device).map(({ isEven }) => isEven);
    };
    await expect.poll(checked, { timeout: PATIENCE_MS }).toEqual([true]);
  });

  test('a new version waits for the form in hand, then takes over and refreshes all data', async () => {
    await prepareSale(page, server.address, item);
    const version = 'A new version is ready';
    server.publishVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    await expect.poll(isWaiting, { timeout: PATIENCE_MS }).toBe(true);
    expect(await page.getByText(version).count()).toBe(0);

    await finishSale(page);
    await page.getByText(version).waitFor();
    const refreshed = page.waitForResponse((response) => /sync\/changes\?limit/.test(response.url()));
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await refreshed;
    await expect.poll(isWaiting, { timeout: PATIENCE_MS }).toBe(false);
    expect(await page.getByText(version).count()).toBe(0);
  });

  test('asks before a sign-out what shall become of what waits, and sends it by its own key alone', async () => {
    await page.getByText('All sent').waitFor();
    const booked = await newSales();
    server.cut();
    await prepareSale(page, server.address, item);
    await finishSale(page);
    await page.goto(`${server.address}/dashboard/outbox`);
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: /^Sign out of/ });
    await dialog.getByText('Not sent yet: 1 document').waitFor();
    await dialog.getByText('There is no network').waitFor();
    expect(await dialog.getByRole('button', { name: 'Send and sign out' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Sign out all the same' }).click();
    const waits = page.getByText(/^1 document of .+ will be sent from here/);
    await waits.waitFor();
    await page.reload();
    await waits.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('fieldbook.Token'))).toBeNull();
    server.mend();
    await page.getByText(/left here has been sent$/).waitFor();
    expect(await newSales()).toHaveLength(booked.length + 1);
  });
});
