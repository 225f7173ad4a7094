import { expect, test } from 'vitest';
import { addressOf } from './row-link.ts';

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
