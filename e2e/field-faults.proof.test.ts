/**
 * What happens to phones: batteries pulled out, tabs left open, no room, a crawling network, a cleared browser. Whatever it is,
 * a slip that was shown is in the outbox or in the books, and nothing is there twice (DESIGN §5).
 */
import { readFile } from 'node:fs/promises';
import { createAnswerer } from '@fieldbook/bridge';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangingServer, startChangingServer } from './changing-server.ts';
import { startDemo } from './demo-copy.ts';
import { becomeFieldPhone, finishSale, itemInVan, prepareSale, storedRows } from './field-phone.ts';
import { officeOf, slipNumber, timesInBooks, waitUntilSent } from './field-work.ts';
import { type KillableBrowser, killableBrowser } from './killable-browser.ts';
import { dataFolder, type RunningProduct } from './running-product.ts';

const data = dataFolder();
const PATIENCE_MS = 20_000;
/** Longer than a form waits before it writes its draft. */
const DRAFT_MS = 1_200;
const PIECES = 30;
let product: RunningProduct;
let server: ChangingServer;
let phone: KillableBrowser;
let context: BrowserContext;
let page: Page;
let item = '';
/** Numbers of slips that were on the screen. */
const shown: string[] = [];

beforeAll(async () => {
  product = await startDemo(data.path);
  server = await startChangingServer(product.address);
  phone = killableBrowser();
  await openPhone();
  await page.goto(server.address);
  const { van } = await becomeFieldPhone(page, { ...product, address: server.address });
  item = await itemInVan(page, van, PIECES);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
});

afterAll(async () => {
  await phone?.remove();
  await server?.close();
  await product?.stop();
  data.remove();
});

async function openPhone(): Promise<void> {
  context = await phone.open();
  context.setDefaultTimeout(PATIENCE_MS);
  page = await openTab();
}

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 390, height: 844 });
  return tab;
}

/** The next pages are in a wrapper that keeps files: here they are. While its `disk` is full it refuses to write. */
async function inWrapper(disk: { isFull: boolean }): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const answer = createAnswerer({
    mirror: ({ name, text }) => {
      if (disk.isFull) return Promise.reject(new Error('no space left on device'));
      files.set(name, text);
      return Promise.resolve(null);
    },
    readMirror: ({ name }) => Promise.resolve({ text: files.get(name) ?? null }),
  });
  await context.exposeFunction('wrapperAnswer', answer);
  await page.close();
  page = await openTab();
  await page.addInitScript('window.fieldbookBridge = { postMessage: (text) => window.wrapperAnswer(text) }');
  return files;
}

async function dieAndReturn(): Promise<void> {
  await phone.kill();
  await openPhone();
}

/** Numbers in the outbox, as the phone shows them. */
async function outboxNumbers(): Promise<readonly string[]> {
  await page.goto(`${server.address}/dashboard/outbox`);
  await page.getByRole('heading', { name: 'Outbox' }).waitFor();
  await page.locator('[data-outbox]').waitFor();
  const texts = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  return texts.flatMap((text) => /V\w+S-\d+/.exec(text)?.[0] ?? []);
}

const review = () => prepareSale(page, server.address, item);

/** From an empty form to the slip on the screen. */
async function sell(tab: Page): Promise<string> {
  await prepareSale(tab, server.address, item);
  await finishSale(tab);
  return slipNumber(tab);
}

async function booked(numbers: readonly string[]): Promise<readonly number[]> {
  const office = await officeOf(product);
  return Promise.all(numbers.map((number) => timesInBooks(office, 'sales', number)));
}

const once = (numbers: readonly string[]) => numbers.map(() => 1);

