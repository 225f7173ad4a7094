import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { becomeFieldPhone } from './field-phone.ts';
import {
  addItem,
  chooseCustomer,
  finish,
  newCustomer,
  officeOf,
  openForm,
  timesInBooks,
  waitForVan,
  waitUntilSent,
} from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf, expectNoSidewaysScroll, listenForComplaints } from './look.ts';
import type { RunningProduct } from './running-product.ts';

const stage = openStage();

async function collect(page: Page, customer: string, amount: string): Promise<string> {
  await openForm(page, 'receipt');
  await chooseCustomer(page, customer, 'Received from');
  await page.getByRole('textbox', { name: 'Amount' }).first().fill(amount);
  return finish(page);
}

async function count(page: Page): Promise<string> {
  await openForm(page, 'physicalStock');
  await page.getByRole('button', { name: 'List all that is in the van' }).click();
  await page.getByRole('listitem').getByRole('button').first().click();
  await page
    .getByRole('button', { name: 'Quantity +1' })
    .or(page.getByRole('button', { name: 'Counted +1' }))
    .click();
  return finish(page);
}

describe('a whole day without a network', () => {
  test('every document has its slip from the phone alone; afterwards each is in the books once', () => {
    const product = stage.product();
    return stage.visit(
      async (page) => {
        const complaints = listenForComplaints(page);
        const { van } = await becomeFieldPhone(page, product);
        await sendToVan(product, van);
        await waitForVan(page);
        await waitForTransfer(page);
        await page.context().setOffline(true);

        await newCustomer(page, 'Corner Shop Naif');
        await openForm(page, 'sales');
        await chooseCustomer(page, 'Corner Shop Naif');
        await chooseMode(page, 'Cash');
        await addItem(page);
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        const first = await finish(page);
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);

        await openForm(page, 'sales');
        await addItem(page);
        const second = await finish(page);

        await openForm(page, 'salesReturn');
        await chooseCustomer(page, 'Corner Shop Naif');
        await addItem(page, 'BIS-006');
        const back = await finish(page);

        await openForm(page, 'order');
        await chooseCustomer(page, 'Corner Shop Naif');
        await addItem(page, 'BIS-012');
        const order = await finish(page);

        const receipt = await collect(page, 'Corner Shop Naif', '1');
        const confirmed = await confirmTransfer(page);
        const counted = await count(page);

        const numberOf = (referNo: string) => Number(referNo.split('-').at(-1));
        expect(numberOf(second)).toBe(numberOf(first) + 1);

        await page.goto(`${product.address}/dashboard/outbox`);
        await page.getByText('Waiting to be sent').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        const before = await officeOf(product);
        expect(await timesInBooks(before, 'sales', first)).toBe(0);

        await page.context().setOffline(false);
        await waitUntilSent(page);
        const office = await officeOf(product);
        const made = [
          ['sales', first],
          ['sales', second],
          ['sales-returns', back],
          ['orders', order],
          ['receipts', receipt],
          ['stock-transfers-in', confirmed],
          ['physical-stocks', counted],
        ] as const;
        for (const [path, referNo] of made) expect(await timesInBooks(office, path, referNo), referNo).toBe(1);
        const { totals } = await office.ask('GET /reports/{report}', { path: { report: 'trial-balance' } });
        expect(totals).toMatchObject({ debit: totals?.['credit'] });
        expect((await office.ask('GET /open-numbers')).rows).toEqual([]);
        const repaired = await refusedAndRepaired(page);
        expect(await timesInBooks(office, 'sales', repaired)).toBe(1);
        // Without a network every call fails, and the browser lists it.
        expect(complaints.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      },
      contextOf({ language: 'en', theme: 'light', device: 'phone' }, product.address),
    );
  });
});

/** The store sends goods after the van. */
async function sendToVan(product: RunningProduct, van: string): Promise<void> {
  const items = ['BIS-006', 'BIS-012'].map((item) => ({ item, unit: 'PCS', quantity: '4' }));
  const date = companyDay();
  const uid = crypto.randomUUID();
  const body = { uid, date, branch: 'MB', godown: 'MAIN', toGodown: van, items };
  await (await officeOf(product)).ask('POST /{vouchers}', { path: { vouchers: 'stock-transfers' }, body });
}

const transfers = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

async function waitForTransfer(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/outbox', page.url()).href);
  await openForm(page, 'stockTransferIn');
  await page.getByText('Transfers to confirm').waitFor();
  await transfers(page).first().waitFor({ timeout: 30_000 });
}

/** One line arrived, the other goes back. */
async function confirmTransfer(page: Page): Promise<string> {
  await openForm(page, 'stockTransferIn');
  await page.getByText('Transfers to confirm').waitFor();
  await transfers(page).first().click();
  await page.getByText(/^Filled with/).waitFor();
  await transfers(page).nth(1).click();
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Returned' }).click();
  return finish(page);
}

/** The server refuses a sale with a reason; the rep puts it right under the number that stands on the slip. */
async function refusedAndRepaired(page: Page): Promise<string> {
  const upload = '**/api/v1/sync/upload';
  await page.route(upload, async (route) => {
    const { items } = route.request().postDataJSON() as { items: { uid: string; sequence: number }[] };
    const problems = [{ code: 'field.required', path: 'customer' }];
    const answers = items.map(({ uid, sequence }) => ({ uid, sequence, outcome: 'refused', problems }));
    await route.fulfill({ json: { answers } });
  });
  await openForm(page, 'sales');
  await addItem(page);
  const number = await finish(page);
  await page.goto(new URL('/dashboard/outbox', page.url()).href);
  await page.getByRole('heading', { name: /^Needs you/ }).waitFor();
  await page.locator('[data-outbox=refused]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(upload);
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('button').click();
  await page.getByRole('button', { name: 'Repair' }).click();
  await page.getByRole('heading', { name: `Repair ${number}` }).waitFor();
  await chooseCustomer(page, 'Corner Shop Naif');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Finish' }).click();
  await waitUntilSent(page);
  return number;
}

async function chooseMode(page: Page, mode: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: mode }).click();
}
