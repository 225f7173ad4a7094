import { describe, expect, test } from 'vitest';
import { exampleInvoice, longInvoice } from '../../testing/examples/sales-invoice.ts';
import { examples } from '../../testing/examples.ts';
import { testHead, testPainter } from '../../testing/oracle/head.ts';
import { interpret, type Printed } from '../../testing/oracle/interpreter.ts';
import { hasScanner, readQr, scan } from '../../testing/oracle/read-codes.ts';
import { date, label, line, money, name, text, textBlock } from '../cell.ts';
import type { Block, PrintDoc } from '../document.ts';
import { salesInvoice } from '../layouts/sales-invoice/sales-invoice.ts';
import { defaultPrintSettings, type PrintSettings } from '../settings.ts';
import { slipItems } from '../text/slip.ts';
import { type PrinterProfile, printerProfiles, profileFor } from './profile.ts';
import { thermalBytes } from './thermal.ts';

const painter = testPainter();

function docOf(blocks: readonly Block[], changes: Partial<PrintDoc> = {}): PrintDoc {
  const doc = salesInvoice(longInvoice(1), defaultPrintSettings, { paper: '80', lang: 'en' });
  return { ...doc, blocks, ...changes };
}

function bytesOf(doc: PrintDoc, profile: PrinterProfile = profileFor(doc.paper)): Uint8Array {
  const result = thermalBytes(doc, profile, painter);
  if (!result.ok) throw new Error(result.problems[0]?.code);
  return result.value;
}

function printed(doc: PrintDoc, profile: PrinterProfile = profileFor(doc.paper)): Printed {
  return interpret(bytesOf(doc, profile), testHead(profile.dots));
}

/** Every switch of the settings. */
const everything = Object.fromEntries(
  Object.entries(defaultPrintSettings).flatMap(([key, value]) => (typeof value === 'boolean' ? [[key, true]] : [])),
) as Partial<PrintSettings>;

const names = (paper: Printed) => paper.log.map((command) => command.name);

describe('lines that the code page can write go as text', () => {
  test('in the columns of the slip', () => {
    const doc = salesInvoice(longInvoice(3), defaultPrintSettings, { paper: '80', lang: 'en' });
    const lines = slipItems(doc).flatMap((item) =>
      item.kind === 'line' && item.size !== 'L' ? [item.text.trimEnd()] : [],
    );
    const paper = printed(doc);
    expect(lines.length).toBeGreaterThan(20);
    expect(paper.text.filter((each) => lines.includes(each))).toEqual(lines);
    expect(names(paper)).not.toContain('GS v 0');
  });

  test('in Arabic columns are counted from the right, and a line of Arabic between them is a picture', () => {
    const rows = [{ label: name('Total', 'المجموع'), value: money(12_345) }];
    const doc = docOf([{ kind: 'totals', rows }, textBlock(money(-500)), { kind: 'rule', weight: 'N' }], {
      dir: 'rtl',
      lang: 'ar',
    });
    const paper = printed(doc);
    expect(paper.text).toEqual([`${' '.repeat(43)}-5.00`, '-'.repeat(48)]);
    expect(names(paper).filter((each) => each === 'GS v 0').length).toBeGreaterThan(0);
  });

  test('in Arabic two values on a line are drawn, as their order is not that of their letters', () => {
    const cells = line(date('2026-11-20'), money(-500));
    expect(names(printed(docOf([textBlock(cells)])))).not.toContain('GS v 0');
    expect(names(printed(docOf([textBlock(cells)], { dir: 'rtl', lang: 'ar' })))).toContain('GS v 0');
  });

  test('letters beyond ASCII need the page that has them', () => {
    const doc = docOf([textBlock(name('Café Müller – 5 €'))]);
    expect(printed(doc, printerProfiles['latin-80']).text).toEqual(['Café Müller - 5 €']);
    expect(printed(doc, printerProfiles['euro-80']).text).toEqual(['Café Müller - 5 €']);
    expect(printed(doc, printerProfiles['text-80']).text).toEqual([]);
    expect(printed(docOf([textBlock(name('Café Müller'))]), printerProfiles['text-80']).text).toEqual(['Café Müller']);
  });

  test('a title is twice as large where it fits, and only higher where it does not', () => {
    const title = (words: string) =>
      printed(docOf([textBlock(text(words), { size: 'L', align: 'C' }), textBlock(text('after'))]));
    const sizes = (paper: Printed) => paper.log.filter((each) => each.name === 'GS !').map((each) => each.values[0]);
    expect(sizes(title('Tax Invoice'))).toEqual([0x11, 0]);
    expect(title('Tax Invoice').text[0]).toBe(`${' '.repeat(6)}Tax Invoice`);
    expect(sizes(title('A title of more than twenty-four'))).toEqual([0x01, 0]);
    expect(sizes(title('A title of more letters than there are columns on this paper'))).toEqual([0x01, 0]);
  });
});

