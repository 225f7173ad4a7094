/** A phone in Chromium that takes part in a benchmark's company: signed in, filled, with a van that has goods in it. */
import type { CDPSession, Page } from 'playwright-core';
import { addressOf, signIn } from './chromium.ts';
import type { BenchServer } from './company.ts';

/** To the page where the device asks to take part. */
export async function askToTakePart(page: Page, address: string): Promise<void> {
  await signIn(page, address);
  await page.goto(`${address}/dashboard/deviceRegister`);
  await page.getByRole('button', { name: 'Ask to take part' }).waitFor();
  // What the shell fetches ahead for a device that takes no part is over.
  await page.waitForTimeout(2_000);
  await page.waitForLoadState('networkidle');
}

/** Time of the page's own thread is counted from here on: other programs on the machine do not count in it. */
export async function throttled(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

/** Milliseconds the page's own thread was busy; a load begins to count anew. */
export async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The van of the company with so many items in it, taken by this phone, which shows a visit to the first customer then. */
export async function takeFilledVan(page: Page, server: BenchServer, count: number): Promise<void> {
  const create = async (path: string, row: object) => {
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
    const wish = { method: 'POST', headers, body: JSON.stringify(row) };
    const response = await fetch(`${addressOf(server)}/api/v1${path}`, wish);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  await create('/godowns', { code: 'VAN-1', name: 'Van 1', branch: 'MB', isVan: true });
  await create('/routes', { code: 'R1', name: 'Route 1', branch: 'MB', godowns: [{ godown: 'VAN-1' }] });
  const items = Array.from({ length: count }, (_, n) => {
    return { item: `I${n}`, unit: 'PCS', godown: 'VAN-1', quantity: '1000', rate: '8' };
  });
  await create('/openings', { uid: crypto.randomUUID(), date: '2026-01-01', branch: 'MB', items });
  await page.goto(`${addressOf(server)}/dashboard/deviceRegister`);
  await page.getByRole('button', { name: 'Take VAN-1' }).click();
  await page.getByText('Numbers left').waitFor();
  await page.goto(`${addressOf(server)}/dashboard/visit?customer=C1`);
  await page
    .getByRole('button', { name: /^Add one CTN/ })
    .first()
    .waitFor();
}
