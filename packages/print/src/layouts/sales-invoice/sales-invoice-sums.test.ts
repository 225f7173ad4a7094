/** What stands below the lines of an invoice: sums, balances, tenders and codes. */
import { describe, expect, test } from 'vitest';
import { exampleInvoice, exampleLine } from '../../../testing/examples/sales-invoice.ts';
import { built, flat, labelled, printed, sale } from '../../../testing/printed.ts';
import type { SalesInvoice } from './invoice.ts';

test('Cess, Round Off, optional excise breakdown, Net Amount, amount in words follow in this order', () => {
  const lines = [exampleLine({ pieces: 1, price: 1000, excise: 400 })];
  const invoice = { ...sale, lines, cess: 12, roundOff: 3, netTotal: 1065 };
  const text = printed(built(invoice, { salesShowExciseTaxAsLRP: true }));
  const order = [
    'Cess: 0.12',
    'Round Off: 0.03',
    'Amount before excise: 6.00',
    'Excise tax: 4.00',
    'Net Amount: AED 10.65',
  ];
  const from = text.indexOf('Cess: 0.12');
  expect(text.slice(from, from + 6)).toEqual([...order, 'Ten UAE Dirhams and Sixty-Five Fils Only']);
  expect(printed(built(invoice)).some((line) => line.startsWith('Excise'))).toBe(false);
});

describe('net amount uses NetTotal unless 0 or absent, else sales + tax - returns - damages + ledgers - discount + cess', () => {
  test.each([
    [53_000, 'AED 530.00'],
    [0, 'AED 528.06'],
    [null, 'AED 528.06'],
  ])('NetTotal %s', (netTotal, expected) => {
    expect(labelled(built({ ...exampleInvoice, netTotal, cess: 7 }), 'Net Amount')).toEqual([expected]);
  });
});

describe('previous balance only when SalesPrintCustomerBalance is True, mode is credit and the invoice is fresh', () => {
  test.each([
    [true, 'credit', true, ['1,250.50']],
    [true, 'D', true, ['1,250.50']],
    [false, 'credit', true, []],
    [true, 'cash', true, []],
    [true, 'credit', false, []],
  ] as const)('setting %s, mode %s, fresh %s', (salesPrintCustomerBalance, mode, isFresh, expected) => {
    const doc = built({ ...sale, mode, isFresh }, { salesPrintCustomerBalance });
    expect(labelled(doc, 'Previous balance')).toEqual(expected);
  });

  test('the balance then includes it', () => {
    expect(labelled(built(sale, { salesPrintCustomerBalance: true }), 'Balance')).toEqual(['1,820.49']);
  });
});

describe('balance prints when advance is above 0 or the sale is on credit; credit or D mode is a credit sale', () => {
  test.each([
    ['cash', 0, []],
    ['cash', 10_000, ['469.99']],
    ['credit', 0, ['569.99']],
    ['Credit', 10_000, ['469.99']],
    ['D', 0, ['569.99']],
    ['C', 0, []],
  ] as const)('mode %s, advance %i', (mode, advance, expected) => {
    expect(labelled(built({ ...sale, mode, advance }), 'Balance')).toEqual(expected);
  });
});

describe('non-numeric advance and tendering cash become 0 and print only above 0', () => {
  test.each([
    ['600', ['600.00']],
    [60_000, ['600.00']],
    ['six hundred', []],
    ['', []],
    [Number.NaN, []],
    [0, []],
    ['-5', []],
  ])('%s', (typed, expected) => {
    const doc = built({ ...sale, mode: 'cash', advance: typed, tenderingCash: typed });
    expect(labelled(doc, 'Advance')).toEqual(expected);
    expect(labelled(doc, 'Tendering cash')).toEqual(expected);
  });
});

