/**
 * Print jobs of the shell: one after the other, each in pieces that its printer takes. A job that breaks off is said to have
 * failed and is never begun again by itself: half of it may be on paper (PRINTING.md, Thermal).
 */
import { base64Of } from './base64.ts';
import type { FoundPrinter, PrinterPlugin } from './plugins.ts';

export interface PrintJobs {
  /** `printer`: an id of `list`; without one the only printer there is. Rejects with a reason for a person. */
  print(bytes: Uint8Array, printer?: string): Promise<void>;
}

export function createPrintJobs(plugin: PrinterPlugin): PrintJobs {
  let last: Promise<unknown> = Promise.resolve();
  return {
    print(bytes, printer) {
      const job = last.then(() => send(plugin, bytes, printer));
      last = job.catch(() => undefined);
      return job;
    },
  };
}

async function send(plugin: PrinterPlugin, bytes: Uint8Array, wanted: string | undefined): Promise<void> {
  const { id, kind } = await choose(plugin, wanted);
  const { session, chunkBytes } = await plugin.open({ id, kind });
  const size = Math.max(1, Math.floor(chunkBytes));
  try {
    for (let start = 0; start < bytes.length; start += size) {
      await plugin.write({ session, base64: base64Of(bytes.subarray(start, start + size)) });
    }
  } catch (error) {
    await plugin.close({ session }).catch(() => undefined);
    throw error;
  }
  await plugin.close({ session });
}

async function choose(plugin: PrinterPlugin, wanted: string | undefined): Promise<FoundPrinter> {
  const { printers } = await plugin.list();
  const found = wanted === undefined ? printers : printers.filter(({ id }) => id === wanted);
  const [only, another] = found;
  if (only === undefined) throw new Error(wanted === undefined ? 'no printer is paired' : 'that printer is not paired');
  if (another !== undefined) throw new Error('several printers are paired: choose one in the preferences');
  return only;
}
