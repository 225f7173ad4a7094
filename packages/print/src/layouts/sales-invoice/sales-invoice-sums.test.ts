/** What stands below the lines of an invoice: sums, balances, tenders and codes. */
import { describe, expect, test } from 'vitest';
import { exampleInvoice, exampleLine } from './example.ts';
import { built, flat, labelled, printed, sale } from './test-printed.ts';

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
    expect(flat(built(sale, { qrCodeModel: 2 }).blocks).some((block) => block.kind === 'qr')).toBe(true);
  });

  test('a QR holds seller, registration, stored time, total and tax, or what an authority signed', () => {
    const data = Buffer.from(built(sale, { qrCodeModel: 2 }).options.qr.data, 'base64').toString('utf8');
    for (const value of [sale.branch.nameArabic, '100234567800003', '2026-11-20T06:42:10Z', '569.99', '27.14']) {
      expect(data).toContain(value);
    }
    expect(built({ ...sale, signedQr: 'SIGNED' }, { qrCodeModel: 2 }).options.qr.data).toBe('SIGNED');
  });

  test('a seller too long for the QR leaves it out and says so', () => {
    const doc = built({ ...sale, branch: { ...sale.branch, nameArabic: 'م'.repeat(200) } }, { qrCodeModel: 2 });
    expect(doc.options.qr.model).toBe(-1);
    expect(doc.problems.map((problem) => problem.code)).toEqual(['print.qr_value_too_long']);
  });
});
