/** An offer for the leads' first milk, and one to somebody who is no customer yet. */
export const examples = [
  {
    uid: '90700000-0000-4000-8000-000000000001',
    type: 'quotation',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    source: 'LD-1',
    validUntil: '2026-12-04',
    salesPerson: 'SP1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '60', rate: '12', taxCode: 'VAT5', sourceLine: 0 }],
    totals: { net: '756.00' },
  },
  {
    uid: '90700000-0000-4000-8000-000000000002',
    type: 'quotation',
    date: '2026-11-20',
    branch: 'MB',
    contactName: 'The new café at the creek',
    taxInclusive: 'inclusive',
    deliveryDate: '2026-11-27',
    items: [{ item: 'YOGHURT', unit: 'CTN', quantity: '5', freeQuantity: '1', rate: '58', remark: 'Chilled only' }],
    ledgers: [{ ledger: 'DELIVERY-INCOME', amount: '20.00', taxCode: 'VAT5' }],
  },
];
