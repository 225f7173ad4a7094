/**
 * `npm run bench -- keys`: what four tasks of a clerk cost in keys and clicks, played in Chromium on a small company. Only what
 * hands do is counted: a character, a key with its modifiers, a click. Fails where a task costs more than its budget.
 */
import process from 'node:process';
import type { Locator, Page } from 'playwright-core';
import { addressOf, launchChromium, signIn } from './setup/chromium.ts';
import { openBenchCompany, startBenchServer } from './setup/company.ts';
import { printTable } from './setup/figures.ts';
import { type HttpClient, openClient } from './setup/http-client.ts';
import { uidOf } from './setup/sale-bodies.ts';

const LINES = 20;
const PATIENCE_MS = 60_000;

/** Slower than a scanner, so that a list can follow. */
const DELAY_MS = 40;

class Hands {
  keys = 0;
  clicks = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text, { delay: DELAY_MS });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key, { delay: DELAY_MS });
    }
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Types into the list that has the cursor and takes its first row. */
  async pick(text: string): Promise<void> {
    await this.type(text);
    await this.page.getByRole('option').first().waitFor();
    await this.press('Enter');
  }
}

interface Task {
  readonly name: string;
  readonly budget: number;
  readonly counts: 'keys' | 'clicks';
  readonly play: (hands: Hands, address: string) => Promise<void>;
}

const cell = (page: Page, name: string, line: number) => page.getByLabel(`${name}, Line ${line}`, { exact: true });

async function untilFocused(field: Locator): Promise<void> {
  await field.waitFor();
  const element = await field.elementHandle();
  await field.page().waitForFunction((node) => node === document.activeElement, element, { timeout: PATIENCE_MS });
}

async function purchase(hands: Hands, address: string): Promise<void> {
  const { page } = hands;
  await page.goto(`${address}/dashboard/vouchers/purchase?PurchaseNo=-1`);
  await untilFocused(page.getByRole('main').getByRole('combobox', { name: /^Supplier/ }));
  await hands.pick('S1');
  // Past date, branch and mode, which are right as they stand.
  await hands.press('Enter', 'Enter', 'Enter');
  await hands.type('A-77');
  await hands.press('Control+Enter');
  for (let line = 1; line <= LINES; line += 1) {
    await untilFocused(cell(page, 'Item', line));
    await hands.pick(`I${line + 9}`);
    await untilFocused(cell(page, 'Quantity', line));
    await hands.type('24');
    // To the rate, which is the last one of this supplier, and on to the next line.
    await hands.press('Enter');
    await untilFocused(cell(page, 'Rate', line));
    await hands.press('Enter');
  }
  await hands.press('Control+s');
  await page.waitForURL(/PurchaseNo=\d+/);
}

async function receipt(hands: Hands, address: string): Promise<void> {
  const { page } = hands;
  await page.goto(`${address}/dashboard/vouchers/receipt?ReceiptNo=-1`);
  await untilFocused(page.getByRole('main').getByRole('combobox', { name: /^Received from/ }));
  await hands.pick('C5');
  await page.getByRole('button', { name: /^S-1(?!\d)/ }).waitFor();
  await hands.press('Alt+b', 'Enter', 'Enter', 'Enter', 'Control+s');
  await page.waitForURL(/ReceiptNo=\d+/);
}

/** Begins on the home screen and ends with a workbook. */
async function workbook(hands: Hands, address: string): Promise<void> {
  const { page } = hands;
  await page.goto(`${address}/dashboard/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hands.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await hands.type('inv C5');
  await page
    .getByRole('option', { name: /Sales to Customer 5/ })
    .first()
    .waitFor();
  await hands.press('Enter');
  await page.waitForURL(/party=C5/);
  await page.getByRole('gridcell', { name: 'S-6', exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hands.press('d');
  await page.getByRole('dialog').getByText('Last month').waitFor();
  // Past today and the last seven days, then this month.
  await hands.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await page.waitForURL(/from=/);
  await hands.press('e');
  await page.getByRole('menuitem').first().waitFor();
  const download = page.waitForEvent('download');
  await hands.press('ArrowDown', 'Enter');
  const name = (await download).suggestedFilename();
  if (!name.endsWith('.xlsx')) throw new Error(`a workbook was to come, not ${name}`);
}

async function toVoucher(hands: Hands, address: string): Promise<void> {
  const { page } = hands;
  await page.goto(`${address}/dashboard/reports/trial-balance`);
  await hands.click(page.getByRole('row', { name: /Debtors/ }).last());
  await hands.click(page.getByRole('row', { name: /Customer 5/ }).last());
  await hands.click(page.getByRole('gridcell', { name: 'S-4', exact: true }));
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'S-4' }).waitFor();
}

const tasks: readonly Task[] = [
  { name: `purchase of ${LINES} lines`, budget: 230, counts: 'keys', play: purchase },
  { name: 'receipt against three bills', budget: 12, counts: 'keys', play: receipt },
  { name: 'last month’s invoices of a customer to a workbook', budget: 20, counts: 'keys', play: workbook },
  { name: 'trial balance to a voucher', budget: 4, counts: 'clicks', play: toVoucher },
];

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** What the tasks find: a purchase of what is bought again, and sales of the last weeks. */
async function fillBooks(client: HttpClient): Promise<void> {
  const lines = Array.from({ length: LINES }, (_, line) => ({
    ...{ item: `I${line + 10}`, unit: 'PCS', quantity: '100', rate: `${5 + line}.25` },
  }));
  const head = { branch: 'MB', mode: 'credit' };
  const bodies = [
    { type: 'purchase', ...head, date: dayBefore(60), supplier: 'S1', referenceNo: 'INV-1', items: lines },
    ...Array.from({ length: 6 }, (_, index) => ({
      ...{ type: 'sales', ...head, date: dayBefore(50 - index * 7), customer: 'C5' },
      items: lines.slice(0, 3).map((line) => ({ ...line, quantity: '2', rate: '12.5' })),
    })),
  ];
  const posted = bodies.map((body, index) => ({ uid: uidOf(`keys/${index}`), ...body }));
  const answer = await client.send('POST', '/api/v1/vouchers/batch', JSON.stringify(posted));
  if (answer.status >= 300 || answer.body.includes('"problems"')) throw new Error(answer.body.slice(0, 800));
}

const company = await openBenchCompany();
const server = await startBenchServer(company);
const browser = await launchChromium();
try {
  const client = await openClient(server.port, server.token);
  await fillBooks(client);
  client.close();
  const address = addressOf(server);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, address);
  const rows: (string | number)[][] = [];
  const figures: Record<string, { keys: number; clicks: number; budget: number }> = {};
  for (const { name, budget, counts, play } of tasks) {
    const hands = new Hands(page);
    await play(hands, address);
    const { keys, clicks } = hands;
    rows.push([name, keys, clicks, `${budget} ${counts}`]);
    figures[name] = { keys, clicks, budget };
    if (hands[counts] > budget) process.exitCode = 1;
  }
  printTable(['task', 'keys', 'clicks', 'at most'], rows);
  console.log(JSON.stringify({ bench: 'keys', ...figures }));
} finally {
  await browser.close();
  await server.stop();
  await company.close();
}
