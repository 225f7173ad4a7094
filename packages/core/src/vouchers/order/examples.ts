/** A quotation accepted, and an order that names none, with goods given free. */
export const examples = [
  {
    uid: '07de0000-0000-4000-8000-000000000001',
    type: 'order',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    source: 'Q-1',
    deliveryDate: '2026-11-22',
    referenceNo: 'LPO 771',
    salesPerson: 'SP1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '60', rate: '12', taxCode: 'VAT5', sourceLine: 0 }],
    totals: { net: '756.00' },
  },
  {
    uid: '07de0000-0000-4000-8000-000000000002',
    type: 'order',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C2',
    shipTo: 'Gate 4, behind the mosque',
    items: [{ item: 'YOGHURT', unit: 'CTN', quantity: '4', freeQuantity: '1', rate: '56', remark: 'Before noon' }],
  },
];
