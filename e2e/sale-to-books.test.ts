import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openSharedStage, signIn } from './journey.ts';

const stage = openSharedStage();
const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', acceptDownloads: true, hasWorker: false };

/** Opens a screen of the signed-in application by its address. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${stage.product().address}${path}`);
}

/** Types into a picker and takes the one line that is meant. */
async function pick(page: Page, picker: Locator, typed: string, wanted: string): Promise<void> {
  await picker.click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: wanted }).first().click();
}

/** Sum of a column of figures such as `1,234.50` and `–`, in hundredths. */
function sumOf(figures: readonly string[]): number {
  return figures.reduce((sum, figure) => sum + Math.round(Number(figure.replace(/[^\d.]/g, '') || 0) * 100), 0);
}

function column(table: Locator, index: number): Promise<string[]> {
  const rows = table.locator('tbody tr');
  return rows.locator(`:is(td, th):nth-child(${index})`).allTextContents();
}

async function postSale(page: Page): Promise<string> {
  await signIn(page, stage.product());
  await page.waitForURL(/\/dashboard\//);
  await open(page, '/dashboard/vouchers/sales?SaleNo=-1');
  await pick(page, page.getByRole('combobox', { name: 'Cash or bank account' }), 'main cash', 'Main cash');
  await pick(page, page.getByRole('combobox', { name: 'Item, Line 1' }), 'marjan butter cookies 120', 'Marjan Butter');
  await page.getByRole('textbox', { name: 'Quantity, Line 1' }).fill('4');
  await page.keyboard.press('Control+s');
  const heading = page.getByRole('heading', { level: 1, name: /^Sales [A-Z-]+\d+$/ });
  await heading.waitFor();
  return ((await heading.textContent()) ?? '').replace('Sales ', '').trim();
}

describe('a sale becomes paper and books', () => {
  test('posted from the form, its ledger entries balance and it stands first in the register', () =>
    stage.visit(async (page) => {
      const number = await postSale(page);
      // The entries come after the voucher itself.
      const entries = page.getByRole('table').filter({ has: page.locator('a[href*="LedgerStatement"]') });
      await entries.waitFor();
      const [debit, credit] = [sumOf(await column(entries, 2)), sumOf(await column(entries, 3))];
      expect(debit).toBeGreaterThan(0);
      expect(debit).toBe(credit);

      await open(page, '/dashboard/sales_reg');
      await page.getByRole('grid', { name: 'Sales register' }).getByText(number, { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }, desk));

  test('its invoice is a PDF with its number and what was paid', () =>
    stage.visit(async (page) => {
      const number = await postSale(page);
      await page.getByRole('link', { name: 'Print', exact: true }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /download/i }).click();
      const text = execFileSync('pdftotext', ['-layout', await (await download).path(), '-'], { encoding: 'utf8' });
      expect(text).toContain(number);
      expect(text).toContain('Marjan Butter Cookies');
      expect(text).toContain('13.75');
    }, desk));

  test('the trial balance has as much debit as credit, and a figure leads to the vouchers behind it', () =>
    stage.visit(async (page) => {
      const number = await postSale(page);
      await open(page, '/dashboard/reports/trial-balance');
      const totals = page
        .getByRole('row', { name: /^Total/ })
        .last()
        .getByRole('cell');
      await totals.first().waitFor();
      const [debit, credit] = (await totals.allTextContents()).slice(-2);
      expect(debit).toMatch(/\d/);
      expect(debit).toBe(credit);
      await page
        .getByRole('row', { name: /^Main cash/ })
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL(/LedgerStatement/);
      await page.getByText(number, { exact: true }).first().waitFor();
    }, desk));
});
