/** What a person does on the page of sign-up, with the code that stands on the terminal. */
import type { Page } from 'playwright-core';
import type { RunningProduct } from './running-product.ts';

const PASSWORD = 'seven lamps by the creek';

export async function signUp(page: Page, product: RunningProduct): Promise<void> {
  const [, code = ''] = /with this code: +(\S+)/.exec(product.output()) ?? [];
  await page.goto(`${product.address}/auth/signup`);
  await page.getByLabel('Code from the terminal').fill(code);
  await page.getByLabel('Company name').fill('Creek Trading');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=again]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the company and sign in' }).click();
  await page.waitForURL(/\/dashboard\//, { timeout: 60_000 });
}
