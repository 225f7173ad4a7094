import { describe, expect, test } from 'vitest';
import { stripIsolates } from '../../bidi.ts';
import { formatText } from '../../cells.ts';
import type { Block, Paper, PrintDoc, PrintLang } from '../../document.ts';
import { defaultPrintSettings, type PrintSettings } from '../../settings.ts';
import { exampleInvoice, exampleLine, longInvoice } from './example.ts';
import type { InvoiceLine, SalesInvoice } from './invoice.ts';
import { salesInvoice } from './sales-invoice.ts';

const sale = { ...exampleInvoice, lines: exampleInvoice.lines.slice(0, 3), charges: [], roundOff: 0 };

const settings: PrintSettings = {
  ...defaultPrintSettings,
  salesPrintItemDiscount: '2',
  showSignatureMobilePrint: true,
  salesPrintCustomerBalance: false,
};

function built(
  invoice: SalesInvoice = exampleInvoice,
  changed: Partial<PrintSettings> = {},
  look: { paper?: Paper; lang?: PrintLang; copy?: boolean } = {},
): PrintDoc {
  return salesInvoice(invoice, { ...settings, ...changed }, { paper: '80', lang: 'en', ...look });
}

function flat(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'columns' ? block.columns.flatMap((column) => flat(column.blocks)) : [block],
  );
}

/** Every printed text in order: texts, `label: value` pairs, and table rows joined by bars. */
function printed(doc: PrintDoc): readonly string[] {
  const say = (cell: Parameters<typeof formatText>[0]) => stripIsolates(formatText(cell, doc));
  return flat(doc.blocks).flatMap((block) => {
    if (block.kind === 'text') return [say(block.cell)];
    if (block.kind === 'kv' || block.kind === 'totals') {
      return block.rows.map((row) => `${say(row.label)}: ${say(row.value)}`);
    }
    if (block.kind === 'table') {
      const head = block.head ?? [{ cells: block.columns.map((column) => column.title) }];
      return [...head, ...block.rows].map((row) => row.cells.map(say).join(' | '));
    }
    return block.kind === 'signatures' ? block.labels.map(say) : [];
  });
}

function labelled(doc: PrintDoc, label: string): readonly string[] {
  return printed(doc)
    .filter((line) => line.startsWith(`${label}:`))
    .map((line) => line.slice(label.length + 2));
}

const headings = ['SALES', 'RETURNS (DAMAGED / EXPIRED)', 'RETURNS (BUY BACK)', 'OTHER CHARGES'];
const headingsOf = (doc: PrintDoc) => printed(doc).filter((line) => headings.includes(line));

describe('title Tax Invoice at 110 and 80, Invoice at narrow', () => {
  test.each([
    ['A4', 'Tax Invoice'],
    ['110', 'Tax Invoice'],
    ['80', 'Tax Invoice'],
    ['58', 'Invoice'],
  ] as const)('%s', (paper, title) => {
    expect(printed(built(sale, {}, { paper }))).toContain(title);
    expect(printed(built(sale, {}, { paper })).filter((line) => /^(Tax )?Invoice$/.test(line))).toEqual([title]);
  });
});

describe('tax label by branch country: om or sa VATIN, ae TRN, other GSTIN', () => {
  test.each([
    ['om', 'VATIN'],
    ['SA', 'VATIN'],
    ['ae', 'TRN'],
    ['in', 'GSTIN'],
    ['gb', 'GSTIN'],
  ])('%s', (country, label) => {
    const lines = printed(built({ ...sale, branch: { ...sale.branch, country } }));
    expect(lines).toContain(`${label} 100234567800003`);
    expect(lines).toContain(`${label}: 100987654300003`);
  });
});

