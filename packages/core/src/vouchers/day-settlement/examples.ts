/** The settlement of the worked day in ACCOUNTING.md, and one of two currencies that leaves the books to the server. */
const settlement = { type: 'daySettlement', date: '2026-11-20', branch: 'MB', ledger: 'CASH-VAN-1' };

export const examples = [
  {
    ...settlement,
    uid: '5a1e0000-0000-4000-8000-0000000000e1',
    toLedger: 'CASH',
    bookAmount: '358.50',
    amount: '355.30',
    salesPerson: 'SP1',
    referenceNo: 'Change given too much',
    totals: { net: '355.30' },
  },
  {
    ...settlement,
    uid: '5a1e0000-0000-4000-8000-0000000000e2',
    toLedger: 'CASH',
    salesPerson: 'SP1',
    remarks: 'A customer paid too much',
    tenders: [
      { denomination: '100', count: 2 },
      { denomination: '10', currency: 'USD', exchangeRate: '3.6725', count: 1 },
    ],
    totals: { net: '236.73' },
  },
];
