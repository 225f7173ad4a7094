import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { salesInvoice } from '@fieldbook/print/layouts/sales-invoice/sales-invoice';
import { defaultPrintSettings } from '@fieldbook/print/settings';
import { examples } from '@fieldbook/print/testing/examples';
import { longInvoice } from '@fieldbook/print/testing/examples/sales-invoice';
import { afterAll, expect, test } from 'vitest';
import { createPdfCompiler } from './compile.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldbook-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const compiler = createPdfCompiler();

function canRead(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v pdftotext']);
    return true;
  } catch {
    return false;
  }
}

function pagesOf(pdf: Uint8Array): readonly string[] {
  const file = join(folder, 'read.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\f')
    .slice(0, -1);
}

const settings = { ...defaultPrintSettings, showSignatureMobilePrint: true };

test.runIf(canRead())(
  'however many lines an invoice has, its signatures and what follows them stand below its totals',
  { timeout: 60_000 },
  () => {
    // Two pages' ends are passed, each at every place: longer ones are the same again.
    const docs = Array.from({ length: 44 }, (_, index) =>
      salesInvoice(longInvoice(index + 1), settings, { paper: 'A4', lang: 'en+ar' }),
    );
    const [first, ...following] = docs;
    if (first === undefined) throw new Error('There are no invoices.');
    const pages = pagesOf(compiler.compile(first, following).bytes);
    compiler.forget();
    const signed = pages.filter((page) => page.includes('Customer signature'));
    expect(signed).toHaveLength(44);
    expect(pages.length).toBeGreaterThan(80);
    expect(pages.filter((page) => page.includes('Goods once sold'))).toEqual(signed);
    expect(signed.filter((page) => !page.includes('Net Amount'))).toEqual([]);
  },
);

test.runIf(canRead())('a heading stands on the page of its table', () => {
  const statement = examples.find(({ layout }) => layout === 'customer-statement');
  const bills = statement?.build({ paper: 'A4', lang: 'en' });
  if (bills === undefined) throw new Error('There is no statement.');
  // The page ends at another place for each of them.
  const docs = Array.from({ length: 30 }, (_, lines) => ({
    ...bills,
    blocks: [...bills.blocks.slice(0, 2), { kind: 'feed', lines: 24 + lines } as const, ...bills.blocks.slice(2)],
  }));
  const [first = bills, ...following] = docs;
  const pages = pagesOf(compiler.compile(first, following).bytes);
  compiler.forget();
  const headed = pages.filter((page) => page.includes('OPEN BILLS'));
  expect(headed).toHaveLength(30);
  // Some are on the page of the entries, some on the next one.
  expect(pages.length).toBeGreaterThan(32);
  expect(pages.length).toBeLessThan(58);
  expect(headed.filter((page) => !page.includes('17-09-2026'))).toEqual([]);
});
