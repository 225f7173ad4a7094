import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import type { VoucherDraft } from '../definition/voucher.ts';
import { present } from '../kernel/assert.ts';
import { parseRate, printRate } from '../kernel/money.ts';
import { completeVoucher } from '../posting/complete-voucher.ts';
import { voucherType } from '../vouchers/index.ts';
import { rateBeforeTax, rateWithTax } from './rate-with-tax.ts';

const masters = exampleMasters();
const definition = present(voucherType('sales'), 'sales');
const entered: VoucherDraft = {
  ...{ uid: 'u', type: 'sales', ledgers: [], tenders: [], bills: [] },
  header: { date: '2026-11-20', branch: 'MB', mode: 'credit', discount: 300 },
  items: [{ item: 'MILK', unit: 'PCS', quantity: 3_000, discountPercent: 10_000_000, taxCode: 'VAT5' }],
};
const draft = completeVoucher(definition, entered, masters);
const line = present(draft.items[0], 'line');
const of = { definition, draft, line, masters };
const rate = (text: string) => present(parseRate(text), text);

test('a rate bears the tax of its line, whatever the quantity, and no discount', () => {
  expect(printRate(rateWithTax(of, rate('12.5')))).toBe('13.125');
  const untaxed = { ...of, line: { ...line, taxCode: undefined } };
  expect(printRate(rateWithTax(untaxed, rate('12.5')))).toBe('12.5');
});

test('a typed rate with tax gives the rate that comes to it again', () => {
  for (const typed of ['10', '7.35', '0.99', '1234.56']) {
    const before = rateBeforeTax(of, rate(typed));
    expect(rateWithTax(of, before)).toBe(rate(typed));
  }
  expect(printRate(rateBeforeTax(of, rate('10.5')))).toBe('10');
});
