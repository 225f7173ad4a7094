import {
  choice,
  date as dateField,
  money as moneyField,
  note,
  quantity,
  rate,
  reference,
  text,
} from '@fieldbook/core/definition/field';
import type { LineTotals } from '@fieldbook/core/definition/totals';
import { describe, expect, test } from 'vitest';
import type { Paper, PrintDoc } from '../document.ts';
import { defaultPrintSettings } from '../settings.ts';
import { slipItems } from '../text/slip.ts';
import { printVoucher } from './print-voucher.ts';
import type { PrintedVoucher, PrintMasters } from './printed-voucher.ts';

const masters: PrintMasters = {
  item: (code) =>
    code === 'MILK'
      ? {
          code,
          name: 'Fresh milk',
          nameArabic: 'حليب',
          hsnCode: '0401',
          active: true,
          units: [{ unit: 'PCS', num: 1, den: 1, barcode: '62910' }],
        }
      : undefined,
  godown: (code) => ({
    code,
    name: code,
    kind: code === 'DMG' ? 'damage' : 'saleable',
    branch: 'MB',
    isVan: false,
    active: true,
  }),
  currency: (code) => ({ code, symbol: code, decimals: 2 }),
  branch: () => ({
    name: 'Main branch',
    nameArabic: 'الفرع الرئيسي',
    zone: 'Asia/Dubai',
    country: 'AE',
    taxRegNo: '100000000000003',
  }),
  party: (_, code) => ({ code, name: 'Al Madina Grocery', nameArabic: 'بقالة المدينة' }),
  named: (of, code) => (of === 'ledger' ? { name: `Ledger ${code}`, nameArabic: `حساب ${code}` } : undefined),
};

const header = {
  date: dateField.required('Date'),
  branch: reference.required('Branch', 'branch'),
  customer: reference.required('Customer', 'customer'),
  mode: choice.required('Mode', ['cash', 'credit'], {
    optionLabels: ['Cash', 'voucher fields|Credit'],
  }),
  salesPerson: reference.optional('Sales person', 'salesPerson'),
  remarks: note.optional('Remarks'),
};

const line = (net: number, tax: number, discount = 0): LineTotals => ({
  gross: net + discount,
  discount,
  net,
  tax,
  taxes: tax === 0 ? [] : [{ taxCode: 'VAT5', component: 'VAT', percent: 5_000_000, base: net, amount: tax }],
  total: net + tax,
});

function sale(changed: Partial<PrintedVoucher> = {}): PrintedVoucher {
  const items = [line(29_385, 1469, 615), line(-2500, -125)];
  const ledgers = [line(2000, 100)];
  return {
    definition: {
      type: 'sales',
      label: 'sales|Sales',
      header,
      lines: {
        items: {
          item: reference.required('Item', 'item'),
          quantity: quantity.required('Quantity'),
          rate: rate.optional('Rate'),
        },
      },
      party: { field: 'customer', side: 'customer' },
      print: { layout: 'sales-invoice' },
    },
    voucher: {
      uid: '0190a1b2-0000-7000-8000-000000000001',
      type: 'sales',
      header: {
        date: '2026-11-20',
        branch: 'MB',
        currency: 'AED',
        customer: 'C-1',
        mode: 'cash',
        salesPerson: 'SP-1',
        remarks: 'Leave at the door',
      },
      items: [
        { item: 'MILK', quantity: 24_000, freeQuantity: 3000, unit: 'PCS', rate: 12_500_000, godown: 'VAN' },
        { item: 'GONE', quantity: -2000, unit: 'PCS', rate: 12_500_000, godown: 'DMG' },
      ],
      ledgers: [{ ledger: 'FREIGHT', amount: 2000 }],
      tenders: [{ ledger: 'CASH', amount: 30_333 }],
      bills: [],
      totals: {
        items,
        ledgers,
        taxes: [],
        subtotal: 27_500,
        discount: 615,
        taxable: 28_885,
        tax: 1444,
        cess: 0,
        roundOff: 4,
        net: 30_333,
      },
    },
    voucherNo: 7,
    referNo: 'S-7',
    state: 'posted',
    issuedAt: '2026-11-20T20:30:00Z',
    isFresh: true,
    ...changed,
  };
}

const settings = { ...defaultPrintSettings, showSignatureMobilePrint: true };

function lines(doc: PrintDoc): readonly string[] {
  return slipItems(doc).flatMap((item) => (item.kind === 'line' ? [item.text.trim().replace(/ +/g, ' ')] : []));
}

const paperOf = (printed: PrintedVoucher, paper: Paper = '80') =>
  printVoucher(printed, { masters, settings, options: { paper, lang: 'en' } });

