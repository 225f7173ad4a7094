/** Where vouchers that repeat stand, and how a template is made of a voucher and begins one. */
import { addressByName, NEW_ROW } from './master-address.ts';
import { formAddress, NEW_VOUCHER, placeOf } from './voucher-places.ts';

export const RECURRING = '/dashboard/recurringVouchers';

export const TEMPLATE_FORM = 'frmVoucherTemplate';

/** The form of a new template with the content of a voucher. */
export function templateOf(type: string, voucherNo: number) {
  return {
    to: addressByName('voucherTemplate'),
    search: { code: NEW_ROW, voucherType: type, voucher: String(voucherNo) },
  };
}

/** The form of a new voucher that begins with a template; `due`: the day for which it is made. */
export function voucherFrom(type: string, template: string, due?: string) {
  return {
    to: formAddress(type),
    search: { [placeOf(type).idName]: NEW_VOUCHER, template, ...(due === undefined ? {} : { due }) },
  };
}
