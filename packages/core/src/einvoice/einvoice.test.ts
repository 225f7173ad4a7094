import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts, type Line, made, milk, sale, vouchers } from '../../testing/einvoice/invoices.ts';
import { eInvoiceOf } from './from-voucher.ts';
import { sumsOf } from './invoice.ts';
import { ublOf } from './ubl.ts';
import { unitCodeOf } from './unit-codes.ts';
import { escapeXml } from './xml.ts';

const valuesOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '');

test('an invoice of one line says what PINT asks for', () => {
  const xml = ublOf(
    made(sale([{ ...milk, discount: 615 }], { header: { dueDate: '2026-12-20', referenceNo: 'LPO-7' } })),
  );
  for (const [name, value] of [
    ['cbc:CustomizationID', 'urn:peppol:pint:billing-1'],
    ['cbc:ProfileID', 'urn:peppol:bis:billing'],
    ['cbc:InvoiceTypeCode', '380'],
    ['cbc:DueDate', '2026-12-20'],
    ['cbc:DocumentCurrencyCode', 'AED'],
    ['cbc:LineExtensionAmount', '293.85'],
    ['cbc:PriceAmount', '12.50'],
    ['cbc:TaxableAmount', '293.85'],
    ['cbc:TaxInclusiveAmount', '308.54'],
    ['cbc:PayableRoundingAmount', '-0.04'],
    ['cbc:PayableAmount', '308.50'],
  ] as const) {
    expect(valuesOf(xml, name), name).toContain(value);
  }
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="H87">24.000</cbc:InvoicedQuantity>');
  expect(xml).toContain('<cbc:EndpointID schemeID="0235">1002345678</cbc:EndpointID>');
});

test('a credit note names the invoice that it is about', () => {
  const voucher = sale([milk], { header: { source: 'S1-1199' } });
  const xml = ublOf(made(voucher, { kind: 'creditNote' }));
  expect(valuesOf(xml, 'cbc:CreditNoteTypeCode')).toEqual(['381']);
  expect(xml.replace(/\s+/g, '')).toContain('<cac:InvoiceDocumentReference><cbc:ID>S1-1199</cbc:ID>');
  expect(xml).toContain('<cbc:CreditedQuantity unitCode="H87">24.000</cbc:CreditedQuantity>');
});

test('a note set against a bill names the invoice of that bill', () => {
  const invoice = made(sale([milk], { header: { againstBill: 'S1-1180' } }), { kind: 'creditNote' });
  expect(invoice.billingReference).toBe('S1-1180');
  expect(made(sale([milk], { header: { againstBill: 'S1-1180' } })).billingReference).toBeUndefined();
});

test('an invoice that is not on credit is due on its day', () => {
  expect(made(sale([milk], { header: { mode: 'cash' } })).dueDate).toBe('2026-11-20');
  expect(made(sale([milk], { header: { dueDate: '2026-12-20' } })).dueDate).toBe('2026-12-20');
  expect(ublOf(made(sale([milk]), { kind: 'creditNote' }))).not.toContain('DueDate');
});

test('a document in another currency says its tax in that of the books too', () => {
  const voucher = sale([milk], { header: { currency: 'USD', exchangeRate: 3_672_500 } });
  const xml = ublOf(made(voucher, { currency: { code: 'USD', decimals: 2 } }));
  expect(valuesOf(xml, 'cbc:TaxCurrencyCode')).toEqual(['AED']);
  expect(xml).toContain('<cbc:TaxAmount currencyID="USD">15.00</cbc:TaxAmount>');
  expect(xml).toContain('<cbc:TaxAmount currencyID="AED">55.09</cbc:TaxAmount>');
});

test('goods given away beside others leave no line and no category behind', () => {
  const free = { ...milk, quantity: 0, taxCode: 'VAT0' };
  const invoice = made(sale([milk, free]));
  expect([invoice.lines.length, invoice.taxes.map(({ category }) => category)]).toEqual([1, ['S']]);
});

test('a note about money alone has its ledgers as lines', () => {
  const invoice = made(sale([], { ledgers: [{ ledger: 'Rebate', amount: 5000, taxCode: 'VAT5' }] }), {
    kind: 'creditNote',
  });
  expect(invoice.lines.map(({ name, net, unitCode }) => [name, net, unitCode])).toEqual([['Rebate', 5000, 'C62']]);
  expect(invoice.charges).toEqual([]);
});

