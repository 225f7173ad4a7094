/**
 * `npm run bench -- phone-store`: the local store of a phone in Chromium at 4× CPU throttle: its first fill with 20,000 items
 * and 10,000 customers, from the wish to take part until all of it is in use; a start from the store without a network, to a
 * sale's form and to a visit with 500 items in the van; and a delta of 100 changed rows, from the wish until it is written.
 */
import type { CDPSession, Page } from 'playwright-core';
import { addressOf, launchChromium } from './setup/chromium.ts';
import { openBenchCompany, startBenchServer } from './setup/company.ts';
import { median, printTable } from './setup/figures.ts';
import { askToTakePart, takeFilledVan, taskMs, throttled } from './setup/visit-phone.ts';

const ITEMS = 20_000;
const CUSTOMERS = 10_000;
const CHANGED = 100;
const IN_VAN = 500;
const ROUNDS = 5;
const THROTTLE = 4;
const POLL_MS = 100;
const budgets = { fillMs: 10_000, deltaMs: 1_000, readyMs: 2_000, visitMs: 2_000 } as const;

const company = await openBenchCompany({
  items: ITEMS,
  customers: CUSTOMERS,
  settings: { deviceApproval: 'Automatic', isRouteMandatory: 'False' },
});
const server = await startBenchServer(company);
const address = addressOf(server);
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await askToTakePart(page, address);
  const cdp = await throttled(page, THROTTLE);
  const busyBefore = await taskMs(cdp);
  const fillMs = await measureFill(page);
  const fillTaskMs = (await taskMs(cdp)) - busyBefore;
  const deltas: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) deltas.push(await measureDelta(page, round));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await takeFilledVan(page, server, IN_VAN);
  await context.setOffline(true);
  const sale = await measureReady({ page, cdp }, '/dashboard/vouchers/sales?SaleNo=-1', '[data-add=items]');
  const visit = await measureReady({ page, cdp }, '/dashboard/visit?customer=C1', '[role=tabpanel] li button');
  const ready = { readyMs: sale.ms, readyTaskMs: sale.taskMs, visitMs: visit.ms, visitTaskMs: visit.taskMs };
  report({ fillMs, fillTaskMs, deltaMs: median(deltas), ...ready });
} finally {
  await browser.close();
  await server.stop();
  await company.close();
}

async function measureFill(page: Page): Promise<number> {
  const from = performance.now();
  await page.getByRole('button', { name: 'Ask to take part' }).click();
  await revisionAbove(page, 0);
  return performance.now() - from;
}

/** Milliseconds from the wish (as a network that comes back makes it) until the store has written what changed. */
async function measureDelta(page: Page, round: number): Promise<number> {
  const rows = Array.from({ length: CHANGED }, (_, n) => ({ code: `I${n}`, name: `Item ${n} of round ${round}` }));
  for (const row of rows) await change(row);
  const before = await revision(page);
  const from = performance.now();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await revisionAbove(page, before);
  return performance.now() - from;
}

async function change({ code, name }: { readonly code: string; readonly name: string }): Promise<void> {
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
  const place = `${address}/api/v1/items/${code}`;
  const { version } = (await (await fetch(place, { headers })).json()) as { readonly version: number };
  const body = JSON.stringify({ version, name });
  const response = await fetch(place, { method: 'PATCH', headers, body });
  if (!response.ok) throw new Error(`${code}: ${response.status} ${await response.text()}`);
}

/** How often the store was written, as it stands on the disk; 0 before the first fill. */
function revision(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const request = indexedDB.open('fieldbook-phone');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const fact = database.transaction('facts').objectStore('facts').get('delta');
    const found = await new Promise<{ readonly value: { readonly revision: number } } | undefined>((resolve) => {
      fact.onsuccess = () => resolve(fact.result);
    });
    database.close();
    return found?.value.revision ?? 0;
  });
}

async function revisionAbove(page: Page, before: number): Promise<void> {
  while ((await revision(page)) <= before) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
}

/**
 * Milliseconds from the start of a load without a network until the screen's button is there: goods can be entered. By a
 * selector, since looking for roles and names costs the page more than drawing them.
 */
async function measureReady({ page, cdp }: Phone, path: string, button: string) {
  const [times, tasks]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${address}${path}`, { waitUntil: 'commit' });
    await page.locator(button).first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
    // A load begins to count anew.
    tasks.push(await taskMs(cdp));
  }
  return { ms: median(times), taskMs: median(tasks) };
}

interface Figures {
  readonly fillMs: number;
  readonly fillTaskMs: number;
  readonly deltaMs: number;
  readonly readyMs: number;
  readonly readyTaskMs: number;
  readonly visitMs: number;
  readonly visitTaskMs: number;
}

function report(figures: Figures): void {
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, ms]) => [name, Math.round(ms)]));
  printTable(
    [`${ITEMS} items, ${CUSTOMERS} customers, ${THROTTLE}× throttle`, 'ms', 'budget ms'],
    [
      ['first fill', rounded['fillMs'] ?? 0, budgets.fillMs],
      ['of it the page’s own thread', rounded['fillTaskMs'] ?? 0, ''],
      [`delta of ${CHANGED} rows`, rounded['deltaMs'] ?? 0, budgets.deltaMs],
      ['sale ready from the store, offline', rounded['readyMs'] ?? 0, budgets.readyMs],
      ['of it the page’s own thread', rounded['readyTaskMs'] ?? 0, ''],
      ['visit ready from the store, offline', rounded['visitMs'] ?? 0, budgets.visitMs],
      ['of it the page’s own thread', rounded['visitTaskMs'] ?? 0, ''],
    ],
  );
  console.log(
    JSON.stringify({
      bench: 'phone-store',
      items: ITEMS,
      customers: CUSTOMERS,
      throttle: THROTTLE,
      budgets,
      ...rounded,
    }),
  );
}
