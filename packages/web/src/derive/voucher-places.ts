/**
 * Where a voucher type's form and register stand (SPEC §2, Dashboard area): the last part of each address and the name of
 * the id. Types that the specification gives no address take one of the same shape from their name.
 */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { voucherTypes } from '@fieldbook/core/vouchers/index';

export interface VoucherPlace {
  /** `/dashboard/vouchers/<form>` */
  readonly form: string;
  /** Name of the id in the address; `-1` is a new voucher. */
  readonly idName: string;
  /** Address of the register. */
  readonly register: string;
}

/** The specification's own spelling, where it is not what the rule below gives. */
const own: Readonly<Record<string, Partial<VoucherPlace>>> = {
  order: { form: 'order_form', idName: 'OrderId' },
  sales: { idName: 'SaleNo' },
  purchaseOrder: { form: 'PurchaseOrder', idName: 'LPOId', register: '/dashboard/registers/PurchaseOrder_reg' },
  debitNote: { form: 'DebitNote', register: '/dashboard/registers/debitNote_reg' },
  creditNote: { form: 'CreditNote', register: '/dashboard/registers/creditNote_reg' },
  physicalStock: { form: 'physicalstock' },
  projectMaterialIssue: { form: 'ProjectMaterial', register: '/dashboard/registers/MaterialIssueRegister' },
  lead: { register: '/dashboard/registers/LeadRegister' },
};

export function placeOf(type: string): VoucherPlace {
  const capital = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  return { form: type, idName: `${capital}No`, register: `/dashboard/${type}_reg`, ...own[type] };
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
