/** Chromium in front of a benchmark's company, and its administrator signed in. */
import process from 'node:process';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type BenchServer, SIGN_IN } from './company.ts';

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args });
}

export const addressOf = ({ port }: BenchServer): string => `http://127.0.0.1:${port}`;

export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByText(new URL(address).host).click();
  await page.locator('input[name=user]').fill(SIGN_IN.user);
  await page.locator('input[name=password]').fill(SIGN_IN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\//);
}
