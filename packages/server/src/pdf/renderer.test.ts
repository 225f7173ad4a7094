import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripIsolates } from '@fieldbook/print/bidi';
import { formatText } from '@fieldbook/print/cells';
import type { Block, Cell, Paper, PrintDoc, PrintLang } from '@fieldbook/print/document';
import type { SalesInvoice } from '@fieldbook/print/layouts/sales-invoice/invoice';
import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { defaultPrintSettings, type PrintSettings } from '@fieldbook/print/settings';
import { exampleInvoice, exampleLine, longInvoice } from '@fieldbook/print/testing/examples/sales-invoice';
import { afterAll, describe, expect, test } from 'vitest';
import type { PdfError } from './pdf-error.ts';
import { createPdfRenderer } from './renderer.ts';

const missing: number[][] = [];
const renderer = createPdfRenderer({ workers: 1, onMissingGlyphs: (_, points) => missing.push([...points]) });
const folder = mkdtempSync(join(tmpdir(), 'fieldbook-pdf-'));
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const settings: PrintSettings = {
  ...defaultPrintSettings,
  qrCodeModel: 2,
  salesPrintFooterBarcode: true,
  salesPrintItemDiscount: '2',
  showSignatureMobilePrint: true,
};

function document(paper: Paper, lang: PrintLang, invoice: SalesInvoice = exampleInvoice): PrintDoc {
  return salesInvoice(invoice, settings, { paper, lang });
}

