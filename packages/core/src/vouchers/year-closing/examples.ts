/** A year with sales of 518.85 and an expense of 367.25. */
export const examples = [
  {
    uid: '5a1e0000-0000-4000-8000-0000000000f1',
    type: 'yearClosing',
    date: '2026-12-31',
    branch: 'MB',
    ledgers: [
      { ledger: 'SALES', debit: '518.85' },
      { ledger: 'EXPENSES', credit: '367.25' },
      { ledger: 'RETAINED-EARNINGS', credit: '151.60' },
    ],
    totals: { net: '518.85' },
  },
];
