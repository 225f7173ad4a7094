/** What a party holds is asked for every return of goods, and for nothing else. */

import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import { HeldGoods } from './held-goods.ts';

const partOf = (type: string) =>
  ({
    definition: voucherType(type),
    voucher: { type, uid: type, header: {}, items: [] },
  }) as unknown as PreparedVoucher;

test('a return whose party was not asked about is a fault, never a return without bounds', () => {
  const held = new HeldGoods(new Map());
  expect(() => held.of(partOf('salesReturn'))).toThrow('the holding of a return was asked for');
  expect(() => held.of(partOf('purchaseReturn'))).toThrow('the holding of a return was asked for');
});

test.each(['sales', 'receipt', 'creditNote'])('of a %s nobody asks', (type) => {
  expect(new HeldGoods(new Map()).of(partOf(type))).toBe('notAsked');
});
