/** The delivery of the worked day in ACCOUNTING.md, and one of which a part is rejected into the damage store. */
export const examples = [
  {
    uid: '9e1f0000-0000-4000-8000-000000000001',
    type: 'goodsReceipt',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-1',
    referenceNo: 'DN 5012',
    items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '200', rate: '8' }],
    totals: { net: '1600.00' },
  },
  {
    uid: '9e1f0000-0000-4000-8000-000000000002',
    type: 'goodsReceipt',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-1',
    items: [
      { item: 'YOGHURT', unit: 'CTN', godown: 'MAIN', quantity: '9', rate: '36' },
      { item: 'YOGHURT', unit: 'CTN', godown: 'DAMAGE', quantity: '1', rate: '36' },
    ],
  },
];
