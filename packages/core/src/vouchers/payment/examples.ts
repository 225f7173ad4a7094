/** The payment of the worked day in ACCOUNTING.md, and fuel paid from the van's cash. */
export const examples = [
  {
    uid: 'fa110000-0000-4000-8000-000000000001',
    type: 'payment',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-2',
    ledger: 'BANK',
    currency: 'USD',
    exchangeRate: '3.7',
    amount: '100.00',
    bills: [{ kind: 'against', reference: 'PU-2', amount: '100.00' }],
  },
  {
    uid: 'fa110000-0000-4000-8000-000000000002',
    type: 'payment',
    date: '2026-11-20',
    branch: 'MB',
    ledger: 'CASH-VAN-1',
    amount: '80.00',
    ledgers: [{ ledger: 'FUEL', amount: '80.00', narration: 'Van 1, 26 litres' }],
    totals: { net: '80.00' },
  },
];
