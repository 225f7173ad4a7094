/**
 * Print jobs of the shell: one after the other, each in pieces that its printer takes. A job that breaks off is said to have
 * failed and is never begun again by itself: half of it may be on paper (PRINTING.md, Thermal).
 */
import { type KnownPrinter, NOTHING_PRINTED } from '@fieldbook/bridge';
import { base64Of } from './base64.ts';
import type { FoundPrinter, PrinterPlugin } from './plugins.ts';

export interface PrintJobs {
  /** As the page sees them: their ids tell the kind as well, so that one is reached without looking for it. */
  list(): Promise<readonly KnownPrinter[]>;
  /** `printer`: an id of `list`; without one the only printer there is. Rejects with a reason for a person. */
  print(bytes: Uint8Array, printer?: string): Promise<void>;
}

export function createPrintJobs(plugin: PrinterPlugin): PrintJobs {
  let last: Promise<unknown> = Promise.resolve();
  let hasPrinted = false;
  return {
    async list() {
      // The page asks before each job: after a job it is most likely the next one, which is not to wait for a search.
      const search = !hasPrinted;
      hasPrinted = false;
      const { printers } = await plugin.list({ search });
      return printers.map((each) => ({ ...each, id: `${each.kind}/${each.id}` }));
    },
    print(bytes, printer) {
      hasPrinted = true;
      const job = last.then(() => send(plugin, bytes, printer));
      last = job.catch(() => undefined);
      return job;
    },
  };
}

async function send(plugin: PrinterPlugin, bytes: Uint8Array, wanted: string | undefined): Promise<void> {
  const { session, chunkBytes } = await opened(plugin, wanted);
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

/** What fails before the line is open has printed nothing, and says so. */
async function opened(plugin: PrinterPlugin, wanted: string | undefined) {
  try {
    return await plugin.open(wanted === undefined ? await onlyOne(plugin) : addressOf(wanted));
  } catch (error) {
    throw new Error(`${NOTHING_PRINTED}${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

type Address = Parameters<PrinterPlugin['open']>[0];

const kinds: readonly FoundPrinter['kind'][] = ['bluetooth', 'ble', 'usb', 'inner'];

/** An id that tells no kind is tried as it is. */
function addressOf(printer: string): Address {
  const kind = kinds.find((each) => printer.startsWith(`${each}/`));
  return kind === undefined ? { id: printer } : { id: printer.slice(kind.length + 1), kind };
}

async function onlyOne(plugin: PrinterPlugin): Promise<Address> {
  const { printers } = await plugin.list({ search: false });
  const [only, another] = printers;
  if (only === undefined) throw new Error('no printer is paired');
  if (another !== undefined) throw new Error('several printers are paired: choose one in the preferences');
  return { id: only.id, kind: only.kind };
}
