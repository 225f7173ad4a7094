import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripIsolates } from '@fieldbook/print/bidi';
import { formatText } from '@fieldbook/print/cells';
import type { Block, Cell, PrintDoc } from '@fieldbook/print/document';
import { afterAll, describe, expect, test } from 'vitest';
import { createPdfRenderer } from './renderer.ts';
import { digestOfPages, pageCases, readPageDigests } from './test-golden-pages.ts';

const renderer = createPdfRenderer({ workers: 2 });
const folder = mkdtempSync(join(tmpdir(), 'fieldbook-golden-'));
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const known = readPageDigests();

function has(tool: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`]);
    return true;
  } catch {
    return false;
  }
}

const canRead = has('pdftotext');

function textOf(pdf: Uint8Array): string {
  const file = join(folder, 'page.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return searchable(text.replaceAll('\u00a0', ' '));
}

/** As a search compares: without marks of reading, in the common forms of letters. */
function searchable(text: string): string {
  return stripIsolates(text)
    .normalize('NFKC')
    .replace(/[\u064b-\u0652]/g, '');
}

const valueKinds = ['money', 'rate', 'quantity', 'percent', 'integer', 'date', 'time'];

function valuesIn(cell: Cell, doc: PrintDoc): string[] {
  if (cell.kind === 'line' || cell.kind === 'stack') return cell.cells.flatMap((each) => valuesIn(each, doc));
  return valueKinds.includes(cell.kind) ? [searchable(formatText(cell, doc))] : [];
}

function cellsOf(block: Block): readonly Cell[] {
  if (block.kind === 'columns') return block.columns.flatMap((column) => column.blocks.flatMap(cellsOf));
  if (block.kind === 'text') return [block.cell];
  if (block.kind === 'kv' || block.kind === 'totals') return block.rows.flatMap((row) => [row.label, row.value]);
  return block.kind === 'table' ? block.rows.flatMap((row) => row.cells) : [];
}

/** Arabic words of all pages, and those of them that a reader's text has. */
let searched = 0;
let seen = 0;

describe('every layout on pages is as it was accepted, and its text can be read', () => {
  test.each(pageCases.map((each) => [each.key, each] as const))('%s', async (key, page) => {
    const doc = page.build();
    const pdf = await renderer.render(doc);
    if (canRead && page.lang === 'ar') {
      const text = textOf(pdf);
      const values = doc.blocks.flatMap(cellsOf).flatMap((cell) => valuesIn(cell, doc));
      expect(values.filter((value) => !text.includes(value))).toEqual([]);
      const words = new Set(searchable(JSON.stringify(doc.blocks)).match(/\p{Script=Arabic}{3,}/gu) ?? []);
      const found = [...words].filter((word) => text.includes(word)).length;
      searched += words.size;
      seen += found;
      // Readers of PDF turn lam with alef round, which a short document feels most.
      expect(found / words.size).toBeGreaterThanOrEqual(0.7);
    }
    expect(digestOfPages(pdf), 'see it with: npm run print:golden -- --review FOLDER').toBe(known[key]);
  });

  test.runIf(canRead)('four of five Arabic words are found in the text of the pages', () => {
    expect(searched).toBeGreaterThan(400);
    expect(seen / searched).toBeGreaterThanOrEqual(0.8);
  });

  test('no page is known that is not drawn any more', () => {
    expect(Object.keys(known).sort()).toEqual(pageCases.map(({ key }) => key).sort());
  });
});
