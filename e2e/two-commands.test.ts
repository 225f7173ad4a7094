import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, openBrowser, type RunningProduct, startProduct } from './running-product.ts';

const data = dataFolder();
let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct(data.path);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  data.remove();
});

/** A browser that has never been here; fails when the page reported an error meanwhile. */
async function visit(journey: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(product.address);
  await journey(page);
  expect(problems).toEqual([]);
  await context.close();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByText(new URL(product.address).host).click();
  await page.getByLabel('User name').fill(product.user);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe('npm start on an empty data directory', () => {
  test('prints the address and a sign-in, and that sign-in opens the shell', () =>
    visit(async (page) => {
      await page.getByText(new URL(product.address).host).waitFor();
      expect(await findings(page)).toEqual([]);
      await signIn(page, product.password);
      await page.waitForURL(/\/dashboard\//);
      await page.getByRole('navigation').first().waitFor();
      expect(await findings(page)).toEqual([]);
    }));

  test('a wrong password is refused in words and keeps the name', () =>
    visit(async (page) => {
      await signIn(page, 'not the password');
      await page.getByRole('alert').waitFor();
      expect(await page.getByLabel('User name').inputValue()).toBe(product.user);
      expect(await findings(page)).toEqual([]);
    }));

  test('Ctrl-C stops all, the database included, and the next start finds the data again', async () => {
    // PostgreSQL keeps this file while it runs and removes it when it has shut down in order.
    const databaseRuns = (): boolean => existsSync(join(data.path, 'postgresql/postmaster.pid'));
    expect(databaseRuns()).toBe(true);
    expect(await product.stop()).toBe(0);
    expect(product.output()).toContain('The data is kept');
    expect(databaseRuns()).toBe(false);

    const { password } = product;
    product = await startProduct(data.path);
    expect(product.output()).not.toContain('Setting up');
    await visit(async (page) => {
      await signIn(page, password);
      await page.waitForURL(/\/dashboard\//);
    });
  });
});
