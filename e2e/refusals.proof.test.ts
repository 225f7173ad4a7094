import { type Asker, askingAt } from '@fieldbook/server/testing/http/ask';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage, signIn } from './journey.ts';
import { contextOf, listenForComplaints } from './look.ts';
import { english, fillHeader, openNewSale, postedNumber, typeLine, untilFocused } from './sale-form.ts';

const stage = openStage();
const patient = { timeout: 15_000 };

/** A signed-in clerk before a new sale with a customer and one line. */
async function beforePosting(quantity: string, journey: (page: Page, clerk: Asker) => Promise<void>): Promise<void> {
  const { address } = stage.product();
  const begin = async (page: Page) => {
    const complaints = listenForComplaints(page);
    await signIn(page, stage.product());
    await page.waitForURL(/\/dashboard\//);
    const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
    await openNewSale(page, address);
    await fillHeader(page, english);
    await typeLine(page, 1, { item: 'BIS-001', quantity }, english);
    await journey(page, askingAt(address, token));
    expect(complaints).toEqual([]);
  };
  await stage.visit(begin, contextOf({ language: 'en', theme: 'light', device: 'desk' }, address));
}

async function salesCount(clerk: Asker): Promise<number> {
  const { sums } = await clerk.ask('GET /{vouchers}', { path: { vouchers: 'sales' }, query: { limit: 1 } });
  return Number(sums['count']);
}

const refusal = (page: Page) => page.getByRole('alert');
const post = (page: Page) => page.getByRole('button', { name: /^Post/ });
const firstQuantity = (page: Page) => page.getByLabel('Quantity, Line 1', { exact: true });

describe('what is refused says why and loses nothing', () => {
  test('a van cannot sell what it does not carry', () =>
    beforePosting('7', async (page, clerk) => {
      const before = await salesCount(clerk);
      const godown = page.getByRole('combobox', { name: 'Godown', exact: true });
      await godown.fill('VAN-1');
      await page.getByRole('option').first().click();
      await firstQuantity(page).fill('99999');
      await page.keyboard.press('Control+s');
      await expect.poll(() => refusal(page).allInnerTexts(), patient).toEqual([expect.stringMatching(/stock/i)]);
      expect(await firstQuantity(page).inputValue()).toBe('99999');
      expect(await salesCount(clerk)).toBe(before);
    }));

  test('a discount above the maximum is named with the maximum', () =>
    beforePosting('10', async (page, clerk) => {
      const setting = (maximumDiscountPercent: string) =>
        clerk.ask('PUT /settings', { body: { values: { maximumDiscountPercent } } });
      await setting('10');
      try {
        await page.getByLabel('Discount, Line 1', { exact: true }).fill('20');
        await page.keyboard.press('Control+s');
        await expect
          .poll(() => refusal(page).allInnerTexts(), patient)
          .toEqual([expect.stringContaining('Maximum Discount Percentage is 10')]);
      } finally {
        await setting('100');
      }
    }));

  test('the cursor goes to what is to correct, and the list leads there again, also into a list field', () => {
    const { address } = stage.product();
    return stage.visit(
      async (page) => {
        await signIn(page, stage.product());
        await page.waitForURL(/\/dashboard\//);
        await openNewSale(page, address);
        const customer = page.locator('[data-field=customer]').getByRole('combobox');
        await untilFocused(customer);
        await page.keyboard.press('Control+s');
        await untilFocused(page.getByLabel('Item, Line 1', { exact: true }));

        await page.locator('[data-field=mode]').getByRole('combobox').click();
        await page.getByRole('option', { name: 'Credit' }).click();
        await page.getByLabel('Item, Line 1', { exact: true }).click();
        await typeLine(page, 1, { item: 'BIS-001', quantity: '1' }, english);
        await page.keyboard.press('Control+s');
        await untilFocused(customer);
        await firstQuantity(page).click();
        await refusal(page)
          .getByRole('button', { name: /Customer/ })
          .click();
        await untilFocused(customer);
      },
      contextOf({ language: 'en', theme: 'light', device: 'desk' }, address),
    );
  });

  test('Post pressed twice makes one sale', () =>
    beforePosting('3', async (page, clerk) => {
      const before = await salesCount(clerk);
      await post(page).dblclick();
      await postedNumber(page);
      expect(await salesCount(clerk)).toBe(before + 1);
    }));

  test('offline, Post says so and the draft is still there after a reload', () =>
    beforePosting('4', async (page) => {
      await page.context().setOffline(true);
      await page.keyboard.press('Control+s');
      await expect
        .poll(() => refusal(page).allInnerTexts(), patient)
        .toEqual([expect.stringMatching(/no connection.*draft is kept/is)]);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByText('Your draft is back').waitFor();
      expect(await firstQuantity(page).inputValue()).toBe('4');
      await page.keyboard.press('Control+s');
      await postedNumber(page);
    }));

  test('a sign-in that was ended elsewhere is asked for again over the voucher, which is then posted', () =>
    beforePosting('6', async (page, clerk) => {
      await clerk.ask('POST /sign-out');
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.locator('input[name=password]').fill(stage.product().password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await firstQuantity(page).inputValue()).toBe('6');
      await page.keyboard.press('Control+s');
      await postedNumber(page);
    }));
});
