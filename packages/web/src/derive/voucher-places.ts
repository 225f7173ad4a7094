/**
 * Where a voucher type's form and register stand (SPEC §2, Dashboard area). What its definition does not say follows from
 * its name.
 */
import type { VoucherDefinition, VoucherPlaces } from '@fieldbook/core/definition/voucher';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';

export function placeOf(type: string): VoucherPlaces {
  const capital = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const { places } = voucherType(type) ?? {};
  return { form: type, idName: `${capital}No`, register: `/dashboard/${type}_reg`, ...places };
}

export const NEW_VOUCHER = '-1';

export function formAddress(type: string): string {
  return `/dashboard/vouchers/${placeOf(type).form}`;
}

export function typeNamed(type: string): VoucherDefinition | undefined {
  return voucherTypes.find((each) => each.type === type);
}

export function typeOfForm(form: string): VoucherDefinition | undefined {
  return voucherTypes.find((each) => placeOf(each.type).form.toLowerCase() === form.toLowerCase());
}

/** By the last part of the register's address. */
export function typeOfRegister(register: string): VoucherDefinition | undefined {
  const ending = `/${register.toLowerCase()}`;
  return voucherTypes.find((each) => placeOf(each.type).register.toLowerCase().endsWith(ending));
}
