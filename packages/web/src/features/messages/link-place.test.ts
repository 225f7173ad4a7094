import { describe, expect, test } from 'vitest';
import { masterAddress } from '../../derive/master-places.ts';
import { CUSTOMER, linkOfText, placeOfLink } from './link-place.ts';

describe('what a message leads to', () => {
  test('a voucher, a customer and a screen have their addresses', () => {
    expect(placeOfLink({ kind: 'voucher', type: 'sales', voucherNo: 12 })).toEqual({
      to: '/dashboard/vouchers/sales',
      search: { SaleNo: '12' },
    });
    expect(placeOfLink({ kind: 'customer', code: 'C 1' })).toEqual({
      to: CUSTOMER,
      search: { code: 'C 1' },
    });
    expect(placeOfLink({ kind: 'screen', address: '/dashboard/vans?tab=days' })).toEqual({
      to: '/dashboard/vans',
      search: { tab: 'days' },
    });
    expect(placeOfLink({ kind: 'voucher', type: 'ofAnotherVersion', voucherNo: 1 })).toBeUndefined();
  });

  test('the customer is where customers are', () => {
    expect(CUSTOMER).toBe(masterAddress('customer'));
  });

  test('a pasted address counts with and without its host, and only of this application', () => {
    const origin = 'https://office.example';
    const screen = { kind: 'screen', address: '/dashboard/vouchers/sales?SaleNo=12' };
    expect(linkOfText(` ${origin}/dashboard/vouchers/sales?SaleNo=12 `, origin)).toEqual(screen);
    expect(linkOfText('/dashboard/vouchers/sales?SaleNo=12', origin)).toEqual(screen);
    for (const wrong of [
      'https://elsewhere.example/dashboard/x',
      '//elsewhere',
      'javascript:alert(1)',
      '/auth/signin',
    ]) {
      expect(linkOfText(wrong, origin), wrong).toBeUndefined();
    }
  });
});
