import { formatAmount, formatDate, formatQuantity } from '@fieldbook/core/kernel/format';
import { describe, expect, test } from 'vitest';
import { examples, type LayoutExample } from '../../testing/examples.ts';
import { stripIsolates } from '../bidi.ts';
import type { Paper, PrintLang } from '../document.ts';
import { type PreviewBlock, previewOf } from '../preview/preview.ts';
import { slipItems } from '../text/slip.ts';
import { cellWidth } from '../width.ts';
import { lineWidth } from './paper.ts';
import { layouts } from './registry.ts';

const papers: readonly Paper[] = ['A4', '110', '80', '58'];
const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];
const looks = papers.flatMap((paper) => langs.map((lang) => ({ paper, lang })));

const titleOf = ({ layout, name }: LayoutExample) => (name === '' ? layout : `${layout}, ${name}`);

/** Every text of a paper, its isolates in it. */
function textsOf(block: PreviewBlock): readonly string[] {
  switch (block.kind) {
    case 'columns':
      return block.columns.flatMap((column) => column.blocks.flatMap(textsOf));
    case 'text':
      return block.lines.flatMap((line) => line.runs.map((run) => run.text));
    case 'kv':
    case 'totals':
      return block.rows.flatMap(({ label, value }) => [...label.runs, ...value.runs].map((run) => run.text));
    case 'table':
      return [...block.head, ...block.rows].flatMap((row) =>
        row.cells.flatMap((cell) => cell.lines.flatMap((line) => line.runs.map((run) => run.text))),
      );
    case 'signatures':
      return block.labels.flatMap((line) => line.runs.map((run) => run.text));
    case 'code':
      return [block.text];
    default:
      return [];
  }
}

/** Numbers of the facts that no paper says as they stand: how it is laid out, what is told by other numbers, what a setting leaves out. */
const layoutOnly = /voucherNo|decimals|\.width$|firstLine/;
const prices = /\.(rate|discount|net|tax|taxes|totals|charges)\b/;
const silent: Readonly<Record<string, RegExp>> = {
  // Before its discount; with the free quantity.
  'sales-invoice': /lines\.\d\.(amount|actualQuantity)/,
  'sales-invoice, format 1': /lines\.\d\.(amount|actualQuantity)|previousBalance/,
  'void-invoice': /^\.invoice\.(?!date$)/,
  order: /lines\.\d\.net/,
  'order, no prices': prices,
  quotation: /lines\.\d\.net/,
  'delivery-note': prices,
  'delivery-note, prices': /lines\.\d\.net/,
  'purchase-order': /lines\.\d\.net/,
  purchase: /lines\.\d\.net/,
  'stock-transfer': /rate/,
  // Cartons and pieces are told instead of their sum.
  stock: /[rR]ate|cost|lines\.\d\.quantity/,
  'stock, amounts': /wholesaleRate|cost|lines\.\d\.quantity/,
  'pick-list': /lines\.\d\.quantity/,
  orders: /orders\.\d\.date|lines\.\d\.(quantity|actual)/,
  'total-orders': /orders\.\d\.date|lines\.\d\.(quantity|actual|amount)/,
  'day-end-summary': /^(?!\.summary\.(date$|figures\.\w+\.value))/,
  'day-end-stock, stock': /^(?!\.summary\.date$)/,
  'day-end-stock, transfer': /^(?!\.summary\.date$)/,
};

/** Numbers and days of the facts, each as the texts that it may stand as. */
function figuresOf(facts: unknown, path = ''): readonly { readonly path: string; readonly may: readonly string[] }[] {
  if (typeof facts === 'number') return facts === 0 ? [] : [{ path, may: writings(Math.abs(facts)) }];
  if (typeof facts === 'string') {
    return /^\d{4}-\d\d-\d\d$/.test(facts) ? [{ path, may: [formatDate(facts)] }] : [];
  }
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, value]) => figuresOf(value, `${path}.${key}`));
}

/** As an amount, a quantity, a rate, a share, a plain number. */
function writings(value: number): readonly string[] {
  const rate = String(value / 1e6);
  const decimals = Math.max(2, rate.split('.')[1]?.length ?? 0);
  return [
    formatAmount(value, 2),
    formatQuantity(value),
    formatAmount(Math.round((value / 1e6) * 10 ** decimals), decimals),
    `${rate}%`,
    formatAmount(value, 0),
    String(value),
  ];
}

test('every layout has an example, and no two have one title', () => {
  expect([...new Set(examples.map(({ layout }) => layout))].sort()).toEqual(Object.keys(layouts).sort());
  expect(new Set(examples.map(titleOf)).size).toBe(examples.length);
});

