/** The van on its phone: a load with one line short, its stock, the count, and what goes back to the store; without a network. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { becomeFieldPhone } from './field-phone.ts';
import { officeOf, slipNumber, timesInBooks, waitForWorker, waitUntilSent } from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf, expectNoSidewaysScroll, listenForComplaints } from './look.ts';
import type { RunningProduct } from './running-product.ts';

const stage = openStage();
const ITEMS = ['BIS-006', 'BIS-012'] as const;

async function sendLoad(product: RunningProduct, van: string): Promise<void> {
  const items = ITEMS.map((item) => ({ item, unit: 'PCS', quantity: '7' }));
  const date = companyDay();
  const body = { uid: crypto.randomUUID(), date, branch: 'MB', godown: 'MAIN', toGodown: van, items };
  await (await officeOf(product)).ask('POST /{vouchers}', { path: { vouchers: 'stock-transfers' }, body });
}

/** As by its tabs, so that nothing is loaded anew. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Van stock' }).getByRole('link', { name: tab }).click();
}

async function openLoads(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/masters/GodownStock?tab=load', page.url()).href);
  await page.getByRole('navigation', { name: 'Van stock' }).waitFor({ timeout: 30_000 });
}

async function look(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

async function press(page: Page, keys: string): Promise<void> {
  const pad = page.getByRole('dialog').getByRole('group', { name: /^Keypad/ });
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click();
}

const loadCard = (page: Page) => page.getByRole('main').getByRole('button', { name: /items/ }).first();

/** All but two pieces of the second line; those are lost. */
async function takeLoad(page: Page): Promise<string> {
  await loadCard(page).click();
  await page
    .getByRole('button', { name: /^Take all of/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Take a part of/ })
    .nth(1)
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('PCS', { exact: true }).click();
  await press(page, '5');
  await sheet.getByText('Is lost').click();
  await look(page);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByText('2 of 2 lines').waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  return slipNumber(page);
}

/** From the slip of what was done there. */
async function backToVan(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await openTab(page, tab);
}

async function seeStock(page: Page): Promise<void> {
  await backToVan(page, 'Stock');
  await page.getByRole('searchbox').fill(ITEMS[1]);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Before today').waitFor();
  await sheet.getByText('+5 PCS').first().waitFor();
  await look(page);
  await page.keyboard.press('Escape');
}

/** One piece less of the first item than the books say. */
async function countVan(page: Page): Promise<string> {
  await openTab(page, 'Count');
  await page.getByRole('searchbox').fill(ITEMS[0]);
  await page.getByText('Show what the books say').click();
  await page
    .getByRole('button', { name: /is as the books say$/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  const pieces = page.getByRole('dialog').getByLabel('PCS', { exact: true });
  const counted = Number((await pieces.inputValue()) || '0');
  await pieces.click();
  await press(page, String(counted + 1));
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  // It is kept while the phone does something else.
  await openTab(page, 'Stock');
  await openTab(page, 'Count');
  await page.getByRole('button', { name: 'Differences' }).click();
  await page.getByRole('dialog').getByText('Excess').waitFor();
  await look(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  return slipNumber(page);
}

async function sendBack(page: Page): Promise<string> {
  await backToVan(page, 'Send');
  await page.getByRole('searchbox').fill(ITEMS[1]);
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'All of it' }).click();
  await look(page);
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  return slipNumber(page);
}

/** Nobody has confirmed it: all of it comes back, behind a question, and is on its way no more. */
async function takeBack(page: Page): Promise<string> {
  const question = page.getByRole('dialog', { name: /^Take back / });
  await page.getByRole('main').getByRole('button', { name: 'Take back' }).click();
  await look(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByRole('button', { name: 'Take back' }).click();
  await question.getByRole('button', { name: 'Take back' }).click();
  return slipNumber(page);
}

describe('the van on its phone', () => {
  test('a load short of two pieces, the stock, the count and what goes back and is taken back are in the books once', () => {
    const product = stage.product();
    return stage.visit(
      async (page) => {
        const complaints = listenForComplaints(page);
        const { van } = await becomeFieldPhone(page, product);
        await sendLoad(product, van);
        await waitForWorker(page);
        await openLoads(page);
        // It comes with what a page fetches as it opens.
        await loadCard(page).waitFor({ timeout: 30_000 });
        await look(page);
        await page.context().setOffline(true);
        const taken = await takeLoad(page);
        await seeStock(page);
        const counted = await countVan(page);
        const sent = await sendBack(page);
        await backToVan(page, 'Load');
        await page.getByText('Sent, not confirmed').waitFor();
        const back = await takeBack(page);
        await backToVan(page, 'Load');
        await page.getByRole('link', { name: 'Stock', exact: true }).waitFor();
        await page.getByText('Sent, not confirmed').waitFor({ state: 'detached' });
        await page.context().setOffline(false);
        await waitUntilSent(page);
        const office = await officeOf(product);
        const made = [
          ['stock-transfers-in', taken],
          ['physical-stocks', counted],
          ['stock-transfers', sent],
          ['stock-transfers-in', back],
        ] as const;
        for (const [path, referNo] of made) expect(await timesInBooks(office, path, referNo), referNo).toBe(1);
        expect((await office.ask('GET /open-numbers')).rows).toEqual([]);
        expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      },
      contextOf({ language: 'en', theme: 'light', device: 'phone' }, product.address),
    );
  });
});
