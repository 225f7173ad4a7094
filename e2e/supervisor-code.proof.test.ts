import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { becomeFieldPhone, storedRows } from './field-phone.ts';
import { officeOf, slipNumber, waitForWorker, waitUntilSent } from './field-work.ts';
import { axeFindings, openStage } from './journey.ts';
import { contextOf, enter, expectNoSidewaysScroll, listenForComplaints } from './look.ts';
import { goodsInVan, openReview, panel, review, search, visit } from './visit-work.ts';

const stage = openStage();
const SHOP = 'R1-001';
/** Where the day of the route begins. */
const START = { latitude: 25.2598, longitude: 55.326, accuracy: 12 };
const WAIT = { timeout: 30_000 };

/** From now on the shop may owe next to nothing. */
async function forbidCredit(): Promise<void> {
  const office = await officeOf(stage.product());
  const path = { masters: 'customers', code: SHOP };
  const { version } = await office.ask('GET /{masters}/{code}', { path });
  await office.ask('PATCH /{masters}/{code}', { path, body: { version, creditLimit: '1.00' } });
}

async function knowsLimit(page: Page): Promise<void> {
  const limit = async () => {
    const rows = (await storedRows(page, 'customer')) as readonly {
      readonly code: string;
      readonly creditLimit?: unknown;
    }[];
    return rows.find(({ code }) => code === SHOP)?.creditLimit !== undefined;
  };
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(limit, WAIT).toBe(true);
}

const sheet = (page: Page, what = 'Credit') => page.getByRole('dialog', { name: `Approval: ${what}` });

async function typeCode(page: Page, code: string, what?: string): Promise<void> {
  await sheet(page, what).getByRole('textbox', { name: 'Code of the supervisor' }).fill(code);
  await sheet(page, what).getByRole('button', { name: 'Approve' }).click();
}

async function startDay(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/enroll', page.url()).href);
  const start = page.getByRole('main').getByRole('button', { name: 'Start day' });
  await start.click();
  await start.waitFor({ state: 'hidden' });
}

/** From the slip that is on the screen; answers the challenge. */
async function askToVoid(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'Void', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Void / });
  await asked.getByLabel('Reason').fill('Wrong customer');
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Void', exact: true }).click();
  const challenge = sheet(page, 'Void in the field').getByText(/^V[0-9 ]{9,}$/);
  return await challenge.innerText();
}

/** The supervisor, at a desk elsewhere, hears the challenge on the telephone. */
async function codeFor(page: Page, challenge: string, asks: RegExp): Promise<string> {
  await page.goto(`${stage.product().address}/dashboard/settings/GeneratePassword`);
  await page.getByLabel('What the phone shows').fill(`${challenge.slice(0, -1)}${(Number(challenge.at(-1)) + 1) % 10}`);
  await page.getByRole('button', { name: 'Show what is asked' }).click();
  await page.getByText('This is not the request code of a phone').waitFor();
  await page.getByLabel('What the phone shows').fill(challenge.toLowerCase());
  await page.getByRole('button', { name: 'Show what is asked' }).click();
  const asked = page.getByRole('region', { name: 'What is asked' });
  await asked.getByText(asks).waitFor();
  await asked.getByText('Phone', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await asked.getByRole('button', { name: 'Give the code' }).click();
  const given = asked.getByRole('status');
  await given.waitFor();
  return (await given.getByText(/^\d{4} \d{4}$/).innerText()).trim();
}

describe('a supervisor’s code', () => {
  test('lets a sale beyond the credit limit pass on a phone without a network, and the office sees who gave it', () =>
    stage.visit(
      async (page) => {
        page.setDefaultTimeout(WAIT.timeout);
        const complaints = listenForComplaints(page);
        const { van } = await becomeFieldPhone(page, stage.product());
        await waitForWorker(page);
        await forbidCredit();
        await knowsLimit(page);
        const [goods] = await goodsInVan(page, van);
        if (goods === undefined) throw new Error(`${van} holds too little.`);
        await startDay(page);
        await page.context().setOffline(true);

        await page.goto(`${stage.product().address}/dashboard/visit`);
        await visit(page, SHOP);
        await search(page, goods.code);
        await panel(page)
          .getByRole('button', { name: /^Add one CTN: / })
          .first()
          .click();
        await openReview(page);
        await review(page).getByText('Credit', { exact: true }).click();
        await review(page).getByRole('button', { name: 'Finish' }).click();
        await sheet(page).getByText('Read this to your supervisor').waitFor(WAIT);
        await sheet(page)
          .getByText(/credit limit exceeded/)
          .waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        const challenge = await sheet(page)
          .getByText(/^C[0-9 ]{9,}$/)
          .innerText();

        // Given up, it stays refused; asked again it is the same challenge.
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Ask for approval' }).click();
        expect(
          await sheet(page)
            .getByText(/^C[0-9 ]{9,}$/)
            .innerText(),
        ).toBe(challenge);
        await typeCode(page, '00000000');
        await sheet(page).getByText('This code is not right. 4 more tries').waitFor();

        const desk = await page
          .context()
          .browser()
          ?.newContext(contextOf({ language: 'en', theme: 'light', device: 'desk' }, stage.product().address));
        const office = await desk?.newPage();
        if (office === undefined) throw new Error('There is no desk.');
        await office.goto(stage.product().address);
        await enter(office, { ...stage.product(), user: 'admin' });
        const code = await codeFor(office, challenge, /^Sell on credit beyond the limit, by up to AED /);
        await typeCode(page, code);
        const number = await slipNumber(page);

        // The shop hands the slip back.
        const toVoid = await askToVoid(page);
        await typeCode(page, await codeFor(office, toVoid, /^Void a document of AED /), 'Void in the field');
        await page.getByText('Void: Wrong customer').waitFor();
        await page.getByRole('article').getByText('VOID INVOICE').first().waitFor();
        expect(await page.getByRole('button', { name: 'Void', exact: true }).count()).toBe(0);
        await expectNoSidewaysScroll(page);

        await page.context().setOffline(false);
        await waitUntilSent(page);
        const { rows } = await (await officeOf(stage.product())).ask('GET /exceptions');
        const row = rows.find(({ referNo }) => referNo === number);
        expect(row?.approvals).toMatchObject([{ purpose: 'credit', isIssued: true, by: 'admin' }]);
        const sales = await (await officeOf(stage.product())).ask('GET /{vouchers}', {
          path: { vouchers: 'sales' },
          query: { search: number, limit: '50' },
        });
        expect(sales.rows.find(({ referNo }) => referNo === number)?.state).toBe('void');
        await office.reload();
        const used = office.getByRole('list', { name: 'Codes given' }).getByText('Used', { exact: true });
        await expect.poll(() => used.count(), WAIT).toBe(2);
        await desk?.close();
        expect(complaints).toEqual([]);
      },
      {
        ...contextOf({ language: 'en', theme: 'light', device: 'phone' }, stage.product().address),
        permissions: ['geolocation'],
        geolocation: START,
      },
    ));
});
