import process from 'node:process';
import type { PrintDoc } from '@fieldbook/print/document';
import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { defaultPrintSettings } from '@fieldbook/print/settings';
import { exampleInvoice, longInvoice } from '@fieldbook/print/testing/examples/sales-invoice';
import { expect, test } from 'vitest';
import { drawersOf, residentMb } from '../../testing/pdf/drawers.ts';
import type { PdfError } from './pdf-error.ts';
import { createPdfRenderer } from './renderer.ts';

function document(number: number, lines = 5): PrintDoc {
  const invoice = { ...(lines === 5 ? exampleInvoice : longInvoice(lines)), referNo: `S1-${number}` };
  return salesInvoice(invoice, defaultPrintSettings, { paper: 'A4', lang: 'en+ar' });
}

function outcome(drawn: Promise<unknown>): Promise<string> {
  return drawn.then(() => 'done').catch((error: PdfError) => error.problem.code);
}

test('a process is replaced after its share of documents', async () => {
  const short = createPdfRenderer({ recycleAfter: 2 });
  const drawers = new Set<number>();
  for (const number of [1, 2, 3, 4, 5]) {
    expect(await outcome(short.render(document(number)))).toBe('done');
    for (const pid of drawersOf(process.pid)) drawers.add(pid);
  }
  await short.close();
  if (process.platform === 'linux') expect(drawers.size).toBeGreaterThanOrEqual(3);
  expect(await outcome(short.render(document(6)))).toBe('server.unavailable');
});

test.runIf(process.platform === 'linux')('a process that breaks fails its own document and no other', async () => {
  const one = createPdfRenderer();
  await one.render(document(1));
  const broken = outcome(one.render(document(2, 300)));
  for (const pid of drawersOf(process.pid)) process.kill(pid, 'SIGKILL');
  expect(await broken).toBe('print.not_drawn');
  expect(await outcome(one.render(document(3)))).toBe('done');
  await one.close();
  expect(drawersOf(process.pid)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'what tells a whole group of processes to end does not end a print',
  async () => {
    const one = createPdfRenderer();
    await one.render(document(1));
    const drawn = outcome(one.render(document(2, 300)));
    for (const pid of drawersOf(process.pid)) process.kill(pid, 'SIGINT');
    expect(await drawn).toBe('done');
    await one.close();
  },
);

test.runIf(process.platform === 'linux')(
  'memory stays flat over hundreds of documents',
  { timeout: 120_000 },
  async () => {
    const renderer = createPdfRenderer({ recycleAfter: 40 });
    const print = async (count: number, from: number) => {
      for (let index = 0; index < count; index += 1) await renderer.render(document(from + index));
    };
    // Each time in the middle of a process's share.
    await print(60, 0);
    const before = residentMb();
    await print(200, 1000);
    const grown = residentMb() - before;
    await renderer.close();
    expect(grown).toBeLessThan(30);
  },
);
