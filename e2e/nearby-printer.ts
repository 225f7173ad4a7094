/** A printer of slips within reach of the browser by Bluetooth: what it took can be read, and it can be told to go away. */
import type { Page } from 'playwright-core';

interface NearbyPrinter {
  /** Letters of each job, controls and all. */
  readonly jobs: string[];
  goesAwayWithNextJob: boolean;
}

/** Before the page is loaded. */
export async function placePrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printer: NearbyPrinter = { jobs: [], goesAwayWithNextJob: false };
    const listeners = new Set<() => void>();
    const take = async (bytes: Uint8Array): Promise<void> => {
      // Zeros only try the connection.
      if (bytes.every((byte) => byte === 0)) return;
      if (printer.goesAwayWithNextJob) {
        printer.goesAwayWithNextJob = false;
        for (const listener of listeners) listener();
        await new Promise(() => undefined);
      }
      printer.jobs.push(`${printer.jobs.pop() ?? ''}${String.fromCharCode(...bytes)}`);
    };
    const short = (id: string) => `0000${id}-0000-1000-8000-00805f9b34fb`;
    const characteristic = {
      uuid: short('2af1'),
      properties: { write: true, writeWithoutResponse: true },
      writeValueWithoutResponse: take,
      writeValueWithResponse: take,
    };
    const server = {
      connect: () => {
        printer.jobs.push('');
        return Promise.resolve(server);
      },
      disconnect: () => undefined,
      getPrimaryServices: () =>
        Promise.resolve([{ uuid: short('18f0'), getCharacteristics: () => Promise.resolve([characteristic]) }]),
    };
    const device = {
      id: 'nearby',
      name: 'MTP-3',
      gatt: server,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    Object.defineProperty(navigator, 'bluetooth', { value: { getDevices: () => Promise.resolve([device]) } });
    Object.assign(window, { printer });
  });
}

/** As paired in the preferences; holds from the next page on. */
export async function choosePrinter(page: Page): Promise<void> {
  const choice = { way: 'bluetooth', paper: '80', id: 'nearby', name: 'MTP-3' };
  await page.evaluate((text) => localStorage.setItem('fieldbook.Printer', text), JSON.stringify(choice));
}

export const goesAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { printer: NearbyPrinter }).printer.goesAwayWithNextJob = true;
  });

export const jobsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { printer: NearbyPrinter }).printer.jobs);
