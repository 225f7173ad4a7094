/**
 * A phone that takes part: signed in as a rep, its request approved by the administrator through the API, its local store
 * filled, a van taken. Journeys without a network begin with it.
 */
import { signInAt } from '@fieldbook/server/serve/running-server';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enter } from './look.ts';
import type { RunningProduct } from './running-product.ts';

export const REP = 'rep1';
const FILLED_WITHIN_MS = 30_000;

export interface FieldPhone {
  /** Code that the device gave itself. */
  readonly code: string;
  /** The van it holds. */
  readonly van: string;
}

/** From the first page to a phone that may go anywhere. */
export async function becomeFieldPhone(page: Page, product: RunningProduct, name = 'Phone'): Promise<FieldPhone> {
  await enter(page, { ...product, user: REP });
  await page.goto(`${product.address}/dashboard/deviceRegister`);
  await page.getByLabel('Name of this phone').fill(name);
  await page.getByRole('button', { name: 'Ask to take part' }).click();
  await page.getByText('An administrator decides').waitFor();
  const code = await page.getByText(/^d-[0-9a-f]{10}$/).innerText();
  await approve(product, code);
  await page.getByText('This phone takes part').waitFor();
  const take = page.getByRole('button', { name: /^Take \S+$/ }).first();
  const van = (await take.innerText()).replace('Take ', '');
  await take.click();
  await page.getByText('Numbers left').waitFor();
  await page.getByText(/^As of /).waitFor({ timeout: FILLED_WITHIN_MS });
  return { code, van };
}

/** As the administrator does on the screen of devices. */
export async function approve({ address, password }: RunningProduct, code: string): Promise<void> {
  const token = await signInAt(address, { user: 'admin', password });
  const response = await fetch(`${address}/api/v1/devices/${code}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(200);
}
