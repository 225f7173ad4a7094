/**
 * The office follows a day of the field: sees it live while its phone tells of it, opens it, approves the difference it ended with
 * and opens it again, prints its report with those of everybody, and finds its figures on the dashboard. In both languages, at the desk and on a phone.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { axeFindings, openStage } from './journey.ts';
import { expectNoSidewaysScroll, lookAround } from './look.ts';
import { ScriptedPhone } from './scripted-phone.ts';

const stage = openStage();
const today = companyDay();
const day = randomUUID();
const WAIT = { timeout: 30_000 };

let phone: ScriptedPhone;

async function tell(type: string, body: object, uid: string = randomUUID()): Promise<void> {
  const [answer] = await phone.upload(phone.item({ uid, kind: 'event', type, body }));
  expect(answer?.outcome, JSON.stringify(answer)).toBe('posted');
}

async function sell(quantity: string, net: string): Promise<void> {
  const { van } = phone.lease;
  const items = [{ item: 'BIS-006', unit: 'PCS', quantity, rate: '10', taxCode: 'VAT5', godown: van }];
  const trade = { date: today, customer: 'OFFICE-DAY', mode: 'credit', godown: van, items, totals: { net } };
  const [answer] = await phone.upload(phone.voucher('sales', trade));
  expect(answer?.outcome, JSON.stringify(answer)).toBe('posted');
}

beforeAll(async () => {
  phone = await ScriptedPhone.join(stage.product(), 'rep1', 'Phone of the day');
  const { office } = phone;
  await office.ask('POST /{masters}', {
    path: { masters: 'customers' },
    body: { code: 'OFFICE-DAY', name: 'Corner of the day', creditDays: 30 },
  });
  await tell('dayStart', { date: today, van: phone.lease.van, startKm: 48_210 }, day);
  await tell('visit', { day, customer: 'OFFICE-DAY', state: 'visited' });
  await sell('2', '21.00');
});

const rowOfDay = (page: Page) => page.getByRole('main').getByText(phone.lease.van, { exact: true });

test('the office sees a day live, approves how it ended and opens it again', () =>
  lookAround(stage, { language: 'en', theme: 'light', device: 'desk' }, async (page) => {
    await page.goto(new URL('/dashboard/Realtime', page.url()).href);
    const grid = page.getByRole('main');
    await grid.getByText('On the road').waitFor(WAIT);
    expect(await grid.innerText()).toContain('21.00');
    expect(await axeFindings(page)).toEqual([]);
    await sell('3', '31.50');
    await grid.getByText('52.50').first().waitFor(WAIT);
    await tell('dayEnd', { day, endKm: 48_297, cashDifference: '-3.20', differenceReason: 'Change was missing' });
    await grid.getByText('Difference', { exact: true }).waitFor(WAIT);
    await rowOfDay(page).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Change was missing').waitFor(WAIT);
    await sheet.getByText('48210 to 48297: 87 km').waitFor(WAIT);
    await sheet.getByText('Visited Corner of the day').waitFor(WAIT);
    expect(await axeFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Approve' }).click();
    await decide(page, 'Taken from the salary', 'Approve');
    await sheet.getByText(/^Approved by/).waitFor(WAIT);
    await sheet.getByRole('button', { name: 'Open again' }).click();
    await decide(page, 'A receipt is missing', 'Open again');
    await sheet.getByText('opened again once').waitFor(WAIT);
    await sheet.getByText('Opened again: A receipt is missing').waitFor(WAIT);
    await page.keyboard.press('Escape');
    await grid.getByText('On the road').waitFor(WAIT);
    await printDayEnds(page);
  }));

/** From the keyboard to the screen of prints, where the reports of everybody are asked for, drawn behind, and opened. */
async function printDayEnds(page: Page): Promise<void> {
  await page.keyboard.press('Control+/');
  await page.keyboard.type('Prints');
  await page.getByRole('option', { name: /^Prints/ }).waitFor(WAIT);
  await page.keyboard.press('Enter');
  await page.getByText('No prints of many papers').waitFor(WAIT);
  await page.getByRole('button', { name: 'Print day-end reports' }).click();
  const batch = page.getByRole('main').getByRole('listitem').filter({ hasText: today });
  await batch.getByText('1 of 1').waitFor(WAIT);
  expect(await axeFindings(page)).toEqual([]);
  await batch.getByRole('link', { name: 'Part 1' }).click();
  await page.getByRole('heading', { name: `day-ends-${today}-1` }).waitFor(WAIT);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

async function decide(page: Page, words: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached', ...WAIT });
}

test('days and dashboard on a phone in Arabic; a chart is a table as well', () =>
  lookAround(stage, { language: 'ar', theme: 'dark', device: 'phone' }, async (page) => {
    await page.goto(new URL('/dashboard/Realtime', page.url()).href);
    await page.getByRole('main').getByText('في الطريق').waitFor(WAIT);
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(new URL('/dashboard/dashboard', page.url()).href);
    await page.getByText('مبيعات اليوم').waitFor(WAIT);
    expect(await page.getByRole('main').innerText()).toContain('52.50');
    await page.getByRole('button', { name: 'كجدول' }).click();
    const table = page.getByRole('table', { name: 'مبيعات الشهر تراكمياً حسب اليوم' });
    expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(29);
    await expectNoSidewaysScroll(page);
    expect(await axeFindings(page)).toEqual([]);
  }));
