/**
 * Pictures of the main screens with the demo company, for the README and for looking at: desk and phone, light and dark,
 * English and Arabic. `node tools/screenshots.ts --address http://localhost:3000 --out FOLDER [--only en-light-desk]`; the
 * product runs already; `--password` is the one that `npm start` prints, or FIELDBOOK_DEMO_PASSWORD.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';

const { values: wish } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string' },
    only: { type: 'string' },
    user: { type: 'string', default: 'admin' },
    password: { type: 'string', default: process.env['FIELDBOOK_DEMO_PASSWORD'] ?? '' },
  },
});
if (wish.out === undefined) {
  console.error('Where to? node tools/screenshots.ts --out FOLDER');
  process.exit(2);
}
const { address, out } = { ...wish, out: wish.out };

const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;

interface Look {
  readonly language: string;
  readonly theme: string;
  readonly device: keyof typeof devices;
}

const looks: readonly Look[] = ['en', 'ar'].flatMap((language) =>
  ['light', 'dark'].flatMap((theme) =>
    (['desk', 'phone'] as const).map((device): Look => ({ language, theme, device })),
  ),
);

const screensWith = (sale: string) => [
  ['home', '/dashboard/analytics'],
  ['sales-form', '/dashboard/vouchers/sales?SaleNo=-1'],
  ['register', '/dashboard/sales_reg'],
  ['voucher', `/dashboard/vouchers/sales?SaleNo=${sale}`],
  ['print', `/dashboard/vouchers/sales/print?SaleNo=${sale}&paper=A4`],
  ['trial-balance', '/dashboard/reports/trial-balance'],
];

async function photograph(browser: Browser, look: Look): Promise<void> {
  const name = `${look.language}-${look.theme}-${look.device}`;
  if (wish.only !== undefined && wish.only !== name) return;
  const localStorage = [
    { name: 'fieldbook.language', value: look.language },
    { name: 'fieldbook.theme', value: look.theme },
  ];
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  const context = await browser.newContext({ ...devices[look.device], locale: 'en-GB', storageState });
  const page = await context.newPage();
  const shoot = async (screen: string) => {
    await page.screenshot({ path: join(out, `${screen}.${name}.png`), animations: 'disabled' });
  };
  await page.goto(address);
  await page.getByText(new URL(address).host).click();
  await page.locator('input[name=user]').fill(wish.user);
  await shoot('sign-in');
  await page.locator('input[name=password]').fill(wish.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\//);
  for (const [screen = '', path] of screensWith(await latestSale(page))) {
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    if (screen === 'sales-form' && look.device === 'desk') await fillSale(page);
    await shoot(screen);
  }
  await context.close();
}

/** Number of the latest sale. */
async function latestSale(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
  const answer = await fetch(`${address}/api/v1/sales?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const { rows } = (await answer.json()) as { rows: { voucherNo: number }[] };
  return String(rows[0]?.voucherNo);
}

/** A customer and some lines, as pasted from a sheet. */
async function fillSale(page: Page): Promise<void> {
  const party = page.getByRole('main').getByRole('combobox').first();
  await party.fill('MB-W1');
  await page.getByRole('option').first().click();
  const lines = ['BIS-001\t24', 'BIS-003\t12', 'MLK-001\t6', 'JUI-012\t24', 'CHO-007\t36', 'MLK-003\t48'].join('\n');
  await page
    .locator('[data-column="item"]')
    .first()
    .evaluate((cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, lines);
  await page.waitForTimeout(6000);
}

mkdirSync(out, { recursive: true });
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
try {
  for (const look of looks) await photograph(browser, look);
} finally {
  await browser.close();
}
