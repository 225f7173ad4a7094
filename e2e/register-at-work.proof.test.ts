/** A register at work: by keyboard with a preview, its columns and views kept, many vouchers at once, the selection as a file. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, openStage, signIn } from './journey.ts';
import { followMenu } from './look.ts';

const stage = openStage();
const desk = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', acceptDownloads: true, hasWorker: false };
const phone = { viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true };

async function openSales(page: Page, query = ''): Promise<void> {
  await page.goto(`${stage.product().address}/dashboard/sales_reg${query}`);
  await page.locator('[role=row][aria-rowindex="2"]').waitFor();
}

/** With the register of sales before the eyes. */
function atSales(journey: (page: Page) => Promise<void>, options: object = desk): Promise<void> {
  return stage.visit(async (page) => {
    await signIn(page, stage.product());
    await page.waitForURL(/\/dashboard\//);
    await openSales(page);
    await journey(page);
  }, options);
}

const rows = (page: Page) => page.locator('[role=grid] [role=row][aria-rowindex]:not([aria-rowindex="1"])');
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();
const numberIn = async (page: Page, at: number) =>
  (await rows(page).nth(at).getByRole('link').first().textContent()) ?? '';

describe('the register of sales', () => {
  test('is walked by keyboard: the panel shows where one stands, Enter opens it', () =>
    atSales(async (page) => {
      await page.getByRole('button', { name: 'Preview' }).click();
      const panel = page.getByRole('complementary', { name: 'Preview' });
      await page.getByRole('grid').focus();
      for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key);
      const number = await numberIn(page, 1);
      await panel.getByText(number, { exact: true }).waitFor();
      await panel.getByText('Net amount').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: `Sales ${number}` }).waitFor();
    }));

  test('keeps the columns that were chosen, on this device', () =>
    atSales(async (page) => {
      const before = await heads(page);
      await page.getByRole('button', { name: 'Columns' }).click();
      const chooser = page.getByRole('dialog', { name: 'Columns' });
      await chooser.getByRole('checkbox', { name: 'Route' }).uncheck();
      await chooser.getByRole('checkbox', { name: 'Posted by' }).check();
      await chooser.getByRole('button', { name: 'Move Net amount before' }).click();
      expect(await axeFindings(page)).toEqual([]);
      await openSales(page);
      const after = await heads(page);
      expect(after).not.toContain('Route');
      expect(after.at(-1)).toBe('Posted by');
      expect(after.indexOf('Net amount')).toBeLessThan(after.indexOf('Tax'));
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Usual columns' }).click();
      expect(await heads(page)).toEqual(before);
    }));

  test('keeps a view under a name, and opening it from the menu begins without filters', () =>
    atSales(async (page) => {
      await openSales(page, '?mode=credit&sort=-net');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('textbox', { name: 'Save view' }).fill('Large credit');
      await page.keyboard.press('Enter');
      await page.getByText('View Large credit saved').waitFor();
      await followMenu(page, 'Registers', 'Sales');
      await page.waitForURL((url) => url.search === '');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Large credit', exact: true }).click();
      await page.waitForURL(/mode=credit/);
      expect(new URL(page.url()).searchParams.get('sort')).toBe('-net');
    }));

  test('locks many at once and says of each that is not voided why', () =>
    atSales(async (page) => {
      // A cash sale has no bill that a receipt may stand on.
      await openSales(page, '?mode=cash');
      await page.getByRole('grid').focus();
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
      const bar = page.getByRole('toolbar', { name: '2 chosen' });
      await bar.getByRole('button', { name: 'Lock' }).click();
      await page.getByText('2 vouchers changed').waitFor();
      await rows(page).nth(1).getByText('Locked').waitFor();
      const numbers = [await numberIn(page, 1), await numberIn(page, 2)];
      for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
      await bar.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Void' }).click();
      const question = page.getByRole('dialog', { name: 'Void: 2 vouchers' });
      await question.getByRole('textbox').fill('entered twice');
      expect(await axeFindings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Void' }).click();
      const result = page.getByRole('dialog', { name: '1 changed, 1 not' });
      await result.getByText(numbers[0] ?? '', { exact: true }).waitFor();
      expect(await result.getByText(numbers[1] ?? '', { exact: true }).count()).toBe(0);
      await result.getByRole('button', { name: 'Close' }).last().click();
      await rows(page).nth(2).getByText('Void').waitFor();
    }));

  test('is a file of all that is filtered, by one key', () =>
    atSales(async (page) => {
      await openSales(page, '?mode=cash&sort=date');
      const count = (await page.getByText(/^[\d,]+ vouchers$/).textContent()) ?? '';
      const all = Number(count.replace(/\D/g, ''));
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).waitFor();
      await page.keyboard.press('e');
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      const lines = readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(lines).toHaveLength(all + 1);
      expect(lines[0]).toContain('Number,Date,Customer');
      expect(all).toBeGreaterThan(5);
    }));

  test('on the phone, what may be done stands under the thumb', () =>
    atSales(async (page) => {
      await page
        .getByRole('button', { name: /^Actions of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Choose several' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Choose several' }).click();
      await rows(page).nth(3).click();
      await page.getByRole('toolbar', { name: '2 chosen' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Clear choice' }).click();
      await page.getByRole('link', { name: 'New Sales' }).waitFor();
    }, phone));
});
