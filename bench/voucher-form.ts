/**
 * `npm run bench -- voucher-form`: a sale of 200 lines in Chromium at 4× CPU throttle. Task time is what the browser itself
 * counts for the page's thread (CDP Performance, TaskDuration in thread ticks), from the key until the page is idle again, less the same wait without
 * a key. Search time is from the input event until all its handlers are done, list drawn.
 */
import type { CDPSession, Page } from 'playwright-core';
import { addressOf, launchChromium, signIn } from './setup/chromium.ts';
import { openBenchCompany, startBenchServer } from './setup/company.ts';
import { median, percentile, printTable } from './setup/figures.ts';

const LINES = 200;
const THROTTLE = 4;
const budgets = { keyMs: 45, readyMs: 2000, searchMs: 15 } as const;

const company = await openBenchCompany();
const server = await startBenchServer(company);
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  page.setDefaultTimeout(60_000);
  const address = addressOf(server);
  await signIn(page, address);
  await fillLines(page, address);
  const cdp = await page.context().newCDPSession(page);
  // Time of the page's own thread: another program on the machine makes no key slower.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const readyMs = await measureReady(page, address);
  const idle = median(await measureKeys(page, cdp, Array<string>(12).fill('')));
  const quantity = await typeInto(page, cdp, { cell: 'Quantity, Line 100', keys: '123456789012', idle });
  const rate = await typeInto(page, cdp, { cell: 'Rate, Line 100', keys: '12.345678901', idle });
  const searches = await measureSearch(page, 'item 39');
  report({ readyMs, quantity, rate, searches });
} finally {
  await browser.close();
  await server.stop();
  await company.close();
}

/** Pastes the lines as a spreadsheet would; the form keeps them as a draft, which the later loads bring back. */
async function fillLines(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dashboard/vouchers/sales?SaleNo=-1`);
  const table = Array.from({ length: LINES }, (_, line) => `I${line}\t${(line % 20) + 1}`).join('\n');
  await page.getByLabel('Item, Line 1', { exact: true }).evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
  await page.getByText(`${LINES} lines pasted`).first().waitFor();
  // The draft is written half a second after the last change.
  await page.waitForTimeout(1500);
}

/** Milliseconds from the start of the load until the first line stands in the form with its amount. */
async function measureReady(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.goto(`${address}/dashboard/vouchers/sales?SaleNo=-1`, { waitUntil: 'commit' });
    await page.getByLabel('Quantity, Line 1', { exact: true }).waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  return median(times);
}

async function typeInto(
  page: Page,
  cdp: CDPSession,
  wish: { cell: string; keys: string; idle: number },
): Promise<number[]> {
  const scrolled = page.getByRole('grid').first();
  await scrolled.evaluate((grid) => grid.scrollTo(0, 32 * 95));
  await page.getByLabel(wish.cell, { exact: true }).click();
  const times = await measureKeys(page, cdp, [...wish.keys]);
  return times.map((each) => Math.max(0, each - wish.idle));
}

/** Task time of each key, in milliseconds; an empty key is the wait alone. */
async function measureKeys(page: Page, cdp: CDPSession, keys: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const key of keys) {
    const before = await taskMs(cdp);
    if (key !== '') await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => requestIdleCallback(resolve)), 250)),
    );
    times.push((await taskMs(cdp)) - before);
  }
  return times;
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function measureSearch(page: Page, query: string): Promise<number[]> {
  await page.getByLabel('Item, Line 100', { exact: true }).click();
  await page.evaluate(() => {
    performance.clearMeasures();
    addEventListener('input', () => performance.mark('search'), { capture: true });
    addEventListener('input', () => performance.measure('search', 'search'));
  });
  await page.keyboard.type(query, { delay: 150 });
  return page.evaluate(() => performance.getEntriesByType('measure').map(({ duration }) => duration));
}

interface Measured {
  readonly readyMs: number;
  readonly quantity: readonly number[];
  readonly rate: readonly number[];
  readonly searches: readonly number[];
}

function report({ readyMs, quantity, rate, searches }: Measured): void {
  const round = (ms: number) => Math.round(ms * 10) / 10;
  const spread = (times: readonly number[]) => ({ median: round(median(times)), p95: round(percentile(times, 0.95)) });
  const figures = {
    quantity: spread(quantity),
    rate: spread(rate),
    search: spread(searches),
    readyMs: Math.round(readyMs),
  };
  printTable(
    [`${LINES} lines, ${THROTTLE}× throttle`, 'median ms', 'p95 ms', 'budget ms'],
    [
      ['a key in a quantity', figures.quantity.median, figures.quantity.p95, budgets.keyMs],
      ['a key in a rate', figures.rate.median, figures.rate.p95, budgets.keyMs],
      ['a key of an item search', figures.search.median, figures.search.p95, budgets.searchMs],
      ['form ready', figures.readyMs, '', budgets.readyMs],
    ],
  );
  console.log(JSON.stringify({ bench: 'voucher-form', lines: LINES, throttle: THROTTLE, budgets, ...figures }));
}
