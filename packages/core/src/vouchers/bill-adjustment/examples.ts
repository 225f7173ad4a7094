/** Money that was paid ahead is set against the supplier's invoice. */
export const examples = [
  {
    uid: 'ba000000-0000-4000-8000-000000000001',
    type: 'billAdjustment',
    date: '2026-11-21',
    branch: 'MB',
    supplier: 'SUP-1',
    remarks: 'P-3 adjusted against PU-1',
    bills: [{ reference: 'P-3', creditKind: 'advance', bill: 'PU-1', amount: '600.00' }],
    totals: { net: '600.00' },
  },
];
