/**
 * A van from one phone to another: the first dies with slips that nobody has, a second goes on above every number it may have
 * used, the first one's file is read in, a number nobody finds is declared lost, the van is handed back. And a phone that is
 * turned away and asks again (ACCOUNTING.md, the sealed register; SPEC §4, Device registration).
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { companyDay } from './company-day.ts';
import { approve, becomeFieldPhone, REP } from './field-phone.ts';
import { addItem, finish, officeOf, openForm, timesInBooks, waitForVan, waitUntilSent } from './field-work.ts';
import { openStage } from './journey.ts';
import { contextOf, enter } from './look.ts';
import { ScriptedPhone } from './scripted-phone.ts';

const stage = openStage();
const look = (device: 'phone' | 'desk') =>
  contextOf({ language: 'en', theme: 'light', device }, stage.product().address);

async function sell(page: Page): Promise<string> {
  await openForm(page, 'sales');
  await addItem(page);
  return finish(page);
}

const numberOf = (referNo: string) => Number(referNo.split('-').at(-1));
const placeOf = (page: Page, place: string) => page.goto(new URL(place, page.url()).href);

async function exportedFile(page: Page): Promise<string> {
  await placeOf(page, '/dashboard/outbox');
  await page.getByRole('button', { name: 'Refresh, export, share' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to a file' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** The first phone sells where no network is, hands a file over, and is never seen again. */
async function dyingPhone(): Promise<{ van: string; sold: readonly string[]; file: string }> {
  const facts: { van: string; sold: readonly string[]; file: string }[] = [];
  await stage.visit(async (page) => {
    const { van } = await becomeFieldPhone(page, stage.product(), 'Phone that dies');
    await waitForVan(page);
    await page.context().setOffline(true);
    const sold = [await sell(page), await sell(page)];
    facts.push({ van, sold, file: await exportedFile(page) });
  }, look('phone'));
  const [known] = facts;
  if (known === undefined) throw new Error('the first phone told nothing');
  return known;
}

/** Asks to take part, and is let in by the administrator. */
async function joinAs(page: Page, name: string): Promise<void> {
  await placeOf(page, '/dashboard/deviceRegister');
  await page.getByLabel('Name of this phone').fill(name);
  await page.getByRole('button', { name: 'Ask to take part' }).click();
  const code = page.getByText(/^d-[0-9a-f]{10}$/);
  await approve(stage.product(), await code.innerText());
  await page.getByText('This phone takes part').waitFor();
}

/** Signed in as who may take vans over, on a phone of its own. */
async function takeOver(page: Page, van: string): Promise<void> {
  const product = stage.product();
  await enter(page, product);
  await joinAs(page, 'Phone that goes on');
  await page
    .getByRole('listitem')
    .filter({ hasText: van })
    .getByRole('button', { name: 'Take over from that phone' })
    .click();
  const dialog = page.getByRole('dialog', { name: `Take ${van} over?` });
  await dialog.getByLabel('Reason').fill('It fell into the creek');
  await dialog.getByRole('button', { name: 'Take over from that phone' }).click();
  await page.getByText('Numbers left').waitFor();
}

