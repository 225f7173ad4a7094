/** A PDF to a printer by IPP over real HTTP: asked first, sent once, and what its answers and its silence mean for the paper. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestIppPrinter, type TestIppPrinter } from '../../../testing/print/network/ipp-printer.ts';
import { createPdfRenderer } from '../../pdf/renderer.ts';
import { printerBytes } from '../printer-bytes.ts';
import { networkTestPage } from '../slip-bytes.ts';
import { readIppAnswer } from './ipp-message.ts';
import { sendIpp } from './send-ipp.ts';

const HOST = '127.0.0.1';
const limits = { connectMs: 5_000, idleMs: 20_000, closeMs: 1_000 };
const pdf = Buffer.from('%PDF-1.7 \x00\xff %%EOF', 'latin1');

let printer: TestIppPrinter;
let made: number;
beforeAll(async () => {
  printer = await startTestIppPrinter(HOST);
});
afterAll(() => printer.close());
beforeEach(() => {
  printer.read.length = 0;
  printer.answers = { print: 0, validate: 0 };
  made = 0;
});

const send = (port = printer.port, signal = new AbortController().signal) => {
  const makeBytes = () => {
    made += 1;
    return Promise.resolve(pdf);
  };
  const line = { address: HOST, port, host: 'fd12::9', jobName: 'Fieldbook sales.print' };
  return sendIpp(line, { makeBytes, limits, signal });
};

test('it is asked whether it takes a PDF on A4, and then gets it whole', async () => {
  expect(await send()).toBe('sent');
  const attributes = {
    'attributes-charset': 'utf-8',
    'attributes-natural-language': 'en',
    'printer-uri': 'ipp://[fd12::9]/ipp/print',
    'requesting-user-name': 'Fieldbook',
    'job-name': 'Fieldbook sales.print',
    'document-format': 'application/pdf',
    media: 'iso_a4_210x297mm',
  };
  expect(printer.read).toEqual([
    { operation: 'validate', attributes, data: Buffer.alloc(0) },
    { operation: 'print', attributes, data: pdf },
  ]);
});

test.each([
  [0x040a, 'refused'],
  [0x0507, 'busy'],
  [{ http: 404 }, 'refused'],
  [{ http: 426 }, 'refused'],
  [{ http: 503 }, 'busy'],
  ['gone', 'refused'],
] as const)('one that answers %o beforehand has nothing made for it: %s', async (answer, outcome) => {
  printer.answers = { print: 0, validate: answer };
  expect([await send(), made, printer.read.length]).toEqual([outcome, 0, 1]);
});

test.each([
  [0x0001, 'sent'],
  [0x040b, 'refused'],
  [0x0506, 'busy'],
  [0x0500, 'cutShort'],
  ['gone', 'cutShort'],
  [{ http: 500 }, 'cutShort'],
] as const)('one that answers %o to the document itself: %s', async (answer, outcome) => {
  printer.answers = { print: answer, validate: 0 };
  expect([await send(), made]).toEqual([outcome, 1]);
});

test('its pages are a PDF without any wrapping', async () => {
  const pdfs = createPdfRenderer();
  const currency = { code: 'AED', symbol: 'AED', decimals: 2 } as const;
  const company = { name: 'Al Noor', nameArabic: null, zone: 'Asia/Dubai', currency };
  const page = networkTestPage({ printer: 'A', profile: 'ipp-a4', company });
  const row = { id: 1, code: 'A', name: 'A', host: 'a', port: 631, profile: 'ipp-a4' };
  const bytes = Buffer.from(await printerBytes([{ ...page, copies: 2 }], row, pdfs));
  await pdfs.close();
  expect([bytes.subarray(0, 5).toString(), /%%EOF\s*$/.test(bytes.toString('latin1'))]).toEqual(['%PDF-', true]);
  expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
});

test('where nobody listens nothing is made', async () => {
  const other = await startTestIppPrinter(HOST);
  await other.close();
  expect([await send(other.port), made]).toEqual(['unreachable', 0]);
});

test('an answer that is none says nothing', () => {
  for (const bytes of [[], [1, 1, 0, 0], [9, 1, 0, 0, 0, 0, 0, 1, 3], [1, 1, 9, 9, 0, 0, 0, 1, 3]])
    expect(readIppAnswer(Uint8Array.from(bytes))).toBe('unknown');
});
