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

const computed: readonly RegisterColumn[] = [
  { name: 'referNo', kind: 'code', label: { en: 'Number', ar: 'الرقم' } },
  { name: 'state', kind: 'choice', label: { en: 'State', ar: 'الحالة' }, optionLabels: stateLabels },
  { name: 'subtotal', kind: 'money', label: { en: 'Subtotal', ar: 'المجموع الفرعي' }, summed: true },
  { name: 'discount', kind: 'money', label: { en: 'Discount', ar: 'الخصم' }, summed: true },
  { name: 'taxable', kind: 'money', label: { en: 'Before tax', ar: 'قبل الضريبة' }, summed: true },
  { name: 'tax', kind: 'money', label: { en: 'Tax', ar: 'الضريبة' }, summed: true },
  { name: 'cess', kind: 'money', label: { en: 'Cess', ar: 'رسم إضافي' }, summed: true },
  { name: 'roundOff', kind: 'money', label: { en: 'Round off', ar: 'فرق التقريب' }, summed: true },
  { name: 'net', kind: 'money', label: { en: 'Net amount', ar: 'المبلغ الصافي' }, summed: true },
];

const byName = new Map(computed.map((column) => [column.name, column]));

export function computedColumn(name: string): RegisterColumn | undefined {
  return byName.get(name);
}
