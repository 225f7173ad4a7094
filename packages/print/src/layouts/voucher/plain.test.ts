import { expect, test } from 'vitest';
import { voucherSlip } from '../../../testing/voucher-slip.ts';

test('what was counted stands beside what the books say, and when it was counted in the branch’s own time', () => {
  const items = [
    { item: 'MILK', unit: 'CTN', quantity: '2', bookQuantity: '3' },
    { item: 'MILK', unit: 'PCS', quantity: '5', bookQuantity: '5' },
  ];
  const lines = voucherSlip('physicalStock', { godown: 'VAN-1', countedAt: '2026-11-20T14:05:00Z', items });
  expect(lines).toEqual(
    expect.arrayContaining([
      'Counted at : 20-11-2026 6:05 PM',
      'Sl Description Qty Books Diff.',
      '1 Fresh milk 2 l 2 CTN 3 -1',
      '2 Fresh milk 2 l 5 PCS 5 0',
    ]),
  );
});

test('parties of lines are called by their names', () => {
  const ledgers = [
    { ledger: 'CASH', debit: '310.00' },
    { ledger: 'DEBTORS', customer: 'C1', debit: '90.00', billReference: 'OLD-12', billDate: '2026-10-03' },
  ];
  expect(voucherSlip('opening', { ledgers }).join(' ')).toContain('Debtors Corniche Grocery');
});

test('a voucher without lines has one rule between its facts and its total', () => {
  const lines = voucherSlip('contra', { fromLedger: 'CASH', ledger: 'BANK', amount: '300.00' });
  const at = lines.indexOf('Total AED 300.00');
  expect(lines.slice(at - 2, at)).toEqual(['To : Bank', '-'.repeat(48)]);
});
