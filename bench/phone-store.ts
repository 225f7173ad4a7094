/**
 * `npm run bench -- phone-store`: the local store of a phone in Chromium at 4× CPU throttle: its first fill with 20,000 items
 * and 10,000 customers, from the wish to take part until all of it is in use; a start from the store without a network, to a
 * sale's form and to a visit with 500 items in the van; and a delta of 100 changed rows, from the wish until it is written.
 */
import process from 'node:process';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { openBenchCompany, SIGN_IN, startBenchServer } from './setup/company.ts';
import { median, printTable } from './setup/figures.ts';

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
  settings: { deviceApproval: 'Automatic' },
});
const server = await startBenchServer(company);
const address = `http://127.0.0.1:${server.port}`;
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await signIn(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // Time of the page's own thread, beside the clock: other programs on the machine do not count in it.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyBefore = await taskMs(cdp);
  const fillMs = await measureFill(page);
  const fillTaskMs = (await taskMs(cdp)) - busyBefore;
  const deltas: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) deltas.push(await measureDelta(page, round));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await takeFilledVan(page);
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

async function signIn(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByText(new URL(address).host).click();
  await page.locator('input[name=user]').fill(SIGN_IN.user);
  await page.locator('input[name=password]').fill(SIGN_IN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\//);
  await page.goto(`${address}/dashboard/deviceRegister`);
  await page.getByRole('button', { name: 'Ask to take part' }).waitFor();
  // What the shell fetches ahead for a device that takes no part is over.
  await page.waitForTimeout(2_000);
  await page.waitForLoadState('networkidle');
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
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

/** The van of the company with goods in it, taken by this phone. */
async function takeFilledVan(page: Page): Promise<void> {
  await create('/godowns', { code: 'VAN-1', name: 'Van 1', branch: 'MB', isVan: true });
  await create('/routes', { code: 'R1', name: 'Route 1', branch: 'MB', godowns: [{ godown: 'VAN-1' }] });
  const items = Array.from({ length: IN_VAN }, (_, n) => {
    return { item: `I${n}`, unit: 'PCS', godown: 'VAN-1', quantity: '100', rate: '8' };
  });
  await create('/openings', { uid: crypto.randomUUID(), date: '2026-01-01', branch: 'MB', items });
  await page.goto(`${address}/dashboard/deviceRegister`);
  await page.getByRole('button', { name: 'Take VAN-1' }).click();
  await page.getByText('Numbers left').waitFor();
  await page.goto(`${address}/dashboard/visit?customer=C1`);
  await page
    .getByRole('button', { name: /^Add one CTN/ })
    .first()
    .waitFor();
}

async function create(path: string, row: object): Promise<void> {
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(row) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
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
