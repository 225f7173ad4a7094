import { expect, test } from 'vitest';
import { voucherSlip } from '../../../testing/voucher-slip.ts';

test('a credit note says why, against which bill, for what and with which tax', () => {
  const lines = voucherSlip('creditNote', {
    customer: 'C1',
    mode: 'rebate',
    againstBill: 'S-2',
    ledgers: [{ amount: '20', taxCode: 'VAT5', narration: 'Rebate for November' }],
    bills: [{ kind: 'against', reference: 'S-2', amount: '21.00' }],
  });
  for (const line of [
    'Tax Credit Note',
    'Note No : CRN-1',
    'Reason : Rebate',
    'Against bill : S-2',
    'Customer',
    'Corniche Grocery',
    'Rebate for November',
    '20.00 1.00 21.00',
    'Against S-2 21.00',
    'Taxable 20.00',
    'VAT @ 5% 1.00',
    'Net Amount AED 21.00',
    'Twenty-One UAE Dirhams Only',
  ]) {
    expect(lines).toContain(line);
  }
});

test('a debit note without tax is no tax debit note, and names its supplier', () => {
  const lines = voucherSlip('debitNote', {
    supplier: 'SUP-1',
    mode: 'claim',
    ledgers: [{ amount: '24.75', narration: 'Free goods of the launch' }],
  });
  expect(lines).toEqual(expect.arrayContaining(['Debit Note', 'Supplier', 'Gulf Dairy', 'Net Amount AED 24.75']));
  expect(lines.some((line) => line.startsWith('VAT') || line.startsWith('Taxable'))).toBe(false);
});

test('one that charges a customer names the customer', () => {
  const body = { customer: 'C2', mode: 'charge', ledgers: [{ amount: '100', taxCode: 'VAT5' }] };
  const lines = voucherSlip('debitNote', body);
  expect(lines).toEqual(expect.arrayContaining(['Tax Debit Note', 'Customer', 'Creek Supermarket']));
  expect(lines.filter((line) => line.includes('Creek Supermarket'))).toHaveLength(1);
});

test('a void note says so and why', () => {
  const body = { customer: 'C1', mode: 'rebate', ledgers: [{ amount: '20' }] };
  const lines = voucherSlip('creditNote', body, { facts: { state: 'void', reason: 'Agreed otherwise' } });
  expect(lines).toEqual(expect.arrayContaining(['VOID', 'Agreed otherwise']));
});