describe('codes', () => {
  test('footer barcode is 10^12 plus VoucherNo when SalesPrintFooterBarcode is True, else -1', () => {
    expect(built(sale, { salesPrintFooterBarcode: true }).options.barcode).toBe(1_000_000_001_204);
    expect(built(sale).options.barcode).toBe(-1);
    expect(flat(built(sale, { salesPrintFooterBarcode: true }).blocks)).toContainEqual(
      expect.objectContaining({ kind: 'barcode', symbology: 'code128', text: '1000000001204' }),
    );
  });

  test('QR model -1 prints no QR', () => {
    expect(built(sale).options.qr).toEqual({ model: -1, data: '' });
    expect(flat(built(sale).blocks).some((block) => block.kind === 'qr')).toBe(false);
    for (const qrCodeModel of [0, 1, 2]) {
      expect(flat(built(sale, { qrCodeModel }).blocks).some((block) => block.kind === 'qr')).toBe(true);
    }
  });

  /** Values by their tags. */
  function tagsOf(invoice: SalesInvoice, qrCodeModel: number): readonly (readonly [tag: number, value: string])[] {
    const bytes = Buffer.from(built(invoice, { qrCodeModel }).options.qr.data, 'base64');
    const tags: (readonly [number, string])[] = [];
    for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
      tags.push([bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8')]);
    }
    return tags;
  }

  const five = [
    [1, sale.branch.nameArabic],
    [2, '100234567800003'],
    [3, '2026-11-20T06:42:10Z'],
    [4, '569.99'],
    [5, '27.14'],
  ];

  test('QR models 0 and 1 hold seller, registration, stored time, total and tax', () => {
    expect(tagsOf(sale, 0)).toEqual(five);
    expect(tagsOf(sale, 1)).toEqual(five);
  });

  test('QR model 1 has tags 6 to 9 of an invoice that was signed, model 0 has not', () => {
    const bytes = (text: string) => Buffer.from(text).toString('base64');
    const signature = { hash: bytes('hash'), signature: bytes('signed'), publicKey: bytes('key') };
    const signed = { ...sale, signature: { ...signature, keySignature: bytes('by the authority') } };
    const tags = [
      [6, bytes('hash')],
      [7, bytes('signed')],
      [8, 'key'],
      [9, 'by the authority'],
    ];
    expect(tagsOf(signed, 1)).toEqual([...five, ...tags]);
    expect(tagsOf({ ...sale, signature }, 1)).toEqual([...five, ...tags.slice(0, 3)]);
    expect(tagsOf(signed, 0)).toEqual(five);
  });

  test('QR model 2 is text that any phone shows, in the language of the paper', () => {
    expect(built(sale, { qrCodeModel: 2 }, { lang: 'en+ar' }).options.qr.data.split('\n')).toEqual([
      'Al Noor Dairy & Snacks Trading LLC',
      'TRN 100234567800003',
      'Invoice No S1-1204',
      '20-11-2026 10:42 AM',
      'Net Amount AED 569.99',
      'Tax AED 27.14',
    ]);
    expect(built(sale, { qrCodeModel: 2 }, { lang: 'ar' }).options.qr.data).toContain('رقم الفاتورة S1-1204');
  });

  test('what a tax authority made itself goes before every model but none', () => {
    const data = (qrCodeModel: number) => built({ ...sale, signedQr: 'SIGNED' }, { qrCodeModel }).options.qr.data;
    expect([-1, 0, 1, 2].map(data)).toEqual(['', 'SIGNED', 'SIGNED', 'SIGNED']);
  });

  test('the QR code names the company whose branch it is, registered as the branch or else as the company', () => {
    const company = { name: 'Al Noor Dairy Distribution LLC', country: 'AE', taxRegNo: '100111222300003' };
    const { taxRegNo: _, ...unregistered } = sale.branch;
    const begins = (branch: typeof unregistered) => tagsOf({ ...sale, branch: { ...branch, company } }, 0).slice(0, 2);
    expect(begins(sale.branch)).toEqual([
      [1, company.name],
      [2, '100234567800003'],
    ]);
    expect(begins(unregistered)).toEqual([
      [1, company.name],
      [2, '100111222300003'],
    ]);
  });

  test('a seller too long for the QR leaves it out and says so', () => {
    const doc = built({ ...sale, branch: { ...sale.branch, nameArabic: 'م'.repeat(200) } }, { qrCodeModel: 1 });
    expect(doc.options.qr.model).toBe(-1);
    expect(doc.problems.map((problem) => problem.code)).toEqual(['print.qr_value_too_long']);
  });
});
