/** Purchases of the worked day in ACCOUNTING.md: the invoice for a goods receipt, and an expense in a foreign currency. */
export const examples = [
  {
    uid: '90a00000-0000-4000-8000-000000000001',
    type: 'purchase',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-1',
    mode: 'credit',
    source: 'GRN-1',
    referenceNo: 'GD-20117',
    items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '200', rate: '8.25', taxCode: 'VAT5' }],
    totals: { net: '1732.50' },
  },
  {
    uid: '90a00000-0000-4000-8000-000000000002',
    type: 'purchase',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-2',
    mode: 'credit',
    currency: 'USD',
    exchangeRate: '3.6725',
    referenceNo: 'INV-77',
    ledgers: [{ ledger: 'EXPENSES', amount: '100.00' }],
  },
];
