/** Settings of items and selling (SPEC §3, §5). */
import { ONE_RATE } from '../kernel/money.ts';
import { choice, flag, integer, percent, whatHappens } from './setting.ts';

export const sellingSettings = {
  showSplitStockInMobile: flag(true, {
    specName: 'ShowSplitStockInMobile',
    scope: 'branch',
    label: 'Split stock into units',
    meaning: 'Stock is shown as carton + piece instead of a single figure.',
  }),
  imageModalItemsLimit: integer(0, {
    specName: 'ImageModalItemsLimit',
    scope: 'branch',
    label: 'Items kept on the device',
    meaning: 'Up to this many items are kept for picking by picture; 0 or less keeps all.',
  }),
  itemImageSearch: flag(false, {
    specName: 'ItemImageSearch',
    scope: 'branch',
    label: 'Find items by picture',
    meaning: 'Items are chosen from their pictures.',
  }),
  salesFilterItems: flag(false, {
    specName: 'SalesFilterItems',
    scope: 'branch',
    label: 'Sellable items only',
    meaning: 'Pickers of sales show sellable items only.',
  }),
  taxPercentage: percent(5 * ONE_RATE, {
    specName: 'TaxPercentage',
    scope: 'company',
    label: 'Tax percentage',
    meaning: 'Percentage printed beside VAT on slips.',
  }),
  salesTaxInclusive: flag(false, {
    scope: 'branch',
    label: 'Selling prices include tax',
    meaning: 'New sales begin with prices that include tax.',
  }),
  maximumDiscountPercent: percent(100 * ONE_RATE, {
    scope: 'role',
    label: 'Maximum discount %',
    meaning: 'No sale gives away more than this.',
  }),
  overDeliveryPercent: percent(0, {
    scope: 'company',
    label: 'Over-delivery %',
    meaning: 'An ordered line may be delivered or invoiced beyond its quantity by this much.',
  }),
  overReceiptPercent: percent(0, {
    scope: 'company',
    label: 'Over-receipt %',
    meaning: 'A line of a purchase order may be received beyond its quantity by this much.',
  }),
  creditLimitCheck: choice(whatHappens, 'Refuse', {
    scope: 'company',
    label: 'Beyond the credit limit',
    meaning: 'What happens to a credit sale beyond the customer’s limit.',
  }),
  overdueCheck: choice(whatHappens, 'Nothing', {
    scope: 'company',
    label: 'With bills overdue',
    meaning: 'What happens to a credit sale while a bill of the customer is overdue.',
  }),
  creditCountsCheques: flag(true, {
    scope: 'company',
    label: 'Cheques count until cleared',
    meaning: 'A post-dated cheque counts against the credit limit until it clears.',
  }),
  expiredGoods: choice(whatHappens, 'Refuse', {
    scope: 'company',
    label: 'Goods of an expired batch',
    meaning:
      'Whether they may be sold, delivered, issued to a project or loaded onto a van: allowed, allowed with a flag for a supervisor, or refused.',
  }),
  returnsWithoutSource: choice(whatHappens, 'Warn', {
    scope: 'company',
    label: 'Returns that name no voucher',
    meaning:
      'Goods may come back without naming the sale or purchase, up to what the party holds of them. Refuse leaves it to those with the right "Return without a source"; Warn posts them with an exception flag.',
  }),
  restaurant: flag(false, {
    scope: 'company',
    label: 'Restaurant',
    meaning: 'The menu shows kitchens, dining areas, tables and the screens that take orders at tables.',
  }),
  defaultMobileDashboard: choice({ Sales: 'Sales', Service: 'Service' }, 'Sales', {
    specName: 'DefaultMobileDashboard',
    scope: 'role',
    label: 'Dashboard on the phone',
    meaning: 'First screen and bottom bar of the role on a phone.',
  }),
} as const;
