/** A claim on the dairy for a promotion, and a customer charged for a broken chiller. */
export const examples = [
  {
    uid: '5a1e0000-0000-4000-8000-0000000000c1',
    type: 'debitNote',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-1',
    mode: 'claim',
    againstBill: 'PU-1',
    ledgers: [{ amount: '24.75', narration: 'Free goods of the launch' }],
    totals: { net: '24.75' },
  },
  {
    uid: '5a1e0000-0000-4000-8000-0000000000c2',
    type: 'debitNote',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C2',
    mode: 'charge',
    ledgers: [{ amount: '100', taxCode: 'VAT5' }],
    totals: { net: '105.00' },
  },
];
