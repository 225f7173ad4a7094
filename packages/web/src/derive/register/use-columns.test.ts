import { present } from '@fieldbook/core/kernel/assert';
import { registerOf } from '@fieldbook/core/registers/index';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { readColumns } from './use-columns.ts';

const register = registerOf(present(voucherType('sales'), 'sales'));

test('columns come back in the order they were put, unknown and doubled ones left out', () => {
  expect(readColumns(register, 'net,referNo,colour,net')).toEqual(['net', 'referNo']);
});

test('nothing known is the usual columns', () => {
  for (const text of [undefined, '', 'colour,smell']) expect(readColumns(register, text)).toEqual(register.shown);
});
