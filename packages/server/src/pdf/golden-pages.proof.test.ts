import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripIsolates } from '@fieldbook/print/bidi';
import { formatText } from '@fieldbook/print/cells';
import type { Block, Cell, PrintDoc } from '@fieldbook/print/document';
import { previewOf } from '@fieldbook/print/preview/preview';
import { examples } from '@fieldbook/print/testing/examples';
import { afterAll, describe, expect, test } from 'vitest';
import { digestOfPages, pageCases, readPageDigests } from '../../testing/pdf/golden-pages.ts';
import { createPdfRenderer } from './renderer.ts';

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

/** Everything that stands on the paper, labels and titles as well. */
function wordsOn(doc: PrintDoc): ReadonlySet<string> {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('text' in value && 'lang' in value) texts.push(String(value.text));
    for (const each of Object.values(value)) collect(each);
  };
  collect(previewOf(doc).blocks);
  return new Set(texts.flatMap((text) => searchable(text).match(/\p{Script=Arabic}{3,}/gu) ?? []));
}

/** Arabic words of all papers, and those of them that a reader's text has. */
let searched = 0;
let seen = 0;

function expectReadable(doc: PrintDoc, pdf: Uint8Array): void {
  const text = textOf(pdf);
  const values = doc.blocks.flatMap(cellsOf).flatMap((cell) => valuesIn(cell, doc));
  expect(values.filter((value) => !text.includes(value))).toEqual([]);
  const words = wordsOn(doc);
  const found = [...words].filter((word) => text.includes(word)).length;
  searched += words.size;
  seen += found;
  expect(words.size).toBeGreaterThan(10);
  expect(found / words.size).toBeGreaterThanOrEqual(0.95);
}

describe('every layout on pages is as it was accepted, and its text can be read', () => {
  test.each(pageCases.map((each) => [each.key, each] as const))('%s', async (key, page) => {
    const doc = page.build();
    const pdf = await renderer.render(doc);
    if (canRead && page.lang === 'ar') expectReadable(doc, pdf);
    expect(digestOfPages(pdf), 'see it with: npm run print:golden -- --review FOLDER').toBe(known[key]);
  });

  test.runIf(canRead).each(['110', '80', '58'] as const)(
    'nineteen of twenty Arabic words and every number are found in the text of each slip of %s mm',
    async (paper) => {
      for (const { build } of examples.filter(({ name }) => name === '')) {
        const doc = build({ paper, lang: 'ar' });
        expectReadable(doc, await renderer.render(doc));
      }
    },
  );

  test.runIf(canRead)('ninety-nine of a hundred Arabic words are found in all of them', () => {
    expect(searched).toBeGreaterThan(4_000);
    expect(seen / searched).toBeGreaterThanOrEqual(0.99);
  });

  test('no page is known that is not drawn any more', () => {
    expect(Object.keys(known).sort()).toEqual(pageCases.map(({ key }) => key).sort());
  });
});
