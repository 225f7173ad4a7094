/** What a clerk does in the form of a sale, key by key, and a rep with the thumb. Every step waits for what it needs. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const patient = { timeout: 15_000 };

export async function openNewSale(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dashboard/vouchers/sales?SaleNo=-1`);
}

export async function untilFocused(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement), patient).toBe(true);
}

/** Faster than most people, slower than any scanner. */
export const FINGERS = { delay: 80 };

/** Types into the list field that has the cursor, and takes the first row with Enter. */
export async function pickByKeys(page: Page, query: string): Promise<void> {
  await page.keyboard.type(query, FINGERS);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

export interface Words {
  readonly item: string;
  readonly quantity: string;
  readonly rate: string;
  readonly line: string;
  readonly customer: string;
  readonly branch: string;
  readonly mode: string;
  readonly cashLedger: string;
  readonly mainCash: string;
  readonly godown: string;
}

export const english: Words = {
  item: 'Item',
  quantity: 'Quantity',
  rate: 'Rate',
  line: 'Line',
  customer: 'Customer',
  branch: 'Branch',
  mode: 'Mode',
  cashLedger: 'Cash or bank account',
  mainCash: 'Main cash',
  godown: 'Godown',
};

export const arabic: Words = {
  item: 'الصنف',
  quantity: 'الكمية',
  rate: 'السعر',
  line: 'السطر',
  customer: 'العميل',
  branch: 'الفرع',
  mode: 'طريقة الدفع',
  cashLedger: 'حساب النقد أو البنك',
  mainCash: 'الصندوق الرئيسي',
  godown: 'المستودع',
};

export interface TypedLine {
  readonly item: string;
  readonly quantity: string;
}

/** From the item's cell of a line to the same cell of the next, with Enter alone. */
export async function typeLine(page: Page, number: number, { item, quantity }: TypedLine, words: Words): Promise<void> {
  const cell = (name: keyof Words, line: number) =>
    page.getByLabel(`${words[name]}, ${words.line} ${line}`, { exact: true });
  await untilFocused(cell('item', number));
  await pickByKeys(page, item);
  await untilFocused(cell('quantity', number));
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
  await untilFocused(cell('rate', number));
  await page.keyboard.press('Enter');
  await untilFocused(cell('item', number + 1));
}

/** Customer and cash box, without the mouse; the cursor ends in the first line. */
export async function fillHeader(page: Page, words: Words, customer = 'MB-W1'): Promise<void> {
  const field = (name: string) => page.getByRole('main').getByRole('combobox', { name: new RegExp(`^${name}(?!,)`) });
  await untilFocused(field(words.customer));
  await pickByKeys(page, customer);
  await untilFocused(page.locator('input[name=date]'));
  // Only a company with two currencies is asked for one, and another journey may have given it a second.
  const currency = page.locator('[data-field=currency]').getByRole('combobox');
  const asked = (await currency.count()) > 0 ? [currency] : [];
  for (const next of [field(words.branch), field(words.mode)]) {
    await page.keyboard.press('Enter');
    await untilFocused(next);
  }
  // A customer with credit days is on credit: cash is the first of the list.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  for (const next of [...asked, field(words.cashLedger)]) {
    await page.keyboard.press('Enter');
    await untilFocused(next);
  }
  await pickByKeys(page, words.mainCash);
  await untilFocused(page.locator('[data-field=source]').getByRole('combobox'));
  await page.keyboard.press('Control+Enter');
}

/** Number of the voucher whose view is open. */
export async function postedNumber(page: Page): Promise<string> {
  await page.waitForURL(/SaleNo=\d+/);
  const code = page.getByRole('heading', { level: 1 }).locator('bdi');
  await code.waitFor();
  return (await code.innerText()).trim();
}
