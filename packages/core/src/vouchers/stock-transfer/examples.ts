/** The worked day's goods for the van, and goods that fell from a rack. */
export const examples = [
  {
    uid: '57000000-0000-4000-8000-000000000001',
    type: 'stockTransfer',
    date: '2026-11-20',
    branch: 'MB',
    godown: 'MAIN',
    toGodown: 'VAN-1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '30' }],
    totals: { net: '0.00' },
  },
  {
    uid: '57000000-0000-4000-8000-000000000002',
    type: 'stockTransfer',
    date: '2026-11-20',
    branch: 'MB',
    items: [
      {
        item: 'MILK',
        unit: 'PCS',
        godown: 'MAIN',
        toGodown: 'DAMAGE',
        quantity: '2',
        damageCause: 'broken',
        recoverableRate: '1.5',
      },
    ],
  },
];
