import { describe, expect, test } from 'vitest';
import { exampleInvoice, exampleLine, longInvoice } from '../../../testing/examples/sales-invoice.ts';
import { built, flat, labelled, printed, sale } from '../../../testing/printed.ts';
import type { Paper, PrintDoc, PrintLang } from '../../document.ts';
import type { InvoiceLine } from './invoice.ts';

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
