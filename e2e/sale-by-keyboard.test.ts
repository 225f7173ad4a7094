import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openSharedStage } from './journey.ts';
import { deskContext, enter, expectNoSidewaysScroll, type Look, listenForComplaints } from './look.ts';
import { arabic, english, fillHeader, openNewSale, postedNumber, typeLine, type Words } from './sale-form.ts';

const stage = openSharedStage();
const customer = 'Al Amal Foodstuff Trading Deira';
const lines = [
  { item: 'BIS-001', quantity: '12' },
  { item: 'BIS-003', quantity: '5' },
  { item: 'MLK-001', quantity: '2' },
];

/** A signed-in clerk at the desk; the console stays empty to the end. */
async function atTheDesk(look: Omit<Look, 'device'>, journey: (page: Page) => Promise<void>): Promise<void> {
  const begin = async (page: Page) => {
    const complaints = listenForComplaints(page);
    await enter(page, stage.product());
    await journey(page);
    expect(complaints).toEqual([]);
  };
  await stage.visit(begin, deskContext(look, stage.product().address));
}

/** Customer, cash box and three lines, without the mouse; ends on the view of the posted sale. */
async function sellByKeyboard(page: Page, words: Words): Promise<string> {
  await openNewSale(page, stage.product().address);
  await fillHeader(page, words);
  for (const [at, line] of lines.entries()) await typeLine(page, at + 1, line, words);
  await page.keyboard.press('Control+s');
  return postedNumber(page);
}

const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));

describe('a clerk sells at the desk', () => {
  test('three lines by keyboard become a posted sale, its entries, its paper and its place in the books', () =>
    atTheDesk({ language: 'en', theme: 'light' }, async (page) => {
      const number = await sellByKeyboard(page, english);
      const net = (
        await page.locator('dt', { hasText: 'Net amount' }).locator('xpath=following-sibling::dd').innerText()
      ).replace(/[^\d.,]/g, '');
      const entries = page
        .getByRole('row', { name: /./ })
        .locator('xpath=ancestor::table[.//a[contains(@href,"LedgerStatement")]]')
        .first();
      await entries.waitFor();
      const [debit = '', credit = ''] = await entries
        .locator('tfoot td')
        .allInnerTexts()
        .then((cells) => cells.slice(-2));
      expect(amount(debit)).toBeGreaterThan(0);
      expect(debit).toBe(credit);
      await expectNoSidewaysScroll(page);

      await page.getByRole('link', { name: 'Print', exact: true }).click();
      await readPapers(page, { number, net });
      await findInRegister(page, number);
      await drillDown(page, number);
    }));

  test('the same in Arabic, from right to left, in the dark: Latin digits in every amount', () =>
    atTheDesk({ language: 'ar', theme: 'dark' }, async (page) => {
      const number = await sellByKeyboard(page, arabic);
      expect(number).toMatch(/^S-\d+$/);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^ar/);
      const shown = await page.locator('main').innerText();
      expect(shown).toMatch(/\d+\.\d\d/);
      expect(shown).not.toMatch(/[٠-٩۰-۹]/);
      expect(await axeFindings(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    }));
});

async function readPapers(
  page: Page,
  { number, net }: { readonly number: string; readonly net: string },
): Promise<void> {
  const shows = (pattern: RegExp) =>
    expect.poll(() => page.locator('main').innerText(), { timeout: 15_000 }).toMatch(pattern);
  for (const paper of ['A4', '80MM']) {
    await page.getByText(paper, { exact: true }).click();
    for (const [language, title] of [
      ['English', /Tax Invoice/i],
      ['العربية', /فاتورة ضريبية/],
    ] as const) {
      await page.getByText(language, { exact: true }).click();
      await shows(title);
      await shows(new RegExp(net.replace('.', '\\.')));
    }
  }
  await page.getByText('English', { exact: true }).click();
  await shows(/Tax Invoice/i);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  expect(text).toContain(number);
  expect(text).toContain(net);
}

async function findInRegister(page: Page, number: string): Promise<void> {
  await page.goto(`${stage.product().address}/dashboard/sales_reg`);
  await page.getByRole('gridcell', { name: number, exact: true }).waitFor();
  await page.locator('button[aria-haspopup="dialog"]', { hasText: 'Customer' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('MB-W1');
  await page.getByRole('dialog').getByText(customer).click();
  await page.waitForURL(/party=MB-W1/);
  await page.reload();
  await page.getByRole('gridcell', { name: number, exact: true }).waitFor();
  const shown = await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .allInnerTexts();
  expect(shown.filter((row) => /\d\d-\d\d-\d{4}/.test(row) && !row.includes(customer))).toEqual([]);
}

async function drillDown(page: Page, number: string): Promise<void> {
  await page.goto(`${stage.product().address}/dashboard/reports/trial-balance`);
  const totals = page
    .getByRole('row', { name: /^Total/ })
    .last()
    .getByRole('cell');
  await totals.first().waitFor();
  const [debit, credit] = (await totals.allInnerTexts()).slice(-2);
  expect(debit).toMatch(/\d/);
  expect(debit).toBe(credit);
  await page.locator('a[href*="ledger=CASH&"], a[href$="ledger=CASH"]').first().click();
  await page.waitForURL(/LedgerStatement/);
  await page.getByRole('gridcell', { name: number, exact: true }).click();
  await page.waitForURL(/SaleNo=\d+/);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor();
}
