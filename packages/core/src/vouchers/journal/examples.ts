/** Journals of the worked day in ACCOUNTING.md: an advance adjusted against a bill, and a cheque cleared on its date. */
export const examples = [
  {
    uid: '10a40000-0000-4000-8000-000000000001',
    type: 'journal',
    date: '2026-11-20',
    branch: 'MB',
    remarks: 'R-1 adjusted against S-2',
    ledgers: [
      { ledger: 'CUSTOMER-ADVANCES', debit: '50.00', customer: 'C1', billKind: 'against', billReference: 'R-1' },
      { ledger: 'DEBTORS', credit: '50.00', customer: 'C1', billKind: 'against', billReference: 'S-2' },
    ],
    totals: { net: '50.00' },
  },
  {
    uid: '10a40000-0000-4000-8000-000000000002',
    type: 'journal',
    date: '2026-12-20',
    branch: 'MB',
    remarks: 'Charges of the cheque book',
    ledgers: [
      { ledger: 'BANK-CHARGES', debit: '105.75', narration: '000412' },
      { ledger: 'BANK', credit: '105.75' },
    ],
  },
];