/** The tools of the PDF's readers; a machine without them skips what only they can say. */
function has(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`]);
    return true;
  } catch {
    return false;
  }
}

const canRead = has('pdftotext') && has('pdftoppm');
const canScan = canRead && has('zbarimg');

function textOf(pdf: Uint8Array): string {
  const file = join(folder, 'read.pdf');
  writeFileSync(file, pdf);
  return stripIsolates(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
    .replaceAll('\u00a0', ' ')
    .normalize('NFKC');
}

function valuesOf(doc: PrintDoc): readonly string[] {
  const cells: Cell[] = [];
  const collect = (cell: Cell): void => {
    if (cell.kind === 'line' || cell.kind === 'stack') cell.cells.forEach(collect);
    else cells.push(cell);
  };
  const walk = (block: Block): void => {
    if (block.kind === 'columns') for (const column of block.columns) column.blocks.forEach(walk);
    if (block.kind === 'text') collect(block.cell);
    if (block.kind === 'kv' || block.kind === 'totals')
      for (const row of block.rows) [row.label, row.value].forEach(collect);
    if (block.kind === 'table') for (const row of block.rows) row.cells.forEach(collect);
  };
  doc.blocks.forEach(walk);
  return cells
    .filter((cell) => ['money', 'rate', 'quantity', 'percent', 'date', 'time', 'code'].includes(cell.kind))
    .map((cell) => stripIsolates(formatText(cell, doc)));
}

describe.runIf(canRead)('what is on the paper', () => {
  const papers: readonly Paper[] = ['A4', '110', '80', '58'];
  const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

  test.each(papers.flatMap((paper) => langs.map((lang) => [paper, lang] as const)))(
    '%s in %s: every value, in its own order, is found in the text',
    async (paper, lang) => {
      const doc = document(paper, lang);
      const text = textOf(await renderer.render(doc));
      const values = valuesOf(doc);
      expect(values.length).toBeGreaterThan(40);
      const lost = values.filter((value) => !text.includes(value.normalize('NFKC')));
      expect(lost).toEqual([]);
    },
  );

  test('a long invoice repeats its table head and numbers its pages', async () => {
    const pages = textOf(await renderer.render(document('A4', 'en', longInvoice(60))))
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toMatch(/Description +Qty +Unit/);
    }
  });
});

describe.runIf(canScan)('codes are read back from the rendered page', () => {
  test.each(['A4', '110', '80', '58'] as const)('%s', async (paper) => {
    const doc = document(paper, 'en');
    const file = join(folder, `scan-${paper}`);
    writeFileSync(`${file}.pdf`, await renderer.render(doc));
    execFileSync('pdftoppm', ['-r', '203', '-png', '-singlefile', `${file}.pdf`, file]);
    // A code may say several lines.
    const read = execFileSync('zbarimg', ['--quiet', '--nodbus', `${file}.png`], { encoding: 'utf8' });
    expect(read).toContain('CODE-128:1000000001204\n');
    expect(read).toContain(`QR-Code:${doc.options.qr.data}\n`);
  });
});

test.runIf(has('pdfdetach'))(
  'a file goes with the document inside a PDF for archives, and comes out as it went in',
  async () => {
    const text = '<?xml version="1.0"?>\n<Invoice>"]#panic() فاتورة</Invoice>\n';
    const attachment = { name: 'invoice.xml', mediaType: 'application/xml', description: 'UBL', text };
    const file = join(folder, 'attached.pdf');
    const bytes = Buffer.from(await renderer.render({ ...document('A4', 'en+ar'), attachment }));
    writeFileSync(file, bytes);
    expect(execFileSync('pdfdetach', ['-list', file], { encoding: 'utf8' })).toContain('1: invoice.xml');
    execFileSync('pdfdetach', ['-save', '1', '-o', `${file}.xml`, file]);
    expect(readFileSync(`${file}.xml`, 'utf8')).toBe(text);
    const source = bytes.toString('latin1');
    expect(source).toMatch(/AFRelationship\s*\/Alternative/);
    expect(source).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</);
  },
);

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('the same document gives the same bytes, also from another process', async () => {
  const other = createPdfRenderer();
  const doc = document('A4', 'en+ar');
  const prints = [await renderer.render(doc), await renderer.render(document('80', 'ar')), await renderer.render(doc)];
  const elsewhere = await other.render(doc);
  await other.close();
  expect(hash(prints[2] ?? new Uint8Array())).toBe(hash(prints[0] ?? new Uint8Array()));
  expect(hash(elsewhere)).toBe(hash(prints[0] ?? new Uint8Array()));
  expect(hash(prints[1] ?? new Uint8Array())).not.toBe(hash(elsewhere));
});

describe('hostile data prints plainly', () => {
  const hostile = [
    '#import "/etc/passwd": *',
    '$ x^2 $ *bold* _it_ `raw` = Head',
    '"quotes" \'and\' \\backslash \\u{202e}',
    ']#panic("stop")[',
    '<script>alert(1)</script>',
    '#read("/etc/hostname")',
  ];

  test.runIf(canRead)('markup, quotes, code and backslashes stand there as they are', async () => {
    const lines = hostile.map((name) => exampleLine({ pieces: 1, price: 100, name }));
    const text = textOf(await renderer.render(document('A4', 'en', { ...exampleInvoice, lines })));
    const flat = text.replace(/\s+/g, ' ');
    for (const name of hostile) expect(flat).toContain(name.replace(/\s+/g, ' '));
  });

  test('control characters, lone surrogates, direction overrides and ten thousand letters', async () => {
    const names = [
      '\u0000\u0007\u001b[2J',
      '\ud800',
      '\u202e\u2069\u2069evil',
      'W'.repeat(10_000),
      'ن'.repeat(10_000),
      '',
    ];
    const lines = names.map((name) => exampleLine({ pieces: 1, price: 100, name, nameArabic: name }));
    for (const paper of ['A4', '58'] as const) {
      const pdf = await renderer.render(document(paper, 'en+ar', { ...exampleInvoice, lines }));
      expect(pdf.length).toBeGreaterThan(10_000);
    }
  });

  test('amounts up to the largest fit into their columns', async () => {
    const line = exampleLine({ pieces: 1, price: 900_000_000_00 });
    const doc = document('A4', 'en', { ...exampleInvoice, lines: [line] });
    const pdf = await renderer.render(doc);
    if (canRead) expect(textOf(pdf)).toContain('945,000,000.00');
  });

  test.runIf(canRead)('a character that no font draws is printed as the replacement sign and reported', async () => {
    missing.length = 0;
    const lines = [exampleLine({ pieces: 1, price: 100, name: 'Riyal \u20c1 milk 牛' })];
    const text = textOf(await renderer.render(document('A4', 'en', { ...exampleInvoice, lines })));
    expect(text).toContain('Riyal \ufffd milk \ufffd');
    expect(missing).toEqual([[0x20c1, 0x725b]]);
  });
});

describe('limits', () => {
  const code = (promise: Promise<unknown>) => promise.then(() => 'done').catch((error: PdfError) => error.problem.code);

  test('more rows than allowed are refused before any work', async () => {
    const small = createPdfRenderer({ maximumRows: 10 });
    expect(await code(small.render(document('A4', 'en', longInvoice(11))))).toBe('print.too_large');
    await small.close();
  });

  test('a full queue says busy, and what was accepted is printed', async () => {
    const narrow = createPdfRenderer({ queueLength: 1 });
    const doc = document('80', 'en');
    const answers = await Promise.all([narrow.render(doc), narrow.render(doc), narrow.render(doc)].map(code));
    await narrow.close();
    expect(answers).toEqual(['done', 'done', 'server.busy']);
  });

  test('a document that takes too long is given up', async () => {
    const hasty = createPdfRenderer({ timeoutMs: 1 });
    expect(await code(hasty.render(document('A4', 'en', longInvoice(200))))).toBe('server.timeout');
    await hasty.close();
  });

  test('a short document does not wait for a long one', async () => {
    const both = createPdfRenderer();
    const done: string[] = [];
    const print = (name: string, doc: PrintDoc) => both.render(doc).then(() => done.push(name));
    await print('warm', document('80', 'en'));
    await Promise.all([print('long', document('A4', 'en', longInvoice(900))), print('short', document('80', 'en'))]);
    await both.close();
    expect(done).toEqual(['warm', 'short', 'long']);
  });

  test('a broken document fails alone', async () => {
    const broken = { ...document('A4', 'en'), paper: 'A3' } as unknown as PrintDoc;
    expect(await code(renderer.render(broken))).toBe('print.not_drawn');
    expect(await code(renderer.render(document('A4', 'en')))).toBe('done');
  });
});
