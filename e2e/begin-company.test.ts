/** A company from nothing to its first day of work: its page of sign-up, and the steps of the first week on its home screen. */
import { masterNamed } from '@fieldbook/core/masters/index';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from './begin-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { type Example, fillMaster } from './master-form.ts';
import { startWithoutCompany } from './running-product.ts';

const stage = openStage(startWithoutCompany);
const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', hasWorker: false };

const open = (page: Page, path: string) => page.goto(`${stage.product().address}${path}`);

/** The words of the steps that are ticked on the home screen. */
async function stepsDone(page: Page): Promise<string[]> {
  await open(page, '/dashboard/analytics');
  await page.getByRole('heading', { name: 'Before the first day of work' }).waitFor();
  const done = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Done', exact: true }) });
  return (await done.allInnerTexts()).map((words) => words.replace('Bring a file', '').trim());
}

async function make(page: Page, master: string, example: Example): Promise<void> {
  const definition = masterNamed(master);
  if (definition === undefined) throw new Error(`no master ${master}`);
  await open(page, `/dashboard/masters/${definition.address ?? definition.name}?code=-1`);
  await page.locator('[data-field="code"]').waitFor();
  expect(await fillMaster(page, definition, example)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.waitForURL((url) => url.searchParams.get('code') !== '-1');
}

async function sellAndVoid(page: Page): Promise<void> {
  await open(page, '/dashboard/vouchers/sales?SaleNo=-1');
  for (const [picker, row] of [
    ['Cash or bank account', 'Cash'],
    ['Item, Line 1', 'Delivery'],
  ] as const) {
    await page.getByRole('combobox', { name: picker }).click();
    await page.keyboard.type(row);
    await page.getByRole('option', { name: row }).first().click();
  }
  await page.getByRole('textbox', { name: 'Quantity, Line 1' }).fill('2');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: /^Sales [A-Z-]+\d+$/ }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  const asked = page.getByRole('dialog', { name: /^Void / });
  await asked.getByLabel('Reason').fill('Only a trial');
  await asked.getByRole('button', { name: 'Void', exact: true }).click();
  await asked.waitFor({ state: 'hidden' });
}

test('a company is begun with the code of the terminal, and its home screen leads it to its first day', () =>
  stage.visit(async (page) => {
    await signUp(page, stage.product());
    expect(await stepsDone(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    // A service is sold without stock, which a company has after its openings.
    await make(page, 'item', { code: 'FEE', name: 'Delivery', unit: 'PCS', itemType: 'service', retailRate: '2.50' });
    await make(page, 'customer', { code: 'C1', name: 'Creek Cafe' });
    await sellAndVoid(page);
    const done = ['Items with units and prices', 'Customers', 'A first sale, to see how it goes'];
    expect(await stepsDone(page)).toEqual([...done, 'That sale made void again']);
    const goLive = page.getByLabel('First day of work', { exact: true });
    await goLive.fill('01-01-2026');
    await goLive.press('Tab');
    await page.getByRole('heading', { name: 'Before the first day of work' }).waitFor({ state: 'hidden' });
  }, desk));