/** SPEC §9, print layouts, and the product's own, by the paper that shows them. */
test.each([
  ['sales invoice 110', 'sales-invoice', '110'],
  ['sales invoice 80', 'sales-invoice', '80'],
  ['sales invoice narrow', 'sales-invoice', '58'],
  ['void invoice', 'void-invoice', '80'],
  ['receipt', 'receipt', '80'],
  ['payment', 'payment', '80'],
  ['stock', 'stock', '80'],
  ['route pick list', 'pick-list', '80'],
  ['orders', 'orders', '80'],
  ['day-end summary', 'day-end-summary', '80'],
  ['day-end transfer report', 'day-end-transfer', '80'],
  ['day-end stock report', 'day-end-stock', '80'],
  ['item price list', 'price-list', '80'],
  ['ledger statement', 'ledger-statement', '80'],
  ['sales order', 'order', '80'],
  ['purchase', 'purchase', 'A4'],
  ['purchase return', 'purchase-return', 'A4'],
  ['receipt summary', 'receipt-summary', '80'],
  ['stock transfer', 'stock-transfer', '80'],
  ['sales return', 'sales-return', '80'],
  ['cash denomination', 'cash-denomination', '80'],
  ['quotation', 'quotation', 'A4'],
  ['delivery note', 'delivery-note', 'A4'],
  ['journal', 'journal', 'A4'],
  ['debit note', 'debit-note', 'A4'],
  ['credit note', 'credit-note', 'A4'],
  ['customer statement', 'customer-statement', 'A4'],
  ['total orders', 'total-orders', '80'],
] as const)('the layout of %s is there', (_line, kind, paper) => {
  const built = examples.map((each) => each.build({ paper, lang: 'en' }));
  expect(built.map((doc) => doc.kind)).toContain(kind);
  expect(built.every((doc) => doc.paper === paper)).toBe(true);
});

describe.each(examples.map((each) => [titleOf(each), each] as const))('%s', (title, example) => {
  test('says every number and day of its facts on every paper in every language', () => {
    const figures = figuresOf(example.facts).filter(
      ({ path }) => !layoutOnly.test(path) && silent[title]?.test(path) !== true,
    );
    for (const look of looks) {
      const all = ` ${previewOf(example.build(look)).blocks.flatMap(textsOf).map(stripIsolates).join(' ')} `;
      const said = new Set(all.match(/[\d.,%-]+(?<![.,])/g)?.map((each) => each.replace(/^-/, '')));
      const lost = figures.filter(({ may }) => !may.some((each) => said.has(each)));
      expect(
        lost.map(({ path, may }) => `${path} ${may[0]}`),
        `${look.paper} ${look.lang}`,
      ).toEqual([]);
    }
  });

  test('is the same document marked COPY when it is printed again', () => {
    for (const look of looks.filter(({ lang }) => lang === 'en')) {
      const lines = (copy: boolean) =>
        slipItems(example.build({ ...look, ...(copy ? { copy } : {}) })).flatMap((item) =>
          item.kind === 'line' ? [item.text.trim()] : [],
        );
      expect(lines(true).filter((line) => line === 'COPY')).toHaveLength(1);
      expect(lines(true).filter((line) => line !== 'COPY')).toEqual(lines(false));
    }
  });

  test('has no line that is wider than its paper', () => {
    for (const look of looks) {
      const width = lineWidth[look.paper === 'A4' ? '80' : look.paper];
      const lines = slipItems(example.build(look)).flatMap((item) => (item.kind === 'line' ? [item] : []));
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.filter(({ text }) => cellWidth(text) > width).map(({ text }) => text)).toEqual([]);
      const parts = lines.flatMap(({ segments }) => segments.filter((part) => part.at + part.width > width));
      expect(parts).toEqual([]);
    }
  });

  test('keeps every figure of an Arabic line in isolates', () => {
    for (const look of looks.filter(({ lang }) => lang !== 'en')) {
      const blocks = previewOf(example.build(look)).blocks.filter(({ kind }) => kind !== 'code');
      const drawn = slipItems(example.build(look)).flatMap((item) =>
        item.kind === 'line' ? item.segments.map((part) => part.drawn) : [],
      );
      const texts = [...blocks.flatMap(textsOf), ...drawn];
      const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
      // A plain count between words of ours keeps its order by itself; whatever touches a sign or a letter does not.
      const bare = texts.filter((text) => isArabic(text) && /\d[^\d\s]|[^\d\s]\d/.test(withoutIsolated(text)));
      expect(texts.some(isArabic)).toBe(true);
      expect(bare, `${look.paper} ${look.lang}`).toEqual([]);
    }
  });
});

/** What is left of a text when all that stands in isolates is taken out, from the inside. */
function withoutIsolated(text: string): string {
  const inner = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '');
  return inner === text ? text : withoutIsolated(inner);
}
