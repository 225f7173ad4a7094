/** The credit note of the worked day in ACCOUNTING.md: four bottles bought back, two damaged. */
export const examples = [
  {
    uid: '5a1e0000-0000-4000-8000-000000000003',
    type: 'salesReturn',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    mode: 'credit',
    source: 'S-2',
    items: [
      { item: 'MILK', unit: 'PCS', godown: 'VAN-1', quantity: '4', rate: '12.5', taxCode: 'VAT5' },
      { item: 'MILK', unit: 'PCS', godown: 'DAMAGE', quantity: '2', rate: '12.5', taxCode: 'VAT5' },
    ],
    totals: { net: '78.75' },
  },
];
