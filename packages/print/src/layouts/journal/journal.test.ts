import { expect, test } from 'vitest';
import { voucherSlip } from '../../../testing/voucher-slip.ts';

const ledgers = [
  { ledger: 'FUEL', debit: '412.50', narration: 'Week 47' },
  { ledger: 'DEBTORS', debit: '50.00', customer: 'C1', billKind: 'against', billReference: 'S-2' },
  { ledger: 'CASH', credit: '462.50' },
];

test('a journal sets debits against credits, with party, bill and words of each line, and adds both up', () => {
  const lines = voucherSlip('journal', { ledgers, remarks: 'Van 1' });
  const from = lines.indexOf('Particulars Debit Credit');
  expect(lines.slice(from + 2, from + 12)).toEqual([
    'Fuel 412.50',
    'Week 47',
    'Debtors 50.00',
    'Corniche Grocery',
    'Bill S-2',
    'Main cash 462.50',
    'Total 462.50 462.50',
    '-'.repeat(48),
    'Four Hundred Sixty-Two UAE Dirhams and Fifty',
    'Fils Only',
  ]);
  expect(lines).toEqual(expect.arrayContaining(['Journal Voucher', 'Van 1', 'Prepared by Verified by Approved by']));
});

test('at 58 mm names have a line of their own', () => {
  const lines = voucherSlip('journal', { ledgers }, { options: { paper: '58' } });
  expect(lines.slice(lines.indexOf('Fuel'), lines.indexOf('Fuel') + 4)).toEqual([
    'Fuel',
    'Week 47',
    '412.50',
    'Debtors',
  ]);
});

test('the closing of a year is a journal under its own name', () => {
  const closing = [
    { ledger: 'SALES', debit: '518.85' },
    { ledger: 'RETAINED-EARNINGS', credit: '518.85' },
  ];
  const lines = voucherSlip('yearClosing', { date: '2026-12-31', ledgers: closing });
  expect(lines).toEqual(expect.arrayContaining(['Year closing', 'Total 518.85 518.85']));
  expect(lines).not.toContain('Journal Voucher');
});
