/** Milk and crates of yoghurt ordered for the week. */
export const examples = [
  {
    uid: '90de0000-0000-4000-8000-000000000001',
    type: 'purchaseOrder',
    date: '2026-11-20',
    branch: 'MB',
    supplier: 'SUP-1',
    deliveryDate: '2026-11-23',
    godown: 'MAIN',
    items: [
      { item: 'MILK', unit: 'CTN', quantity: '10', rate: '96', taxCode: 'VAT5' },
      { item: 'YOGHURT', unit: 'CTN', quantity: '4', freeQuantity: '1', rate: '36', taxCode: 'VAT5' },
    ],
    totals: { net: '1159.20' },
  },
];