test('a seller without a registration, and taxes other than VAT, make no electronic invoice', () => {
  const { taxRegNo: _, ...seller } = facts.seller;
  expect(eInvoiceOf(sale([milk]), { ...facts, seller })).toBeUndefined();
  const voucher = sale([milk]);
  const items = voucher.totals.items.map((line) => ({
    ...line,
    taxes: line.taxes.map((tax) => ({ ...tax, component: 'CGST' as const })),
  }));
  expect(eInvoiceOf({ ...voucher, totals: { ...voucher.totals, items } }, facts)).toBeUndefined();
});

test('goods without a tax code are exempt beside taxed ones, and not subject to tax alone', () => {
  const none: Line = { item: 'UNKNOWN', unit: 'PCS', quantity: 1000, rate: 1_000_000 };
  expect(made(sale([milk, none])).lines.map(({ category }) => category)).toEqual(['S', 'E']);
  const xml = ublOf(made(sale([none])));
  expect(xml).toContain('<cbc:ID>O</cbc:ID>');
  expect(valuesOf(xml, 'cbc:Percent')).toEqual([]);
});

describe('over generated vouchers', () => {
  test('the sums of BR-CO-10 to 16 hold, of the document, its categories and its lines', () => {
    let seen = 0;
    fc.assert(
      fc.property(vouchers, (voucher) => {
        const invoice = eInvoiceOf(voucher, facts);
        if (invoice === undefined) return;
        seen += 1;
        const sums = sumsOf(invoice);
        expect(sums.withoutTax).toBe(voucher.totals.taxable);
        expect(sums.tax).toBe(voucher.totals.tax);
        expect(sums.withTax + invoice.rounding).toBe(invoice.payable);
        expect(invoice.payable).toBe(voucher.totals.net);
        for (const { category, percent, taxable } of invoice.taxes) {
          const isOf = (each: { category: string; percent: number }) =>
            each.category === category && each.percent === percent;
          const ofLines = invoice.lines.filter(isOf).reduce((sum, { net }) => sum + net, 0);
          const ofCharges = invoice.charges
            .filter(isOf)
            .reduce((sum, { isCharge, amount }) => sum + (isCharge ? amount : -amount), 0);
          expect(ofLines + ofCharges).toBe(taxable);
        }
        for (const { gross, allowance, net } of invoice.lines) expect(gross - allowance).toBe(net);
      }),
      { numRuns: 150 },
    );
    expect(seen).toBeGreaterThan(75);
  });

  test('what is written says the same: each amount of the file adds up, and price times quantity is the line', () => {
    fc.assert(
      fc.property(vouchers, (voucher) => {
        const invoice = eInvoiceOf(voucher, facts);
        if (invoice === undefined) return;
        const xml = ublOf(invoice);
        const one = (name: string) => Math.round(Number(valuesOf(xml, name)[0] ?? 0) * 100);
        const [documentNet = 0, ...lineNets] = valuesOf(xml, 'cbc:LineExtensionAmount').map(
          (text) => Number(text) * 100,
        );
        expect(Math.round(lineNets.reduce((sum, each) => sum + each, 0))).toBe(Math.round(documentNet));
        expect(one('cbc:TaxExclusiveAmount')).toBe(
          Math.round(documentNet) - one('cbc:AllowanceTotalAmount') + one('cbc:ChargeTotalAmount'),
        );
        expect(one('cbc:TaxInclusiveAmount') + one('cbc:PayableRoundingAmount')).toBe(one('cbc:PayableAmount'));
        const prices = xml.split('<cac:InvoiceLine>').slice(1);
        for (const [at, text] of prices.entries()) {
          const price = Number(valuesOf(text, 'cbc:PriceAmount')[0]);
          const base = Number(valuesOf(text, 'cbc:BaseQuantity')[0] ?? 1);
          const quantity = (invoice.lines[at]?.quantity ?? 0) / 1000;
          expect((price * quantity) / base).toBeCloseTo((invoice.lines[at]?.gross ?? 0) / 100, 4);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('hostile data stays data', () => {
  const name = '</cbc:Name><evil a="1">&amp;\u0000\u001b[2J\ud800\u202e]]>';
  const xml = ublOf(made(sale([milk]), { item: () => ({ name, taxCode: 'VAT5' }) }));
  expect(xml).not.toContain('<evil');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ud800-\udfff\u202e]/);
  expect(valuesOf(xml, 'cbc:Name').at(-1)).toContain('&lt;/cbc:Name&gt;&lt;evil a=&quot;1&quot;&gt;&amp;amp;');
  expect(escapeXml('  a\n\tb  ')).toBe('a b');
});

test.each([
  ['PCS', 'H87'],
  ['kg', 'KGM'],
  ['CTN', 'XCT'],
  ['wagon', 'C62'],
])('a unit %s is %s', (unit, code) => {
  expect(unitCodeOf(unit)).toBe(code);
});
