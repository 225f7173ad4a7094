/** The cheque of R-2 in the worked day of ACCOUNTING.md: deposited, and cleared on its date. */
const cheque = {
  type: 'chequeMovement',
  branch: 'MB',
  source: 'R-2',
  customer: 'C1',
  ledger: 'BANK',
  amount: '105.75',
  totals: { net: '105.75' },
};

export const examples = [
  { ...cheque, uid: '5a1e0000-0000-4000-8000-0000000000d1', date: '2026-12-18', mode: 'deposit' },
  { ...cheque, uid: '5a1e0000-0000-4000-8000-0000000000d2', date: '2026-12-20', mode: 'clear' },
];
