/** Forms that begin with something that is stored: one like another voucher, and one that settles a bill. */
import type { Me } from '@fieldbook/core/api/session-operations';
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import { payment } from '@fieldbook/core/vouchers/payment/definition';
import { sales } from '@fieldbook/core/vouchers/sales/definition';
import { expect, test } from 'vitest';
import { copyForm } from './copy-form.ts';
import { settleForm } from './settle-form.ts';

const aed = { code: 'AED', decimals: 2 };
const me = {
  ...{ branches: ['DXB', 'MB'].map((code) => ({ code, zone: 'Asia/Dubai' })), company: { zone: 'Asia/Dubai' } },
  ...{ forms: [], settings: {}, currency: aed, currencies: [aed] },
} as unknown as Me;

test('a copy has the goods and the party, and neither date, source, numbers of papers nor bills', () => {
  const stored = {
    ...{
      uid: 'u',
      version: 3,
      date: '2020-01-01',
      branch: 'MB',
      customer: 'C1',
      mode: 'credit',
      dueDate: '2020-02-01',
    },
    ...{ source: 'O-1', referenceNo: 'LPO 5', remarks: 'ring twice' },
    items: [
      { item: 'MILK', unit: 'PCS', quantity: '5.000', rate: '12', source: 'DN-2', sourceLine: 0, expiry: '2027-01-01' },
    ],
    bills: [{ reference: 'A-1', amount: '5' }],
  };
  const { uid, header, lines } = copyForm(sales, stored, me);
  expect(uid).not.toBe('u');
  const { date, ...rest } = header;
  expect(date).not.toBe('2020-01-01');
  expect(rest).toEqual({ branch: 'MB', customer: 'C1', mode: 'credit', remarks: 'ring twice' });
  expect(lines.items).toEqual([{ item: 'MILK', unit: 'PCS', quantity: '5', rate: '12', expiry: '2027-01-01' }]);
  expect(lines.bills ?? []).toEqual([]);
});

test('a payment settles what is open of the bill, and without a bill it is to the supplier alone', () => {
  const bill = { side: 'supplier', reference: 'PU-7', currency: 'AED', open: '-40.00' } as OpenBillRow;
  const form = settleForm(payment, bill, { me, party: 'S1', branch: 'MB' });
  expect(form.header).toMatchObject({ supplier: 'S1', branch: 'MB', amount: '40.00' });
  expect(form.lines.bills).toEqual([{ kind: 'against', reference: 'PU-7', amount: '40.00' }]);
  expect(settleForm(payment, undefined, { me, party: 'S1' }).lines).toEqual({});
});
