import { expect, test } from 'vitest';
import { addressOf, BEGINNING } from './row-link.ts';

test('a row of vouchers opens its voucher, and one without a voucher opens nothing', () => {
  const row = { voucherType: 'sales', voucherNo: 7 };
  expect(addressOf({ to: 'voucher' }, row, {})).toEqual({ to: '/dashboard/vouchers/sales', search: { SaleNo: '7' } });
  expect(addressOf({ to: 'voucher' }, { voucherType: '', voucherNo: 7 }, {})).toBeUndefined();
});

test('a row opens another report with its own keys, and with what both were asked for', () => {
  const link = {
    to: 'report',
    report: 'ledger-statement',
    with: { ledger: 'ledger', from: 'date', to: 'date' },
  } as const;
  const asked = { from: '2026-01-01', to: '2026-12-31', branch: 'MB', detail: 'day' };
  expect(addressOf(link, { ledger: 'CASH', date: '2026-11-20' }, asked)).toEqual({
    to: '/dashboard/registers/LedgerStatement',
    search: expect.objectContaining({ ledger: 'CASH', from: '2026-11-20', to: '2026-11-20', branch: 'MB' }),
  });
  expect(addressOf(link, { ledger: 'CASH', date: '2026-11-20' }, asked)?.search).not.toHaveProperty('detail');
  expect(addressOf(link, { date: '2026-11-20' }, asked)).toBeUndefined();
});

test('a day on which a balance stands becomes the end of the span that it opens', () => {
  const link = { to: 'report', report: 'customer-statement', with: { party: 'partyCode' } } as const;
  expect(addressOf(link, { partyCode: 'C1' }, { asOf: '2026-11-20' })?.search).toMatchObject({
    party: 'C1',
    to: '2026-11-20',
  });
});

test('a row that names nothing leads nowhere, since no list is of that alone', () => {
  const link = { to: 'report', report: 'sales-lines', with: { route: 'code' } } as const;
  expect(addressOf(link, { code: 'R1' }, {})?.search['route']).toBe('R1');
  expect(addressOf(link, { code: '' }, {})).toBeUndefined();
  expect(addressOf(link, {}, {})?.search['route'], 'the total of all').toBeUndefined();
});

test('what is always asked for goes along, and a choice that there is not leads nowhere', () => {
  const link = { to: 'report', report: 'open-bills', with: { party: 'partyCode' }, given: { age: 'bucket2' } } as const;
  expect(addressOf(link, { partyCode: 'C1' }, { asOf: '2026-11-20', buckets: '10,20' })).toMatchObject({
    search: { party: 'C1', age: 'bucket2', buckets: '10,20', asOf: '2026-11-20' },
  });
  const boxes = { to: 'report', report: 'tax-documents', with: { box: 'box' } } as const;
  expect(addressOf(boxes, { box: 'standardSales' }, {})?.search['box']).toBe('standardSales');
  expect(addressOf(boxes, { box: 'outputLedgers' }, {})).toBeUndefined();
});

test('an opening figure leads to all that was before its day', () => {
  const link = { to: 'report', report: 'ledger-statement', with: { ledger: 'code' }, before: 'from' } as const;
  expect(addressOf(link, { code: 'CASH' }, { from: '2026-11-01', to: '2026-11-30' })?.search).toMatchObject({
    ...{ ledger: 'CASH', from: BEGINNING, to: '2026-10-31' },
  });
  expect(addressOf(link, { code: 'CASH' }, { to: '2026-11-30' })).toBeUndefined();
});

test('cheques are asked for as on the day, not for what is due until it', () => {
  const link = { to: 'report', report: 'cheque-register', with: { customer: 'partyCode' } } as const;
  const { search } = addressOf(link, { partyCode: 'C1' }, { asOf: '2026-11-20' }) ?? {};
  expect([search?.['asOf'], search?.['to']]).toEqual(['2026-11-20', undefined]);
});

test('a register is asked for the days of the report', () => {
  const link = { to: 'register', type: 'receipt', with: { route: 'code' } } as const;
  expect(addressOf(link, { code: 'R1' }, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    to: '/dashboard/receipt_reg',
    search: { from: '2026-11-01', to: '2026-11-30', branch: undefined, route: 'R1' },
  });
});
