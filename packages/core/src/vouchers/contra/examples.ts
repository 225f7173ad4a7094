/** A day's takings carried to the bank. */
export const examples = [
  {
    uid: 'c0470000-0000-4000-8000-000000000001',
    type: 'contra',
    date: '2026-11-20',
    branch: 'MB',
    fromLedger: 'CASH',
    ledger: 'BANK',
    amount: '300.00',
    referenceNo: 'Deposit slip 88',
    totals: { net: '300.00' },
  },
];
