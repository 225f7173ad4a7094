/** Printing on this device: the choice that it keeps, and what printing is made of here. Loaded when somebody prints. */
import type { PrintDoc } from '@fieldbook/print/document';
import { isPrinterProfile, printerProfiles, profileFor } from '@fieldbook/print/escpos/profile';
import { thermalBytes } from '@fieldbook/print/escpos/thermal';
import { payloadOf } from '@fieldbook/print/text/payload';
import '../slip/paper-words.ts';
import { bridge } from '../slip/print-here.ts';
import { canvasPainter } from './canvas-painter.ts';
import {
  type OnPrintState,
  type PrintingParts,
  type PrintOrder,
  type PrintOutcome,
  printWith,
} from './print-document.ts';
import type { PrinterChoice } from './printer-choice.ts';
import { serverPrinting } from './server-print.ts';
import { transportOf } from './ways-here.ts';

const parts: PrintingParts = {
  bridge,
  transportOf,
  bytesOf,
  server: serverPrinting,
  payloadsOf: (docs) => Promise.resolve(docs.map(payloadOf)),
  printPage,
};

let running: Promise<unknown> = Promise.resolve();

/** One after another: two slips at once would come out as one. */
export function printDocument(order: PrintOrder, choice: PrinterChoice, onState?: OnPrintState): Promise<PrintOutcome> {
  const work = running.then(() => printWith(parts, order, choice, onState));
  running = work.catch(() => undefined);
  return work;
}

async function bytesOf(
  docs: readonly PrintDoc[],
  { profile = '', paper }: PrinterChoice,
): Promise<Uint8Array | undefined> {
  const printer = isPrinterProfile(profile) ? printerProfiles[profile] : profileFor(paper);
  const painter = await canvasPainter();
  const made: Uint8Array<ArrayBuffer>[] = [];
  for (const doc of docs) {
    const bytes = thermalBytes(doc, printer, painter);
    if (!bytes.ok) return undefined;
    made.push(Uint8Array.from(bytes.value));
  }
  return new Uint8Array(await new Blob(made).arrayBuffer());
}

/** Until the dialog is gone, where the browser says so: what the page shows must not become a copy under it. */
function printPage(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 2_000);
    window.addEventListener(
      'afterprint',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    window.print();
  });
}
