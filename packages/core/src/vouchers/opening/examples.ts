/** A company that begins with cash, two open bills, a supplier to be paid and milk in its store. */
export const examples = [
  {
    uid: '09e00000-0000-4000-8000-000000000001',
    type: 'opening',
    date: '2026-11-01',
    branch: 'MB',
    items: [{ item: 'MILK', unit: 'PCS', godown: 'MAIN', quantity: '50', rate: '8' }],
    ledgers: [
      { ledger: 'CASH', debit: '1000.00' },
      { ledger: 'DEBTORS', debit: '310.00', customer: 'C1', billReference: 'OLD-12', billDate: '2026-10-03' },
      { ledger: 'DEBTORS', debit: '90.00', customer: 'C1', billReference: 'OLD-31', billDate: '2026-10-25' },
      { ledger: 'CREDITORS', credit: '600.00', supplier: 'SUP-1', billReference: 'GD-1', dueDate: '2026-11-15' },
    ],
    totals: { net: '1800.00' },
  },
  {
    uid: '09e00000-0000-4000-8000-000000000002',
    type: 'opening',
    date: '2026-11-01',
    branch: 'MB',
    ledgers: [
      {
        ledger: 'CHEQUES-IN-HAND',
        debit: '210.00',
        customer: 'C1',
        chequeNo: '000871',
        effectiveDate: '2026-12-05',
        bankName: 'Emirates NBD',
      },
      { ledger: 'CHEQUES-ISSUED', credit: '75.00', supplier: 'SUP-1', chequeNo: '400112', effectiveDate: '2026-11-25' },
    ],
    totals: { net: '210.00' },
  },
];
