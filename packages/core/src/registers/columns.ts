/**
 * Columns that every register may have beside the header fields of its voucher type: what the server gives or computes.
 * Each is a real column of the voucher's table, so that a page sorts and sums without opening documents.
 */
import type { Label } from '../definition/field.ts';
import type { RegisterColumn } from '../definition/register.ts';
import type { VoucherState } from '../definition/states.ts';

export const stateLabels: Readonly<Record<VoucherState, Label>> = {
  draft: { en: 'Draft', ar: 'مسودة' },
  posted: { en: 'Posted', ar: 'مرحّل' },
  verified: { en: 'Verified', ar: 'مدقق' },
  locked: { en: 'Locked', ar: 'مقفل' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
  closed: { en: 'Closed', ar: 'منتهٍ' },
  void: { en: 'Void', ar: 'ملغى' },
};

/** How much of a voucher those that continue it have used up. */
export const fulfilments = ['open', 'partly', 'done', 'closed'] as const;

export type Fulfilment = (typeof fulfilments)[number];

export const fulfilmentLabels: Readonly<Record<Fulfilment, Label>> = {
  open: { en: 'Open', ar: 'مفتوح' },
  partly: { en: 'Partly done', ar: 'منجز جزئياً' },
  done: { en: 'Done', ar: 'منجز' },
  closed: { en: 'Closed', ar: 'مغلق' },
};

const computed: readonly RegisterColumn[] = [
  { name: 'referNo', kind: 'code', label: { en: 'Number', ar: 'الرقم' } },
  { name: 'state', kind: 'choice', label: { en: 'State', ar: 'الحالة' }, optionLabels: stateLabels },
  { name: 'fulfilment', kind: 'choice', label: { en: 'Fulfilment', ar: 'الإنجاز' }, optionLabels: fulfilmentLabels },
  { name: 'subtotal', kind: 'money', label: { en: 'Subtotal', ar: 'المجموع الفرعي' }, summed: true },
  { name: 'discount', kind: 'money', label: { en: 'Discount', ar: 'الخصم' }, summed: true },
  { name: 'taxable', kind: 'money', label: { en: 'Before tax', ar: 'قبل الضريبة' }, summed: true },
  { name: 'tax', kind: 'money', label: { en: 'Tax', ar: 'الضريبة' }, summed: true },
  { name: 'cess', kind: 'money', label: { en: 'Cess', ar: 'رسم إضافي' }, summed: true },
  { name: 'roundOff', kind: 'money', label: { en: 'Round off', ar: 'فرق التقريب' }, summed: true },
  { name: 'net', kind: 'money', label: { en: 'Net amount', ar: 'المبلغ الصافي' }, summed: true },
  { name: 'reason', kind: 'note', label: { en: 'Reason', ar: 'السبب' } },
  { name: 'postedAt', kind: 'instant', label: { en: 'Posted at', ar: 'وقت الترحيل' } },
  { name: 'postedBy', kind: 'reference', of: 'user', label: { en: 'Posted by', ar: 'رحّله' } },
];

/** Any register may show these; the other figures only where lines have prices or taxes. */
const ofEveryType: readonly string[] = ['referNo', 'state', 'net', 'reason', 'postedAt', 'postedBy'];

/** Names of the computed columns that mean something to a type with or without priced lines. */
export function computedColumnNames(hasPrices: boolean): readonly string[] {
  const names = computed.map(({ name }) => name).filter((name) => name !== 'fulfilment');
  return names.filter((name) => hasPrices || ofEveryType.includes(name));
}

const byName = new Map(computed.map((column) => [column.name, column]));

export function computedColumn(name: string): RegisterColumn | undefined {
  return byName.get(name);
}
