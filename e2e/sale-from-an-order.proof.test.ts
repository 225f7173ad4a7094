import { askingAt } from '@fieldbook/server/testing/http/ask';
import { describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { openStage, signIn } from './journey.ts';
import { deskContext, listenForComplaints } from './look.ts';
import { openNewSale, postedNumber } from './sale-form.ts';

const stage = openStage();

describe('a sale continues an order', () => {
  test('picked by its number, it fills customer and lines with what is left, and is used up when the sale is posted', () => {
    const { address } = stage.product();
    return stage.visit(
      async (page) => {
        const complaints = listenForComplaints(page);
        await signIn(page, stage.product());
        await page.waitForURL(/\/dashboard\//);
        const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
        const order = {
          uid: crypto.randomUUID(),
          date: companyDay(),
          branch: 'MB',
          customer: 'MB-W1',
          items: [{ item: 'BIS-001', quantity: '7' }],
        };
        const path = { vouchers: 'orders' };
        const { referNo } = await askingAt(address, token).ask('POST /{vouchers}', { path, body: order });

        await openNewSale(page, address);
        const source = page.locator('[data-field=source]').getByRole('combobox');
        await source.fill(referNo);
        await page.getByRole('option', { name: new RegExp(`^${referNo}`) }).click();
        const quantity = page.getByLabel('Quantity, Line 1', { exact: true });
        await expect.poll(() => quantity.inputValue()).toBe('7');
        const customer = page.locator('[data-field=customer]').getByRole('combobox');
        expect(await customer.inputValue()).not.toBe('');
        await page.keyboard.press('Control+s');
        await postedNumber(page);

        await openNewSale(page, address);
        await source.fill(referNo);
        await page.getByText('No results').or(page.getByText('Nothing found')).first().waitFor();
        expect(complaints).toEqual([]);
      },
      deskContext({ language: 'en', theme: 'light' }, address),
    );
  });
});
