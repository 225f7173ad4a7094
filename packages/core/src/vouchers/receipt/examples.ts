/** Receipts of the worked day in ACCOUNTING.md: money ahead, and a post-dated cheque with a settlement discount. */
export const examples = [
  {
    uid: 'ecc00000-0000-4000-8000-000000000001',
    type: 'receipt',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    ledger: 'CASH-VAN-1',
    amount: '50.00',
    bills: [{ kind: 'advance', amount: '50.00' }],
    totals: { net: '50.00' },
  },
  {
    uid: 'ecc00000-0000-4000-8000-000000000002',
    type: 'receipt',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    ledger: 'BANK',
    amount: '105.75',
    chequeNo: '000412',
    effectiveDate: '2026-12-20',
    bankName: 'Emirates NBD',
    bills: [{ kind: 'against', reference: 'S-2', amount: '105.75', discount: '1.75' }],
  },
];
