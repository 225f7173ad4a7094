import { proposeMatches } from '@fieldbook/core/bills/propose-matches';
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import { expect, test } from 'vitest';
import { adjustmentBody } from './adjustment-body.ts';
import { currenciesOf, ofKind, partyRows } from './open-rows.ts';

const row = (reference: string, open: string, more: Partial<OpenBillRow> = {}): OpenBillRow => ({
  ...{ side: 'customer', party: 'Shop', partyCode: 'C1', ledger: 'DEBTORS', kind: 'new', reference },
  ...{ date: '2026-11-02', dueDate: '2026-12-02', currency: 'AED', amount: open, open, baseOpen: open, overdueDays: 0 },
  ...more,
});

const rows = [
  row('S-1', '100.00', { date: '2026-11-01', openedBy: 'sales' }),
  row('R-1', '-30.00', { kind: 'advance', ledger: 'CUSTOMER-ADVANCES', openedBy: 'receipt' }),
  row('R-1', '-20.00', { kind: 'onAccount', openedBy: 'receipt' }),
  row('CRN-1', '-10.00', { kind: 'onAccount', openedBy: 'creditNote' }),
  row('S-2', '40.00', { currency: 'USD', baseOpen: '144.00' }),
  row('R-2', '-50.00', { currency: 'USD', baseOpen: '-185.00', kind: 'advance' }),
];

const AED = { code: 'AED', decimals: 2 };
const USD = { code: 'USD', decimals: 2 };
const wish = { uid: 'u', date: '2026-11-20', branch: 'MB', remarks: ' ', party: 'C1', base: AED };

test('an advance and a part on account of one number are told apart', () => {
  const all = partyRows(rows, { side: 'customer', currency: AED, baseDecimals: 2 });
  const own = { credits: ofKind(all.credits, 'money'), bills: all.bills };
  const matches = proposeMatches(own.credits, own.bills);
  expect(adjustmentBody({ ...wish, side: 'customer', currency: AED }, own, matches)).toEqual({
    ...{ uid: 'u', date: '2026-11-20', branch: 'MB', customer: 'C1' },
    bills: [
      { reference: 'R-1', creditKind: 'advance', bill: 'S-1', amount: '30.00' },
      { reference: 'R-1', creditKind: 'onAccount', bill: 'S-1', amount: '20.00' },
    ],
  });
});

test('in another currency the voucher has the rate at which the bills stand', () => {
  const own = partyRows(rows, { side: 'customer', currency: USD, baseDecimals: 2 });
  const matches = proposeMatches(own.credits, own.bills);
  expect(adjustmentBody({ ...wish, side: 'customer', currency: USD }, own, matches)).toMatchObject({
    ...{ currency: 'USD', exchangeRate: '3.6' },
    bills: [{ reference: 'R-2', creditKind: 'advance', bill: 'S-2', amount: '40.00' }],
  });
});

test('a supplier’s bills are those that we owe', () => {
  const { credits, bills } = partyRows(rows, { side: 'supplier', currency: AED, baseDecimals: 2 });
  expect(credits.map(({ reference }) => reference)).toEqual(['S-1']);
  expect(bills).toHaveLength(3);
});

test('a currency in which there is something to match comes first', () => {
  expect(currenciesOf([row('S-9', '5', { currency: 'OMR' }), ...rows])).toEqual(['AED', 'USD', 'OMR']);
});
