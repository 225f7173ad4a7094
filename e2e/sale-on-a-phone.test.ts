import { describe, expect, test } from 'vitest';
import { axeFindings, openSharedStage } from './journey.ts';
import { contextOf, enter, expectNoSidewaysScroll, listenForComplaints } from './look.ts';
import { postedNumber } from './sale-form.ts';

const stage = openSharedStage();

describe('a rep sells with one thumb', () => {
  test('from the bottom bar over cards and review to the posted sale, which the register shows as a card', () => {
    const { address } = stage.product();
    return stage.visit(
      async (page) => {
        const complaints = listenForComplaints(page);
        await enter(page, stage.product());
        await page.getByRole('navigation').getByText('Sales', { exact: true }).click();
        await page.getByRole('button', { name: 'Add item' }).click();
        const sheet = page.getByRole('dialog', { name: 'Item' });
        await sheet.getByRole('textbox').fill('BIS-001');
        await sheet.getByRole('button', { name: /BIS-001/ }).click();
        await page.getByRole('button', { name: 'Quantity +1' }).click();
        await expect.poll(() => page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2');
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);

        // Nobody says where the cash goes: it goes into the cash of the company.
        await page.getByRole('button', { name: 'Review' }).click();
        const review = page.getByRole('dialog', { name: 'Review' });
        await review.getByText('Main cash').first().waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await review.getByRole('button', { name: 'Post' }).click();
        const number = await postedNumber(page);

        await page.goto(`${address}/dashboard/sales_reg`);
        await page.getByText(number, { exact: true }).first().click();
        await page.waitForURL(/SaleNo=\d+/);
        await expectNoSidewaysScroll(page);
        expect(complaints).toEqual([]);
      },
      contextOf({ language: 'en', theme: 'light', device: 'phone' }, address),
    );
  });
});
