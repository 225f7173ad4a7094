import { askingAt } from '@fieldbook/server/testing/http/ask';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './journey.ts';
import { deskContext, enter, followMenu, listenForComplaints } from './look.ts';
import { english, fillHeader, openNewSale, postedNumber, typeLine } from './sale-form.ts';

const stage = openStage();
const patient = { timeout: 15_000 };

/** Somebody signed in at the desk; the console stays empty to the end. */
async function atTheDesk(journey: (page: Page) => Promise<void>, user = stage.product().user): Promise<void> {
  const begin = async (page: Page) => {
    const complaints = listenForComplaints(page);
    await enter(page, { ...stage.product(), user });
    await journey(page);
    expect(complaints).toEqual([]);
  };
  await stage.visit(begin, deskContext({ language: 'en', theme: 'light' }, stage.product().address));
}

const open = (page: Page, path: string) => page.goto(`${stage.product().address}/dashboard/${path}`);
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).locator('input, textarea').first();

async function askerOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('fieldbook.Token') ?? '');
  return askingAt(stage.product().address, token);
}

const customer = async (page: Page, code: string) =>
  (await askerOf(page)).ask('GET /{masters}/{code}', { path: { masters: 'customers', code } });

describe('masters at work', () => {
  test('a customer that was just added is sold to', () =>
    atTheDesk(async (page) => {
      // The voucher form holds the customers in memory; the new one has to be among them without reading them again.
      await openNewSale(page, stage.product().address);
      await page.locator('input[name=date]').waitFor();
      await followMenu(page, 'Masters', 'Customers');
      await page.getByRole('link', { name: 'New Customer' }).click();
      await field(page, 'code').fill('N-1');
      await field(page, 'name').fill('Nightingale Mini Mart');
      await field(page, 'creditLimit').fill('9000');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('grid', { name: 'Customers' }).waitFor();
      await followMenu(page, 'Vouchers', 'Sales');
      await fillHeader(page, english, 'N-1');
      await typeLine(page, 1, { item: 'BIS-001', quantity: '2' }, english);
      await page.keyboard.press('Control+s');
      expect(await postedNumber(page)).toMatch(/\d/);
      await page.getByText('Nightingale Mini Mart').first().waitFor();
      await openUsed(page);
    }));

  test('somebody else changed it meanwhile: told, their change is taken and mine stays on top', () =>
    atTheDesk(async (page) => {
      await open(page, 'masters/customerProfile?code=MB-W2&edit=1');
      await field(page, 'phone').fill('04 555 1234');
      const { version } = await customer(page, 'MB-W2');
      await (await askerOf(page)).ask('PATCH /{masters}/{code}', {
        path: { masters: 'customers', code: 'MB-W2' },
        body: { version, contact: 'Leena Thomas' },
      });
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Load their change' }).click();
      await expect.poll(() => field(page, 'contact').inputValue(), patient).toBe('Leena Thomas');
      expect(await field(page, 'phone').inputValue()).toBe('04 555 1234');
      await page.keyboard.press('Control+Enter');
      // Saved, the form goes back to the page of the customer.
      await page.getByRole('button', { name: /^Edit/ }).waitFor();
      expect(await customer(page, 'MB-W2')).toMatchObject({
        phone: '04 555 1234',
        contact: 'Leena Thomas',
      });
    }));

  test('leaving with something typed asks first; staying keeps it', () =>
    atTheDesk(async (page) => {
      await open(page, 'masters/Bank?code=-1');
      await field(page, 'code').fill('HALF');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      expect(await field(page, 'code').inputValue()).toBe('HALF');
      await followMenu(page, 'Masters', 'Customers');
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.getByRole('grid', { name: 'Customers' }).waitFor();
    }));

  test('what is wrong stands at its field, in a list as well, and the cursor with it', () =>
    atTheDesk(async (page) => {
      await open(page, 'masters/taxCode?code=VAT5');
      await page.locator('[data-add=rates]').click();
      const row = page.locator('[data-list=rates] [data-row]').last();
      await row.locator('[data-field$=".percent"] input').fill('7');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').waitFor();
      expect(await row.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
      const place = await page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
      expect(place).toBe(await row.getAttribute('data-row'));
    }));

  test('who may not change a master looks at it only', () =>
    atTheDesk(async (page) => {
      await open(page, 'masters/itemMaster');
      await page.getByRole('grid').locator('a').first().waitFor();
      expect(await page.getByRole('link', { name: /^New/ }).count()).toBe(0);
      await page.getByRole('grid').locator('a').first().click();
      await page.getByRole('button', { name: /^Details/ }).click();
      await page.getByText('To look at only').waitFor();
      expect(await field(page, 'name').isEditable()).toBe(false);
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    }, 'rep1'));
});

describe('settings at work', () => {
  test('a setting of a branch says where it comes from, is saved, and is taken back', () =>
    atTheDesk(async (page) => {
      const row = page.locator('[data-setting=minimumDistanceToMarkVisited]');
      await open(page, 'settings/VoucherSettings?level=branch&code=MB');
      await row.getByText('As delivered').waitFor();
      await row.locator('input').fill('250');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Settings saved').waitFor();
      await page.reload();
      await row.getByText('Set here').waitFor();
      expect(await row.locator('input').inputValue()).toBe('250');
      await row.getByRole('button', { name: /^Take back/ }).click();
      await page.getByRole('button', { name: /^Save/ }).click();
      await row.getByText('As delivered').waitFor();
      expect(await row.locator('input').inputValue()).toBe('100');
    }));

  test('a wrong current password is told at its field and signs nobody out', () =>
    atTheDesk(async (page) => {
      await open(page, 'preference');
      for (const [name, value] of Object.entries({
        current: 'wrong',
        password: 'a-new-one-4711',
        again: 'a-new-one-4711',
      })) {
        await page.locator(`input[name=${name}]`).fill(value);
      }
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect.poll(() => page.locator('input[name=current]').getAttribute('aria-invalid'), patient).toBe('true');
      expect(await page.getByRole('dialog').count()).toBe(0);
    }));
});

/** Deleting what is used is refused, with the way on. */
async function openUsed(page: Page): Promise<void> {
  await open(page, 'masters/customerProfile?code=N-1&edit=1');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('In use, so it cannot be deleted').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Put out of use' }).click();
  await page.getByRole('button', { name: /^Edit/ }).waitFor();
  expect(await customer(page, 'N-1')).toMatchObject({ active: false });
}
