/** Completed vouchers, hand-made and random, for the tests of their electronic form. */
import fc from 'fast-check';
import type { CompletedVoucher, Values } from '../../src/definition/voucher.ts';
import { type EInvoiceFacts, eInvoiceOf } from '../../src/einvoice/from-voucher.ts';
import type { EInvoice } from '../../src/einvoice/invoice.ts';
import { present } from '../../src/kernel/assert.ts';
import { voucherType } from '../../src/vouchers/index.ts';
import { exampleMasters } from '../masters.ts';

const masters = exampleMasters();

export const facts: EInvoiceFacts = {
  kind: 'invoice',
  referNo: 'S1-1204',
  currency: { code: 'AED', decimals: 2 },
  booksCurrency: { code: 'AED', decimals: 2 },
  seller: {
    name: 'Al Noor Dairy LLC',
    address: 'Street 18',
    city: 'Dubai',
    country: 'AE',
    taxRegNo: '100234567800003',
  },
  buyer: { name: 'Green Valley Grocery', country: 'AE', taxRegNo: '100987654300003' },
  item: (code) => masters.item(code),
  ledgerName: (code) => code,
};

export type Line = Values & { readonly item: string };

export function sale(
  items: readonly Line[],
  more: { header?: Values; ledgers?: readonly Values[] } = {},
): CompletedVoucher {
  const definition = present(voucherType('sales'), 'no sales');
  const draft = {
    uid: '00000000-0000-4000-8000-000000000001',
    type: 'sales',
    header: { date: '2026-11-20', branch: 'MB', customer: 'C1', mode: 'credit', ...more.header },
    items,
    ledgers: more.ledgers ?? [],
    tenders: [],
    bills: [],
  };
  return { ...draft, totals: definition.rules.totals(draft, masters) };
}

export const milk: Line = { item: 'MILK', unit: 'PCS', quantity: 24_000, rate: 12_500_000, taxCode: 'VAT5' };

export function made(voucher: CompletedVoucher, more: Partial<EInvoiceFacts> = {}): EInvoice {
  return present(eInvoiceOf(voucher, { ...facts, ...more }), 'no e-invoice');
}

const line = fc.record({
  item: fc.constantFrom('MILK', 'YOGHURT', 'CHIPS', 'UNKNOWN'),
  unit: fc.constantFrom('PCS', 'CTN'),
  quantity: fc.integer({ min: 0, max: 500_000 }),
  rate: fc.integer({ min: 0, max: 2_000_000_000 }),
  discountPercent: fc.integer({ min: 0, max: 100_000_000 }),
  taxCode: fc.constantFrom('VAT5', 'VAT0', 'EXEMPT', undefined),
});
const charge = fc.record({
  ledger: fc.constant('Delivery'),
  amount: fc.integer({ min: -5000, max: 5000 }),
  taxCode: fc.constantFrom('VAT5', undefined),
});
/** Sales of every category, with discounts, charges, prices with and without tax, free goods and round off. */
export const vouchers = fc
  .record({
    items: fc.array(line, { minLength: 1, maxLength: 8 }),
    ledgers: fc.array(charge, { maxLength: 2 }),
    taxInclusive: fc.constantFrom('exclusive', 'inclusive'),
    discount: fc.integer({ min: 0, max: 300 }),
  })
  .map(({ items, ledgers, ...header }) => sale(items, { ledgers, header }));
