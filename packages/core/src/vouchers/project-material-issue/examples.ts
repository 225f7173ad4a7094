/** Goods for the opening of a shop, and what was not needed. */
const day = { type: 'projectMaterialIssue', date: '2026-11-20', branch: 'MB', project: 'PR1', godown: 'MAIN' };

export const examples = [
  {
    ...day,
    uid: '9a100000-0000-4000-8000-000000000001',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '6' }],
    totals: { net: '0.00' },
  },
  {
    ...day,
    uid: '9a100000-0000-4000-8000-000000000002',
    source: 'PMI-1',
    items: [{ item: 'MILK', unit: 'PCS', quantity: '2', sourceLine: 0 }],
  },
];
