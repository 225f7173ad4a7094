/** Settings of a counter (SPEC §2, POSVoucherSettings): what a new sale at the desk begins with. */
import { choice, code, flag } from './setting.ts';

export const pointOfSaleSettings = {
  posCustomer: code('', {
    scope: 'branch',
    label: 'Customer of the counter',
    meaning: 'A new sale at the desk begins with this customer; empty leaves it to the person.',
  }),
  posMode: choice({ cash: 'Cash', bank: 'Bank', credit: 'voucher fields|Credit' }, 'cash', {
    scope: 'branch',
    label: 'Mode at the counter',
    meaning: 'How a sale to the customer of the counter is paid, unless the person says otherwise.',
  }),
  posPrint: flag(false, {
    scope: 'branch',
    label: 'Show the paper after posting',
    meaning: 'A sale that was posted at the desk leads to its paper instead of its view.',
  }),
} as const;