describe('a sale becomes the sales invoice of its layout', () => {
  const text = lines(paperOf(sale()));

  test('with names, figures and sections out of the completed voucher', () => {
    for (const expected of [
      'Invoice No : S-7',
      'Date : 20-11-2026',
      'Time : 12:30 AM',
      'Payment mode : Cash',
      'Sales person : SP-1',
      'Customer : Al Madina Grocery',
      'SALES',
      '1 Fresh milk',
      '24 PCS 3 12.50 14.69 308.54',
      'RETURNS (DAMAGED / EXPIRED)',
      '1 GONE',
      'OTHER CHARGES',
      'Ledger FREIGHT 1.00 21.00',
      'Round Off 0.04',
      'Net Amount AED 303.33',
      'Leave at the door',
    ]) {
      expect(text).toContain(expected);
    }
  });

  test('a voided one becomes the void invoice with its reason', () => {
    const text = lines(paperOf(sale({ state: 'void', reason: 'Wrong customer', supervisorNo: '050 1' })));
    expect(text).toContain('VOID INVOICE');
    for (const [label, value] of [
      ['Supervisor phone', '050 1'],
      ['Sales person', 'SP-1'],
      ['Invoice No', 'S-7'],
      ['Customer', 'Al Madina Grocery'],
      ['Amount', 'AED 303.33'],
      ['Reason', 'Wrong customer'],
    ]) {
      expect(text).toContain(`${label} : ${value}`);
    }
  });
});

describe('void invoice prints supervisor phone, salesperson, invoice number, customer, amount, reason', () => {
  test('in this order', () => {
    const text = lines(paperOf(sale({ state: 'void', reason: 'Wrong customer', supervisorNo: '050 1' })));
    const order = ['Supervisor phone', 'Sales person', 'Invoice No', 'Customer', 'Amount', 'Reason'];
    const found = order.map((label) => text.findIndex((each) => each.startsWith(label)));
    expect(found.every((at) => at >= 0)).toBe(true);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });
});

describe('any other type prints by its definition', () => {
  const base = sale();
  const receipt: PrintedVoucher = {
    ...base,
    definition: {
      ...base.definition,
      type: 'receipt',
      label: 'Receipt',
      lines: {
        tenders: {
          ledger: reference.required('Ledger', 'ledger'),
          amount: moneyField.required('Amount'),
          chequeNo: text.optional('Cheque no.'),
        },
      },
      print: { layout: 'no-such-layout' },
    },
    voucher: {
      ...base.voucher,
      items: [],
      ledgers: [],
      totals: {
        ...base.voucher.totals,
        items: [],
        ledgers: [],
        subtotal: 0,
        discount: 0,
        tax: 0,
        roundOff: 0,
        net: 10_750,
      },
      tenders: [
        { ledger: 'CASH', amount: 5000 },
        { ledger: 'BANK', amount: 5750, chequeNo: '000123' },
      ],
    },
    referNo: 'R-2',
  };

  test('its header fields, a column for every filled field, total and words', () => {
    const text = lines(paperOf(receipt));
    for (const expected of [
      'Receipt',
      'Voucher No : R-2',
      'Mode : Cash',
      '2 Ledger BANK 000123',
      '57.50',
      'Total AED 107.50',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text.join(' ')).toContain('One Hundred Seven UAE Dirhams and Fifty Fils Only');
  });

  test('a void one says so, a copy as well', () => {
    const doc = printVoucher(
      { ...receipt, state: 'void', reason: 'Bounced' },
      { masters, settings, options: { paper: '58', lang: 'en', copy: true } },
    );
    expect(lines(doc)).toEqual(expect.arrayContaining(['VOID', 'COPY']));
    expect(lines(doc).some((each) => each.includes('Bounced'))).toBe(true);
  });

  test('goods print with item, quantity and figures', () => {
    const goods: PrintedVoucher = { ...base, definition: { ...base.definition, print: { layout: 'voucher' } } };
    const text = lines(paperOf(goods, '110'));
    expect(text.some((each) => /1 Fresh milk +24 PCS +3 +12.50 +293.85 +14.69 +308.54/.test(each))).toBe(true);
    expect(text).toContain('MILK');
  });

  test('Arabic takes the Arabic names of the definition and the masters', () => {
    const doc = printVoucher(receipt, { masters, settings, options: { paper: 'A4', lang: 'ar' } });
    const all = lines(doc).join(' ');
    expect(doc.dir).toBe('rtl');
    for (const word of ['سند قبض', 'حساب BANK', 'بقالة المدينة']) expect(all).toContain(word);
  });
});
