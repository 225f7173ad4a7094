/**
 * What a rep does on a phone that takes part: one function a document, from its form to the slip on the screen, each answering
 * the number that stands on the slip. And what the office finds of it afterwards.
 */
import { type Asker, askingAt } from '@fieldbook/server/testing/http/ask';
import { signInAt } from '@fieldbook/server/testing/serve/running-server';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ProductAddress } from './running-product.ts';

const forms = {
  sales: 'sales',
  salesReturn: 'salesReturn',
  order: 'order_form',
  receipt: 'receipt',
  payment: 'payment',
  physicalStock: 'physicalstock',
  stockTransferIn: 'stockTransferIn',
} as const;

export type FieldForm = keyof typeof forms;

/** The form of a new document, at its address as after a restart of the phone. */
export async function openForm(page: Page, form: FieldForm): Promise<void> {
  await page.goto(new URL(`/dashboard/vouchers/${forms[form]}`, page.url()).href);
  await page.getByRole('button', { name: 'Review' }).waitFor();
}

/** From here on the worker serves every address, network or not. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The phone knows what is in the van it took, and may go anywhere. */
export async function waitForVan(page: Page): Promise<void> {
  await waitForWorker(page);
  await openForm(page, 'sales');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page
    .getByText(/^In the van/)
    .first()
    .waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
}

export async function chooseCustomer(page: Page, typed: string, label = 'Customer'): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option').first().click();
}

/** The first item that the picker offers, which is one that is in the van where goods leave it. */
export async function addItem(page: Page, search = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click();
  const sheet = page.getByRole('dialog', { name: 'Item' });
  await sheet
    .getByText(/^(In|None in) the van/)
    .or(sheet.getByRole('listitem'))
    .first()
    .waitFor();
  if (search !== '') await sheet.getByRole('textbox').fill(search);
  await sheet.getByRole('listitem').first().getByRole('button').click();
}

/** Review, finish; the number on the slip, which is drawn by then. */
export async function finish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Finish' }).click();
  return slipNumber(page);
}

export async function slipNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/outbox\/slip/);
  const paper = page.getByRole('article');
  await paper.waitFor();
  const title = await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /^Slip / })
    .innerText();
  const number = title.replace('Slip ', '').trim();
  expect(await paper.innerText()).toContain(number);
  return number;
}

/** A rep meets a shop that nobody knows yet. */
export async function newCustomer(page: Page, name: string): Promise<void> {
  await page.goto(new URL('/dashboard/masters/customerProfile?code=-1', page.url()).href);
  await page.locator('input[name=name]').fill(name);
  await expect.poll(() => page.locator('input[name=code]').inputValue()).toMatch(/^N-/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`${name} saved`).first().waitFor();
}

/** What can be done with an item of the outbox: its sheet is open. */
export async function openOutboxItem(page: Page, text: string): Promise<void> {
  await page.goto(new URL('/dashboard/outbox', page.url()).href);
  await page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first().getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

/** All documents of the phone are in the books, by its own word. */
export async function waitUntilSent(page: Page, withinMs = 30_000): Promise<void> {
  await page.locator('[data-outbox=sent]').waitFor({ timeout: withinMs });
}

/** Asks the server as the administrator. */
export async function officeOf({ address, password }: ProductAddress): Promise<Asker> {
  return askingAt(address, await signInAt(address, { user: 'admin', password }));
}

/** How many vouchers of a resource bear the number; one, if nothing was lost and nothing doubled. */
export async function timesInBooks(office: Asker, vouchers: string, referNo: string): Promise<number> {
  const query = { search: referNo, limit: 50 };
  const { rows } = await office.ask('GET /{vouchers}', { path: { vouchers }, query });
  return rows.filter((row) => row['referNo'] === referNo).length;
}
