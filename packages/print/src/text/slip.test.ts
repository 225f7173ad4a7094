import { describe, expect, test } from 'vitest';
import { exampleInvoice, exampleLine } from '../../testing/examples/sales-invoice.ts';
import type { Paper, PrintDoc, PrintLang } from '../document.ts';
import { lineWidth, paperOf } from '../layouts/paper.ts';
import { salesInvoice } from '../layouts/sales-invoice/sales-invoice.ts';
import { defaultPrintSettings } from '../settings.ts';
import { cellWidth } from '../width.ts';
import { payloadOf } from './payload.ts';
import { slipItems } from './slip.ts';
import type { SlipLine } from './slip-line.ts';

function invoice(paper: Paper, lang: PrintLang, lines = exampleInvoice.lines): PrintDoc {
  const settings = {
    ...defaultPrintSettings,
    showSignatureMobilePrint: true,
    qrCodeModel: 2,
    salesPrintFooterBarcode: true,
  };
  return salesInvoice({ ...exampleInvoice, lines }, settings, { paper, lang });
}

function lines(doc: PrintDoc): readonly SlipLine[] {
  return slipItems(doc).filter((item) => item.kind === 'line');
}

describe('paper width is 110 when the size is 110MM, else 80', () => {
  test.each([
    ['Bluetooth 110MM', '110'],
    ['Bluetooth 80MM', '80'],
    ['Wifi A4', 'A4'],
    ['Inner Printer', '58'],
    ['something', '80'],
  ])('%s', (size, paper) => {
    expect(paperOf(size)).toBe(paper);
  });
});

describe('print page sizes 110, 80, and 58 or other (inner layout)', () => {
  test.each(['110', '80', '58'] as const)('no line of %s is longer than its paper, in any language', (paper) => {
    for (const lang of ['en', 'ar', 'en+ar'] as const) {
      for (const line of lines(invoice(paper, lang))) {
        expect(cellWidth(line.text)).toBeLessThanOrEqual(lineWidth[paper]);
      }
    }
  });
});

test('the sales of an 80 mm slip, line by line', () => {
  const text = lines(invoice('80', 'en')).map((line) => line.text);
  const from = text.findIndex((line) => line.trim() === 'SALES');
  expect(text.slice(from, from + 12)).toEqual([
    '                     SALES',
    'Sl Item',
    'Qty            FOC      Rate      VAT      Total',
    '------------------------------------------------',
    '1 Fresh full cream milk 1 L',
    '24 PCS           3     12.50    14.69     308.54',
    'Discount -6.15',
    '2 Laban drink 500 ml',
    '12 PCS                  8.75     5.25     110.25',
    '3 Potato chips, sea salt, box of 24 x 25 g',
    '6 BOX                  24.00     7.20     151.20',
    'VAT @ 5%                                   27.14',
  ]);
});

test('an item takes two lines at 58 mm, and one at 110 mm where its name fits', () => {
  const narrow = lines(invoice('58', 'en')).map((line) => line.text);
  expect(narrow.indexOf('12 PCS      8.75   5.25   110.25') - narrow.indexOf('2 Laban drink 500 ml')).toBe(1);
  const wide = lines(invoice('110', 'en')).map((line) => line.text);
  expect(wide).toContain(' 2 Laban drink 500 ml               12 PCS      8.75    5.25   110.25');
});

test('a line is drawn as a picture only when the code page lacks its letters', () => {
  expect(lines(invoice('80', 'en')).some((line) => line.needsRaster)).toBe(false);
  const arabic = lines(invoice('80', 'ar'));
  expect(arabic.some((line) => line.needsRaster)).toBe(true);
  expect(arabic.filter((line) => /^[-=]+$/.test(line.text)).every((line) => !line.needsRaster)).toBe(true);
});

test('text mode carries no isolates', () => {
  expect(lines(invoice('80', 'en+ar')).some((line) => /[\u2066-\u2069]/.test(line.text))).toBe(false);
});

test('long names wrap; long numbers push them aside, are never cut and never leave the paper', () => {
  const line = exampleLine({ pieces: 1, price: 8_000_000_000, name: 'Walk-in cold room with a very long name indeed' });
  for (const paper of ['110', '80', '58'] as const) {
    const text = lines(invoice(paper, 'en', [line])).map((each) => each.text);
    expect(text.some((each) => each.includes('84,000,000.00'))).toBe(true);
    expect(Math.max(...text.map((each) => each.length))).toBeLessThanOrEqual(lineWidth[paper]);
  }
});

test('a phone number is not broken where a line ends, and its line still has its isolates', () => {
  const branch = { ...exampleInvoice.branch, phone: '+971 4 555 0142', mobile: '+971 50 555 0142' };
  const doc = salesInvoice({ ...exampleInvoice, branch }, defaultPrintSettings, { paper: '58', lang: 'ar' });
  const parts = lines(doc).flatMap((line) => line.segments);
  const phones = parts.filter((part) => part.text.includes('0142'));
  expect(phones.map((part) => part.text)).toEqual(['الهاتف +971 4 555 0142', '+971 50 555 0142']);
  expect(phones.map((part) => part.drawn)).toEqual([
    'الهاتف \u2066+971 4 555 0142\u2069',
    '\u2066+971 50 555 0142\u2069',
  ]);
});

test('codes are items of their own, in the order of the paper', () => {
  const codes = slipItems(invoice('80', 'en')).filter((item) => item.kind === 'code');
  expect(codes.map((item) => item.symbology)).toEqual(['qr', 'code128']);
});

test('the payload for a wrapper has lines with their parts and the options of the slip', () => {
  const payload = payloadOf(invoice('80', 'ar'));
  expect(payload.dir).toBe('rtl');
  expect(payload.options.barcode).toBe(1_000_000_001_204);
  const net = payload.lines.find((line) => line.text.includes('AED'));
  expect(net).toMatchObject({ weight: 'B', size: 'L', needsRaster: true });
  // A line begins at the right; amounts stand at the start of a place as wide as the longest of them.
  expect(net?.columns.map((part) => part.align)).toEqual(['L', 'L']);
  expect(net?.columns.map((part) => part.at + part.width)).toEqual([48 - (net?.columns[1]?.width ?? 0) - 1, 48]);
});

test('in Arabic the decimals of a column stand below each other, and those of the totals', () => {
  const all = lines(invoice('80', 'ar'));
  const starts = (...texts: readonly string[]) => {
    const parts = all.flatMap(({ segments }) => segments.filter(({ text }) => texts.includes(text)));
    return [...new Set(parts.map(({ at, align }) => `${align}${at}`))];
  };
  for (const found of [starts('308.54', '110.25', '151.20'), starts('549.00', '-6.15', '27.14', '569.99')]) {
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^L/);
  }
});
