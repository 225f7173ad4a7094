import { voucherTypes } from '@fieldbook/core/vouchers/index';
import { expect, test } from 'vitest';
import { formAddress, placeOf, typeOfForm, typeOfRegister } from './voucher-places.ts';

test('the specification’s addresses of sales', () => {
  expect(formAddress('sales')).toBe('/dashboard/vouchers/sales');
  expect(placeOf('sales')).toMatchObject({ idName: 'SaleNo', register: '/dashboard/sales_reg' });
});

test('every voucher type is found by its form and by its register, whatever the case', () => {
  expect(voucherTypes.length).toBeGreaterThan(0);
  for (const { type } of voucherTypes) {
    const { form, register } = placeOf(type);
    expect(typeOfForm(form.toUpperCase())?.type).toBe(type);
    expect(typeOfRegister(register.split('/').at(-1) ?? '')?.type).toBe(type);
  }
});
