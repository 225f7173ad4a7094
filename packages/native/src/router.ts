/**
 * Which plugin answers which call of the bridge (docs/reference/bridge.md). A plugin that rejects refuses the call, with its
 * reason; nothing here is repeated.
 */
import type { BridgeHandlers } from '@fieldbook/bridge';
import { bytesOf } from './base64.ts';
import { fileNameOf } from './downloads.ts';
import { showPdf } from './handed-out.ts';
import type { ShellPlugins } from './plugins.ts';
import { createPrintJobs } from './print-jobs.ts';

const fileName = /^[\w.-]{1,80}$/;

/** Every call there is. `server`: where the company's books are, as the person typed it; nothing before that. */
export function shellHandlers(
  { printer, files, device }: ShellPlugins,
  server: () => string | undefined,
): Required<BridgeHandlers> {
  const jobs = createPrintJobs(printer);
  const done = (work: Promise<void>) => work.then(() => null);
  return {
    print: async (payload) => {
      const { slipBytes } = await import('./slip-bytes.ts');
      return done(jobs.print(slipBytes(payload), payload.printer));
    },
    printBytes: ({ base64, printer: id }) => done(jobs.print(bytesOf(base64), id)),
    printers: () => jobs.list(),
    openPdf: async (pdf) => {
      const bytes = 'base64' in pdf ? bytesOf(pdf.base64) : await fetchPdf(pdf.address, server());
      return done(showPdf(files, fileNameOf(`${pdf.name.replace(/\.pdf$/i, '')}.pdf`), bytes));
    },
    dial: (number) => done(device.dial(number)),
    pushToken: () => device.pushToken(),
    device: () => device.facts(),
    mirror: ({ name, text }) => done(files.write({ name: demandName(name), text })),
    readMirror: async ({ name }) => ({ text: (await files.read({ name: demandName(name) })).text ?? null }),
  };
}

/** A folder in a name would leave the app's own. */
function demandName(name: string): string {
  if (!fileName.test(name) || /^\.+$/.test(name)) throw new Error('that is no name of a file');
  return name;
}

/** The page lies in the app, so an address without a host is one of the company's server. */
async function fetchPdf(address: string, server: string | undefined): Promise<Uint8Array> {
  const response = await fetch(new URL(address, server));
  if (!response.ok) throw new Error(`the document did not come: ${response.status}`);
  if (!response.headers.get('content-type')?.includes('pdf')) throw new Error('what came is no document');
  return new Uint8Array(await response.arrayBuffer());
}