describe('a printer without the letters', () => {
  const arabic = docOf([textBlock(name('', 'حليب طازج'))], { dir: 'rtl', lang: 'ar' });

  test('needs somebody who paints them', () => {
    expect(thermalBytes(arabic, profileFor('80'))).toEqual({ ok: false, problems: [{ code: 'print.needs_pictures' }] });
    expect(thermalBytes(arabic, profileFor('80'), painter).ok).toBe(true);
    expect(thermalBytes(docOf([textBlock(text('plain'))]), profileFor('80')).ok).toBe(true);
  });

  test('takes everything as pictures when it takes nothing else', () => {
    for (const profile of [printerProfiles['raster-58'], printerProfiles['raster-80'], printerProfiles['raster-110']]) {
      const paper = printed(
        salesInvoice(longInvoice(2), { ...defaultPrintSettings, qrCodeModel: 1 }, { paper: '80', lang: 'en' }),
        profile,
      );
      expect(new Set(names(paper))).toEqual(
        new Set(['ESC @', 'FS .', 'ESC t', 'ESC 3', 'ESC J', 'GS v 0', ...(profile.cut === 'none' ? [] : ['GS V'])]),
      );
    }
  });
});

describe('a head of 72 mm on paper of 80', () => {
  test.each(examples.filter((each) => each.name === '').map((each) => [each.layout, each] as const))(
    '%s fits its 42 columns',
    (_layout, example) => {
      const paper = printed(example.build({ paper: '80', lang: 'en' }), printerProfiles['text-72']);
      expect(paper.text.length).toBeGreaterThan(8);
      expect(Math.max(...paper.text.map((each) => each.length))).toBeLessThanOrEqual(42);
    },
  );
});

describe('codes', () => {
  const value = 'AQtBbCBOb29yIExMQwIPMTAwMjM0NTY3ODAwMDAz';
  const doc = docOf([
    { kind: 'qr', text: value, align: 'C' },
    { kind: 'barcode', symbology: 'code128', text: '1000000001204', align: 'C' },
  ]);
  const profiles = ['text-58', 'text-72', 'text-80', 'text-110', 'inner-58', 'raster-80', 'raster-110'] as const;

  test.each(profiles)('%s: the QR code is read back from the paper', (each) => {
    const paper = printed(doc, printerProfiles[each]);
    expect(readQr(paper.bitmap)).toBe(value);
    expect(names(paper).includes('GS ( k 81')).toBe(printerProfiles[each].hasQr);
  });

  test.skipIf(!hasScanner()).each(profiles)('%s: a scanner reads both', (each) => {
    const paper = printed(doc, printerProfiles[each]);
    expect([...scan(paper.bitmap)].sort()).toEqual(['1000000001204', value]);
    expect(names(paper).includes('GS k')).toBe(printerProfiles[each].hasBarcode);
  });

  test('what a barcode cannot hold is written out', () => {
    const long = 'CONTAINER-0123456789-0123456789-0123456789';
    const paper = printed(docOf([{ kind: 'barcode', symbology: 'code128', text: long, align: 'L' }]));
    expect(paper.text).toEqual([long]);
    expect(paper.codes).toEqual([]);
  });

  test('a text beyond ASCII is drawn here, as printers read such bytes each in its own way', () => {
    const paper = printed(docOf([{ kind: 'qr', text: 'فاتورة ١٢', align: 'C' }]));
    expect(paper.codes).toEqual([]);
    expect(readQr(paper.bitmap)).toBe('فاتورة ١٢');
  });
});