describe('a van', () => {
  test('goes on with a second phone when the first dies, and every number is accounted for', async () => {
    const { van, sold, file } = await dyingPhone();
    const office = await officeOf(stage.product());
    const open = async () => (await office.ask('GET /open-numbers')).rows;
    await stage.visit(async (page) => {
      await takeOver(page, van);
      await waitForVan(page);
      const next = await sell(page);
      await waitUntilSent(page);
      const spans = (await open()).filter(({ voucherType }) => voucherType === 'sales');
      const [first = '', second = ''] = sold;
      expect(spans.some(({ from, to }) => from <= numberOf(first) && numberOf(second) <= to)).toBe(true);
      expect(numberOf(next)).toBeGreaterThan(Math.max(...spans.map(({ to }) => to)));
      expect(await timesInBooks(office, 'sales', next)).toBe(1);

      await placeOf(page, '/dashboard/vans?tab=numbers');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      const buffer = Buffer.from(file);
      const chooser = page.getByRole('main').locator('input[type=file]');
      await chooser.setInputFiles({ name: 'outbox.jsonl', mimeType: 'application/x-ndjson', buffer });
      await page.getByText('No number is open').waitFor();
      for (const number of sold) expect(await timesInBooks(office, 'sales', number)).toBe(1);
      expect(await open()).toEqual([]);

      await placeOf(page, '/dashboard/deviceRegister');
      await page.getByRole('button', { name: `Hand ${van} back` }).click();
      await page.getByRole('button', { name: `Take ${van}`, exact: true }).waitFor();
      await expect.poll(async () => (await office.ask('GET /leases')).rows).toEqual([]);
    }, look('phone'));
  });

  test('whose phone lost a number leaves it open until a supervisor declares it lost with a reason', async () => {
    const phone = await ScriptedPhone.join(stage.product(), REP, 'Phone without a memory');
    const date = companyDay();
    const items = [{ item: 'BIS-006', unit: 'PCS', quantity: '1', rate: '10', godown: phone.lease.van }];
    phone.loseNumber('sales');
    const sale = phone.voucher('sales', { date, mode: 'cash', ledger: phone.lease.cashLedger, items });
    expect((await phone.upload(sale)).map(({ outcome }) => outcome)).toEqual(['posted']);
    await phone.handBack();
    await stage.visit(async (page) => {
      await enter(page, stage.product());
      await placeOf(page, '/dashboard/vans?tab=numbers');
      const row = page.getByRole('main').getByRole('listitem');
      expect(await row.count().then(() => row.first().innerText())).toContain('Sales');
      await row.getByRole('button', { name: 'Declare lost' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('button', { name: 'Declare lost' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Reason').fill('The slip was torn before it was handed over');
      await dialog.getByRole('button', { name: 'Declare lost' }).click();
      await page.getByText('No number is open').waitFor();
    }, look('desk'));
    const office = await officeOf(stage.product());
    expect((await office.ask('GET /open-numbers')).rows).toEqual([]);
  });

  test('is asked for by a rep whose phone is broken, given with one press, and what the old phone sold still comes', async () => {
    const product = stage.product();
    const old = await ScriptedPhone.join(product, REP, 'Phone that breaks');
    const { van, cashLedger } = old.lease;
    const items = [{ item: 'BIS-006', unit: 'PCS', quantity: '1', rate: '10', godown: van }];
    const unsent = old.voucher('sales', { date: companyDay(), mode: 'cash', ledger: cashLedger, items });
    await stage.visit(async (page) => {
      await enter(page, { ...product, user: REP });
      await joinAs(page, 'Second phone');
      await page.getByRole('button', { name: `Ask for ${van}` }).click();
      const dialog = page.getByRole('dialog', { name: `Ask for ${van}` });
      await dialog.getByLabel('Reason').fill('It fell off the van');
      await dialog.getByRole('button', { name: `Ask for ${van}` }).click();
      await page.getByText(`The office was asked for ${van}`).waitFor();
      await stage.visit(async (desk) => {
        await enter(desk, product);
        await placeOf(desk, '/dashboard/Notifications');
        const message = desk
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: `${van} is asked for by` });
        await message.getByRole('link', { name: 'Open' }).click();
        await desk.getByText('It fell off the van').waitFor();
        await desk.getByRole('button', { name: `Give ${van} to this phone` }).click();
        await desk.getByText(new RegExp(`${van} is with .+ now`)).waitFor();
      }, look('desk'));
      await page.getByText('Numbers left').waitFor();
      await page.getByRole('button', { name: `Hand ${van} back` }).click();
      await page.getByRole('button', { name: `Take ${van}`, exact: true }).waitFor();
    }, look('phone'));
    expect((await old.upload(unsent)).map(({ outcome }) => outcome)).toEqual(['posted']);
  });
});

describe('a phone', () => {
  test('that is turned away keeps what it sold, asks again, and sends it', () =>
    stage.visit(async (page) => {
      const product = stage.product();
      const office = await officeOf(product);
      const { code } = await becomeFieldPhone(page, product, 'Phone turned away');
      await waitForVan(page);
      await page.context().setOffline(true);
      const sold = await sell(page);
      await office.ask('POST /devices/{code}/reject', { path: { code }, body: { remark: 'Whose is it?' } });
      await page.context().setOffline(false);
      await placeOf(page, '/dashboard/outbox');
      // A session that was ended asks for the password by itself.
      await page.locator('input[name=password]').fill(product.password);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor({ state: 'hidden' });
      await placeOf(page, '/dashboard/deviceRegister');
      await page.getByText('The request was rejected').waitFor();
      expect(await timesInBooks(office, 'sales', sold)).toBe(0);
      await page.getByRole('button', { name: 'Ask again' }).click();
      await page.getByText('An administrator decides').waitFor();
      await approve(product, code);
      await page.getByText('This phone takes part').waitFor();
      await placeOf(page, '/dashboard/outbox');
      await waitUntilSent(page);
      expect(await timesInBooks(office, 'sales', sold)).toBe(1);
    }, look('phone')));
});
