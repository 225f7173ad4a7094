/**
 * Columns that every register may have beside the header fields of its voucher type: what the server gives or computes.
 * Each is a real column of the voucher's table, so that a page sorts and sums without opening documents.
 */

import type { PaymentState } from '../bills/payment-state.ts';
import type { Label } from '../definition/field.ts';
import type { RegisterColumn } from '../definition/register.ts';
import type { VoucherState } from '../definition/states.ts';
import { texts } from '../i18n/text.ts';

export const stateLabels: Readonly<Record<VoucherState, Label>> = texts({
  draft: 'Draft',
  posted: 'Posted',
  verified: 'Verified',
  locked: 'Locked',
  rejected: 'Rejected',
  closed: 'Closed',
  void: 'state|Void',
});

/** How much of a voucher those that continue it have used up. */
export const fulfilments = ['open', 'partly', 'done', 'closed'] as const;

export type Fulfilment = (typeof fulfilments)[number];

export const fulfilmentLabels: Readonly<Record<Fulfilment, Label>> = texts({
  open: 'state|Open',
  partly: 'Partly done',
  done: 'state|Done',
  closed: 'state|Closed',
});

/** How far a voucher is paid; `unpaid` is what the others but `paid` have in common, to be asked for. */
export const paymentLabels: Readonly<Record<PaymentState | 'unpaid', Label>> = texts({
  unpaid: 'payment|Unpaid',
  overdue: 'payment|Overdue',
  open: 'payment|Open',
  partly: 'payment|Part paid',
  paid: 'payment|Paid',
});

const computed: readonly RegisterColumn[] = [
  { name: 'referNo', kind: 'code', label: 'Number' },
  { name: 'state', kind: 'choice', label: 'State', optionLabels: stateLabels },
  { name: 'fulfilment', kind: 'choice', label: 'Fulfilment', optionLabels: fulfilmentLabels },
  { name: 'subtotal', kind: 'money', label: 'Subtotal', summed: true },
  { name: 'discount', kind: 'money', label: 'Discount', summed: true },
  { name: 'taxable', kind: 'money', label: 'Before tax', summed: true },
  { name: 'tax', kind: 'money', label: 'Tax', summed: true },
  { name: 'cess', kind: 'money', label: 'Cess', summed: true },
  { name: 'roundOff', kind: 'money', label: 'Round off', summed: true },
  { name: 'net', kind: 'money', label: 'state|Net amount', summed: true },
  { name: 'payment', kind: 'choice', label: 'Payment state', optionLabels: paymentLabels, isOfBill: true },
  { name: 'balanceDue', kind: 'money', label: 'Balance due', isOfBill: true },
  { name: 'reason', kind: 'note', label: 'Reason' },
  { name: 'postedAt', kind: 'instant', label: 'Posted at' },
  { name: 'postedBy', kind: 'reference', of: 'user', label: 'Posted by' },
  { name: 'verifiedAt', kind: 'instant', label: 'Verified at' },
  { name: 'verifiedBy', kind: 'reference', of: 'user', label: 'Verified by' },
];

/** Any register may show these; the other figures only where lines have prices or taxes. */
const ofEveryType: readonly string[] = [
  'referNo',
  'state',
  'net',
  'reason',
  'postedAt',
  'postedBy',
  'verifiedAt',
  'verifiedBy',
];

/** Names of the computed columns that mean something to a type with or without priced lines. */
export function computedColumnNames(hasPrices: boolean): readonly string[] {
  const names = computed
    .filter(({ name, isOfBill }) => name !== 'fulfilment' && isOfBill !== true)
    .map(({ name }) => name);
  return names.filter((name) => hasPrices || ofEveryType.includes(name));
}

const byName = new Map(computed.map((column) => [column.name, column]));

export function computedColumn(name: string): RegisterColumn | undefined {
  return byName.get(name);
}