describe('tabs', () => {
  const layouts = examples.filter((each) => each.name === '');
  const painted = layouts.filter(({ layout }) => ['sales-invoice', 'receipt', 'journal'].includes(layout));

  test.each([
    ['text-80', 'en', layouts],
    ['text-110', 'en', layouts],
    ['text-80', 'ar', painted],
  ] as const)('%s, %s: paper is the same to the dot as with blanks', (each, lang, some) => {
    const profile = printerProfiles[each];
    let saved = 0;
    for (const example of some) {
      const doc = example.build({ paper: each === 'text-110' ? '110' : '80', lang });
      const [tabs, blanks] = [bytesOf(doc, profile), bytesOf(doc, { ...profile, hasTabs: false })];
      const [short, long] = [tabs, blanks].map((bytes) => interpret(bytes, testHead(profile.dots)));
      expect(short?.text).toEqual(long?.text);
      expect(short?.bitmap).toEqual(long?.bitmap);
      saved += blanks.length - tabs.length;
    }
    expect(saved).toBeGreaterThan(lang === 'en' ? 5000 : 0);
  });

  test('are for printers that know them: not for rolls of 58 mm, nor for what is built into a phone', () => {
    const rows = [{ label: text('Total'), value: money(500) }];
    const doc = docOf([{ kind: 'totals', rows }]);
    const known = (each: keyof typeof printerProfiles) => names(printed(doc, printerProfiles[each])).includes('HT');
    expect((['text-72', 'text-80', 'text-110', 'text-58', 'inner-58'] as const).map(known)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
  });

  test('a line of wide letters has none, as their stops are elsewhere', () => {
    const paper = printed(docOf([textBlock(text('Hi'), { size: 'L', align: 'C' })]));
    expect(paper.text[0]).toBe(`${' '.repeat(11)}Hi`);
    expect(names(paper)).not.toContain('HT');
  });
});

describe('the whole slip', () => {
  test('copies are the same slip again, each begun and cut by itself', () => {
    const once = bytesOf(docOf([textBlock(label('date'))]));
    const thrice = bytesOf(docOf([textBlock(label('date'))], { copies: 3 }));
    expect(thrice).toEqual(Uint8Array.from([...once, ...once, ...once]));
    expect(interpret(thrice, testHead(576)).cuts).toBe(3);
    expect(bytesOf(docOf([], { copies: 1_000_000 })).length).toBeLessThan(1000);
  });

  test('an English receipt, an invoice of ten items with all codes and one with everything on take at most 2.75 KB', () => {
    const receipt = examples.find((each) => each.layout === 'receipt')?.build({ paper: '80', lang: 'en' });
    const settings = {
      ...defaultPrintSettings,
      qrCodeModel: 1,
      salesPrintFooterBarcode: true,
      showSignatureMobilePrint: true,
    };
    const invoice = salesInvoice(longInvoice(10), settings, { paper: '80', lang: 'en' });
    const full = salesInvoice(exampleInvoice, { ...settings, ...everything }, { paper: '80', lang: 'en' });
    const sizes = [receipt, invoice, full].map((each) => (each === undefined ? 0 : bytesOf(each).length));
    for (const size of sizes) expect(size).toBeLessThanOrEqual(2816);
    for (const size of sizes) expect(size).toBeGreaterThan(500);
  });

  test('white rows are not sent', () => {
    const settings = { ...defaultPrintSettings, qrCodeModel: 1 };
    const bytes = bytesOf(salesInvoice(longInvoice(5), settings, { paper: '80', lang: 'ar' }));
    expect(bytes.length).toBeLessThan(82_000);
  });
});
