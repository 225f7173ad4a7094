/** A rebate for the month, and a price that was agreed lower than it was invoiced. */
export const examples = [
  {
    uid: '5a1e0000-0000-4000-8000-0000000000b1',
    type: 'creditNote',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    mode: 'rebate',
    ledgers: [{ amount: '20', taxCode: 'VAT5', narration: 'Rebate for November' }],
    totals: { net: '21.00' },
  },
];