describe('invoice sections print only when they have lines', () => {
  test('all four, in their order', () => {
    expect(headingsOf(built())).toEqual(headings);
    expect(headingsOf(built(exampleInvoice, {}, { paper: 'A4' }))).toEqual(headings);
  });

  test('a plain sale has SALES alone, and a page with one section needs no heading', () => {
    expect(headingsOf(built(sale))).toEqual(['SALES']);
    expect(headingsOf(built(sale, {}, { paper: 'A4' }))).toEqual([]);
  });

  const only = (line: InvoiceLine) => headingsOf(built({ ...sale, lines: [line] }));

  test('SALES holds quantity >= 0', () => {
    expect(only(exampleLine({ pieces: 0, price: 100 }))).toEqual(['SALES']);
    expect(only(exampleLine({ pieces: 1, price: 100, godownKind: 'damage' }))).toEqual(['SALES']);
  });

  test('RETURNS (DAMAGED / EXPIRED) holds negative lines whose godown is in the damage list', () => {
    expect(only(exampleLine({ pieces: -1, price: 100, godownKind: 'damage' }))).toEqual([
      'RETURNS (DAMAGED / EXPIRED)',
    ]);
  });

  test('RETURNS (BUY BACK) holds other negative lines', () => {
    expect(only(exampleLine({ pieces: -1, price: 100 }))).toEqual(['RETURNS (BUY BACK)']);
  });

  test('OTHER CHARGES holds ledger lines', () => {
    const doc = built({ ...sale, lines: [], charges: exampleInvoice.charges });
    expect(headingsOf(doc)).toEqual(['OTHER CHARGES']);
    expect(printed(doc)).toContain('Delivery charge | 1.00 | 21.00');
  });
});

describe('each section has Sub Total, Discount, VAT at its percentage and its total', () => {
  const doc = built();

  test('figures of the example, returns as positive amounts', () => {
    expect(labelled(doc, 'Sub Total')).toEqual(['549.00', '25.00', '35.00', '20.00']);
    expect(labelled(doc, 'Discount')).toEqual(['-6.15', '0.00', '0.00', '0.00']);
    expect(labelled(doc, 'VAT @ 5%')).toEqual(['27.14', '1.25', '1.75', '1.00']);
    expect(labelled(doc, 'Sale Total')).toEqual(['569.99']);
    expect(labelled(doc, 'Return Total')).toEqual(['26.25', '36.75']);
    expect(labelled(doc, 'Total')).toEqual(['21.00']);
  });

  test('a page has each section’s total in its table, and sums with returns counted down beside it', () => {
    const page = built(exampleInvoice, {}, { paper: 'A4' });
    expect(printed(page)).toContain('Sale Total | 6.15 | 542.85 |  | 27.14 | 569.99');
    expect(printed(page)).toContain('Return Total |  | 25.00 |  | 1.25 | 26.25');
    expect(labelled(page, 'Sub Total')).toEqual(['509.00']);
    expect(labelled(page, 'Discount')).toEqual(['-6.15']);
    expect(labelled(page, 'VAT @ 5%')).toEqual(['25.14']);
    expect(labelled(page, 'Net Amount')).toEqual(['AED 527.99']);
  });

  test('two rates print as two rows', () => {
    const zero = exampleLine({ pieces: 1, price: 1000, taxes: [{ component: 'VAT', percent: 9_000_000, amount: 90 }] });
    const mixed = built({ ...sale, lines: [...sale.lines, zero] });
    expect(labelled(mixed, 'VAT @ 5%')).toEqual(['27.14']);
    expect(labelled(mixed, 'VAT @ 9%')).toEqual(['0.90']);
  });
});

describe('the tax percentage prints only when the tax total is above 0, else 0', () => {
  const untaxed = exampleLine({ pieces: 1, price: 1000, taxes: [] });

  test('no tax says 0', () => {
    expect(labelled(built({ ...sale, lines: [untaxed] }), 'VAT @ 0%')).toEqual(['0.00']);
  });

  test('tax without a rate of its own takes TaxPercentage', () => {
    const line = { ...untaxed, taxes: [{ component: 'VAT', percent: 0, amount: 50 } as const] };
    const doc = built({ ...sale, lines: [line] }, { taxPercentage: 5_000_000 });
    expect(labelled(doc, 'VAT @ 5%')).toEqual(['0.50']);
  });
});

describe('ActQty 0 is treated as Qty; FOC is ActQty minus Qty', () => {
  const row = (actualQuantity: number) => {
    const line = exampleLine({ pieces: 24, price: 1250, actualQuantity });
    return printed(built({ ...sale, lines: [line] })).find((each) => each.startsWith('24 PCS'));
  };

  test.each([
    [27_000, '24 PCS | 3 | 12.50 | 15.00 | 315.00'],
    [24_000, '24 PCS |  | 12.50 | 15.00 | 315.00'],
    [0, '24 PCS |  | 12.50 | 15.00 | 315.00'],
  ])('ActQty %i', (actual, expected) => {
    expect(row(actual)).toBe(expected);
  });
});

