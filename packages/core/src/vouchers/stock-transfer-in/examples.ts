/** The van takes most of what was sent; a part comes back, one bottle is lost and one arrives broken. */
const sent = { item: 'MILK', unit: 'PCS', sourceLine: 0 };

export const examples = [
  {
    uid: '57100000-0000-4000-8000-000000000001',
    type: 'stockTransferIn',
    date: '2026-11-20',
    branch: 'MB',
    source: 'ST-1',
    godown: 'MAIN',
    toGodown: 'VAN-1',
    items: [
      { ...sent, quantity: '20' },
      { ...sent, quantity: '3', outcome: 'returned' },
      { ...sent, quantity: '1', outcome: 'lost' },
      { ...sent, quantity: '1', outcome: 'damaged', godown: 'DAMAGE', damageCause: 'broken' },
    ],
    totals: { net: '0.00' },
  },
];
