/** A customer who asked for a price, and a place that nobody has sold to yet. */
export const examples = [
  {
    uid: '1ead0000-0000-4000-8000-000000000001',
    type: 'lead',
    date: '2026-11-20',
    branch: 'MB',
    customer: 'C1',
    leadStatus: 'QUALIFIED',
    expectedValue: '750.00',
    nextStepDate: '2026-11-23',
    nextStep: 'Send a price for the month',
    salesPerson: 'SP1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '50' }],
    totals: { net: '750.00' },
  },
  {
    uid: '1ead0000-0000-4000-8000-000000000002',
    type: 'lead',
    date: '2026-11-20',
    branch: 'MB',
    contactName: 'The new café at the creek',
    contactPhone: '+971 50 000 0000',
    expectedValue: '1200.00',
    foundThrough: 'Seen on the route',
  },
];
