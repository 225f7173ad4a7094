/** Two of the milk of PU-1 go back to the dairy. */
export const examples = [
  {
    uid: '5a1e0000-0000-4000-8000-0000000000a1',
    type: 'purchaseReturn',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-1',
    mode: 'credit',
    source: 'PU-1',
    referenceNo: 'CN-77',
    items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '2', rate: '8.25', taxCode: 'VAT5' }],
    totals: { net: '17.33' },
  },
];
