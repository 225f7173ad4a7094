/** A store counted in cartons and pieces, one carton fewer than the books say. */
export const examples = [
  {
    uid: '9c000000-0000-4000-8000-000000000001',
    type: 'physicalStock',
    date: '2026-11-20',
    branch: 'MB',
    godown: 'VAN-1',
    countedAt: '2026-11-20T14:05:00Z',
    salesPerson: 'SP1',
    items: [
      { item: 'MILK', unit: 'CTN', quantity: '2', bookQuantity: '3' },
      { item: 'MILK', unit: 'PCS', quantity: '5', bookQuantity: '5' },
    ],
    totals: { net: '0.00' },
  },
];