describe('a slip that was shown is in the outbox or in the books, once', () => {
  test('when the browser is killed after each step of a sale', async () => {
    server.cut();
    await review();
    await page.waitForTimeout(DRAFT_MS);
    await dieAndReturn();
    expect(await outboxNumbers()).toEqual([]);
    await page.goto(`${server.address}/dashboard/vouchers/sales`);
    await page.getByText('Your draft is back').waitFor();
    await page.getByRole('button', { name: 'Start empty' }).click();

    shown.push(await sell(page));
    await dieAndReturn();
    expect(await outboxNumbers()).toEqual(shown);

    // In the middle of the write: it is there whole, or not at all.
    await review();
    await page.getByRole('button', { name: 'Finish' }).click({ noWaitAfter: true });
    await dieAndReturn();
    const numbers = await outboxNumbers();
    expect(numbers.slice(0, 1)).toEqual(shown);
    expect(new Set(numbers).size).toBe(numbers.length);
    shown.splice(0, shown.length, ...numbers);

    await page.goto(`${server.address}/dashboard/outbox`);
    server.mend();
    await waitUntilSent(page);
    expect(await booked(shown)).toEqual(once(shown));
  });

  test('when three tabs sell and the network comes back to all of them', async () => {
    server.cut();
    const tabs = [page, await openTab(), await openTab()];
    const sold: string[] = [];
    for (const tab of tabs) {
      sold.push(await sell(tab));
    }
    expect(new Set(sold).size).toBe(tabs.length);
    server.mend();
    for (const tab of tabs) await waitUntilSent(tab);
    expect(await booked(sold)).toEqual(once(sold));
    for (const tab of tabs.slice(1)) await tab.close();
  });

  test('when the device has no room: nothing is sold until there is', async () => {
    const before = await outboxNumbers();
    // The browser looks at its quota when it opens a database, and the tab that set it must stay.
    await dieAndReturn();
    const keeper = page;
    const devtools = await context.newCDPSession(keeper);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 1 });
    page = await openTab();
    await review();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page
      .getByText(/The phone has no room left/)
      .first()
      .waitFor();
    expect(page.url()).not.toContain('/outbox/slip');
    expect(await outboxNumbers()).toEqual(before);

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.address });
    await dieAndReturn();
    const number = await sell(page);
    await waitUntilSent(page);
    expect(await booked([number])).toEqual([1]);
  });

  test('when the device was full: every tab goes on with what memory held, and all is fetched again', async () => {
    const other = await openTab();
    await other.goto(`${server.address}/dashboard/outbox`);
    await other.getByRole('heading', { name: 'Outbox' }).waitFor();
    await other.locator('[data-outbox]').waitFor();
    server.cut();
    await review();
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function once(this: IDBObjectStore, ...row: Parameters<typeof put>) {
        if (this.name !== 'outbox') return put.apply(this, row);
        IDBObjectStore.prototype.put = put;
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await finishSale(page);
    const first = await slipNumber(page);
    expect(await storedRows(page, 'item')).toEqual([]);

    // One that was open all the time, and one that is opened now.
    const second = await sell(other);
    const late = await openTab();
    const third = await sell(late);
    expect(new Set([first, second, third]).size).toBe(3);

    server.mend();
    for (const tab of [page, other, late]) await waitUntilSent(tab);
    expect(await booked([first, second, third])).toEqual([1, 1, 1]);
    await expect.poll(async () => (await storedRows(late, 'item')).length, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    for (const tab of [other, late]) await tab.close();
  });

  test('when the network crawls', async () => {
    const devtools = await context.newCDPSession(page);
    const crawling = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', crawling);
    const number = await sell(page);
    await waitUntilSent(page);
    const open = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', open);
    expect(await booked([number])).toEqual([1]);
  });

  test('when the browser’s storage is cleared: the office reads in an export, or the file that a wrapper kept', async () => {
    const disk = { isFull: true };
    const files = await inWrapper(disk);
    server.cut();
    const number = await sell(page);
    await page.goto(`${server.address}/dashboard/outbox`);
    // The outbox says that there is no copy, until the wrapper has room for one.
    const behind = page.getByText('The second copy of the outbox cannot be written');
    await behind.waitFor();
    disk.isFull = false;
    await behind.waitFor({ state: 'hidden' });
    // The slip, and as far as the phone came, that it was to be printed.
    await expect.poll(() => files.get('outboxes.json'), { timeout: PATIENCE_MS }).toMatch(/"unsent":[1-9]/);
    await page.getByRole('button', { name: 'Refresh, export, share' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export to a file' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: server.address, storageTypes: 'indexeddb' });
    server.mend();
    expect(await booked([number])).toEqual([0]);
    // The wrapper has it besides, and says so to whoever works with the phone next.
    await page.reload();
    await page.getByText(/^\d documents? (was|were) kept from a lost store$/).waitFor();
    const [mirrored] = [...files].flatMap(([name, content]) => (name.endsWith('.jsonl') ? [content] : []));

    const token = await signInAt(product.address, { user: 'admin', password: product.password });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const read = (file: string | undefined) =>
      fetch(`${product.address}/api/v1/sync/import`, { method: 'POST', headers, body: JSON.stringify({ file }) });
    expect((await read(text)).status).toBe(200);
    expect((await read(mirrored)).status).toBe(200);
    expect(await booked([number])).toEqual([1]);
    const office = await officeOf(product);
    const { totals } = await office.ask('GET /reports/{report}', { path: { report: 'trial-balance' } });
    expect(totals).toMatchObject({ debit: totals?.['credit'] });
  });
});
