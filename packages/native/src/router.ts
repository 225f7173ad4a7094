/**
 * Which plugin answers which call of the bridge (docs/reference/bridge.md). A plugin that rejects refuses the call, with its
 * reason; nothing here is repeated.
 */
import type { BridgeHandlers } from '@fieldbook/bridge';
import { base64Of, bytesOf } from './base64.ts';
import type { ShellPlugins } from './plugins.ts';
import { createPrintJobs } from './print-jobs.ts';

const fileName = /^[\w.-]{1,80}$/;

export function shellHandlers({ printer, files, device }: ShellPlugins): BridgeHandlers {
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
      const base64 = 'base64' in pdf ? pdf.base64 : await fetchPdf(pdf.address);
      return done(files.openPdf({ name: fileNameOf(pdf.name), base64 }));
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

const fileNameOf = (name: string): string => name.replace(/[^\w.-]+/g, '-').slice(0, 60) || 'document';

async function fetchPdf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the document did not come: ${response.status}`);
  return base64Of(new Uint8Array(await response.arrayBuffer()));
}
