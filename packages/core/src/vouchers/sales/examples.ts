/** Sales of the worked day in ACCOUNTING.md, as they come over the wire. */
export const examples = [
  {
    uid: '5a1e0000-0000-4000-8000-000000000001',
    type: 'sales',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    mode: 'cash',
    ledger: 'CASH-VAN-1',
    godown: 'VAN-1',
    discount: '6.15',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '24', freeQuantity: '3', rate: '12.5', taxCode: 'VAT5' }],
    totals: { net: '308.50' },
  },
  {
    uid: '5a1e0000-0000-4000-8000-000000000002',
    type: 'sales',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    mode: 'credit',
    godown: 'VAN-1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '18', rate: '12.5', taxCode: 'VAT5' }],
  },
];
