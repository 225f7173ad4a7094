import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facts, type Line, made, milk, sale, vouchers } from '../../testing/einvoice/invoices.ts';
import { structureProblems } from '../../testing/einvoice/peppol-structure.ts';
import { brokenRules } from '../../testing/einvoice/rules.ts';
import type { CompletedVoucher } from '../definition/voucher.ts';
import { type EInvoiceFacts, eInvoiceOf } from './from-voucher.ts';
import { ublOf } from './ubl.ts';
import { unitCodes } from './unit-codes.ts';

const { taxRegNo: _, ...walkIn } = facts.buyer;
const riyals = { code: 'OMR', decimals: 3 } as const;
const kuwaiti = { name: 'شركة الخليج للتجارة', address: 'شارع ١٢', city: 'الكويت', country: 'KW' };
const zero: Line = { ...milk, item: 'CHIPS', taxCode: 'VAT0' };
const exempt: Line = { ...milk, item: 'YOGHURT', taxCode: 'EXEMPT' };
const plain: Line = { item: 'UNKNOWN', unit: 'PCS', quantity: 1000, rate: 1_000_000 };
const charges = [
  { ledger: 'Delivery', amount: 2500, taxCode: 'VAT5' },
  { ledger: 'Loyalty', amount: -500, taxCode: 'VAT5' },
];

const dollars = { header: { currency: 'USD', exchangeRate: 3_672_500 } };
const inDollars = { currency: { code: 'USD', decimals: 2 } } as const;
const inRiyals = { currency: riyals, booksCurrency: riyals };

type Kind = readonly [name: string, voucher: CompletedVoucher, more?: Partial<EInvoiceFacts>];

const kinds: readonly Kind[] = [
  ['a taxed sale for cash with round off', sale([{ ...milk, discount: 615 }], { header: { mode: 'cash' } })],
  ['a sale on credit', sale([milk], { header: { dueDate: '2026-12-20', referenceNo: 'LPO-7', remarks: 'Gate 4' } })],
  ['zero rated goods', sale([zero])],
  ['exempt goods', sale([exempt])],
  ['goods of every kind, with charges and a discount', sale([milk, zero, exempt, plain], { ledgers: charges })],
  ['nothing subject to the tax', sale([plain])],
  ['prices with tax', sale([milk, zero], { header: { taxInclusive: 'inclusive', discount: 137 } })],
  ['a price that is no whole fraction', sale([{ ...milk, quantity: 7001, rate: 3_333_333 }])],
  ['dollars, beside books in dirhams', sale([milk, zero], dollars), inDollars],
  ['a currency of three decimals', sale([milk], { header: { currency: 'OMR', exchangeRate: 9_500_000 } }), inRiyals],
  ['names in Arabic and a buyer without a number', sale([milk]), { buyer: kuwaiti }],
  ['a customer at the counter', sale([milk]), { buyer: walkIn }],
  ['a seller in Saudi Arabia', sale([milk]), { seller: { ...kuwaiti, country: 'SA', taxRegNo: '310122393500003' } }],
  ['a branch by its own name', sale([milk]), { seller: { ...facts.seller, tradingName: 'Al Noor, Deira' } }],
  ['goods that came back', sale([milk], { header: { source: 'S1-1199' } }), { kind: 'creditNote' }],
  ['a rebate', sale([], { ledgers: [{ ledger: 'Rebate', amount: 5000, taxCode: 'VAT5' }] }), { kind: 'creditNote' }],
];

describe('the judges find nothing wrong with', () => {
  test.each(kinds.map(([name, voucher, more]) => [name, ublOf(made(voucher, more))] as const))('%s', (_name, xml) => {
    expect(structureProblems(xml)).toEqual([]);
    expect(brokenRules(xml)).toEqual([]);
  });

  test('any sale, as an invoice and as a credit note', () => {
    let seen = 0;
    const looks = fc.constantFrom<Partial<EInvoiceFacts>>(
      {},
      { kind: 'creditNote' },
      { buyer: kuwaiti },
      { buyer: walkIn },
    );
    fc.assert(
      fc.property(vouchers, looks, (voucher, more) => {
        const invoice = eInvoiceOf(voucher, { ...facts, ...more });
        if (invoice === undefined) return;
        seen += 1;
        const xml = ublOf(invoice);
        expect(structureProblems(xml)).toEqual([]);
        expect(brokenRules(xml)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  test('the codes of units', () => {
    const xml = ublOf(made(sale([milk])));
    for (const [unit, code] of Object.entries(unitCodes)) {
      expect(structureProblems(xml.replaceAll('"H87"', `"${code}"`)), unit).toEqual([]);
    }
    expect(structureProblems(xml.replaceAll('"H87"', '"XXX1"'))).not.toEqual([]);
  });
});