describe('SalesPrintItemDiscount 0 and 2 print the discount per line; 1 and 2 print sub total and discount', () => {
  test.each([
    ['0', true, false],
    ['1', false, true],
    ['2', true, true],
  ] as const)('%s', (salesPrintItemDiscount, perLine, perSection) => {
    const doc = built(sale, { salesPrintItemDiscount });
    expect(printed(doc).some((line) => line === 'Discount -6.15')).toBe(perLine);
    expect(labelled(doc, 'Sub Total').length > 0).toBe(perSection);
    expect(labelled(doc, 'Discount').length > 0).toBe(perSection);
    const page = printed(built(sale, { salesPrintItemDiscount }, { paper: 'A4' }));
    expect(page.some((line) => line.includes('| Discount |'))).toBe(perLine);
  });
});

describe('SalesMobileInvoiceFormat 1 labels Net Amount and Gross Amount', () => {
  test('0 closes with Net Amount', () => {
    expect(labelled(built(sale), 'Net Amount')).toEqual(['AED 569.99']);
    expect(labelled(built(sale), 'Gross Amount')).toEqual([]);
  });

  test('1 calls the sum before tax Net Amount and the sum to pay Gross Amount', () => {
    const doc = built(sale, { salesMobileInvoiceFormat: '1' });
    expect(labelled(doc, 'Net Amount')).toEqual(['542.85']);
    expect(labelled(doc, 'Gross Amount')).toEqual(['AED 569.99']);
  });
});

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

describe('head, facts and foot', () => {
  test('number, date, time, mode, sales person with route phone, route, supervisor, LPO', () => {
    const text = printed(built(sale));
    for (const line of [
      'Invoice No: S1-1204',
      'Date: 20-11-2026',
      'Time: 10:42 AM',
      'Payment mode: Credit',
      'Sales person: Ravi Kumar +971 50 555 0107',
      'Route: Jumeirah – Al Wasl',
      'Supervisor No: +971 50 555 0100',
      'LPO No: LPO-7781',
    ]) {
      expect(text).toContain(line);
    }
  });

  test('header, footer and signature print by their settings', () => {
    const off = built(sale, {
      showHeaderMobilePrint: false,
      showFooterMobilePrint: false,
      showSignatureMobilePrint: false,
    });
    expect(printed(off).some((line) => /Al Noor|Thank you|signature/.test(line))).toBe(false);
    expect(printed(built(sale)).filter((line) => /Al Noor|Thank you|signature/.test(line))).toHaveLength(4);
  });

  test('a reprint is the same document marked COPY', () => {
    const copy = printed(built(sale, {}, { copy: true }));
    expect(copy).toContain('COPY');
    expect(copy.filter((line) => line !== 'COPY')).toEqual(printed(built(sale)));
  });

  test('a reprint of several tenders names each', () => {
    const tenders = [
      { name: 'Cash Van 1', amount: 50_000 },
      { name: 'Bank', amount: 6999 },
    ];
    expect(printed(built({ ...sale, mode: 'other', tenders }))).toContain('Cash Van 1: 500.00');
  });
});

describe('every paper and language', () => {
  const papers: readonly Paper[] = ['A4', '110', '80', '58'];
  const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

  test.each(papers.flatMap((paper) => langs.map((lang) => [paper, lang] as const)))('%s in %s', (paper, lang) => {
    const doc = built(exampleInvoice, {}, { paper, lang });
    expect(doc.dir).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    const text = printed(doc).join('\n');
    expect(text.includes('Fresh full cream milk')).toBe(lang !== 'ar');
    expect(text.includes('حليب طازج')).toBe(lang !== 'en');
    expect(text).toContain('527.99');
  });

  test('each item takes two lines at 58 mm', () => {
    const table = flat(built(longInvoice(3), { salesPrintItemDiscount: '1' }, { paper: '58' }).blocks).find(
      (block) => block.kind === 'table',
    );
    // Line 1 has a free quantity of its own row.
    expect(table?.kind === 'table' && table.rows.length).toBe(7);
  });
});
