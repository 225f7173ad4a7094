/** What an event is about, by the first part of its operation's name: a type of voucher, a master, a report. */
import type { Label } from '../definition/field.ts';
import { masterNamed } from '../masters/index.ts';
import { reports } from '../reports/index.ts';
import { voucherType } from '../vouchers/index.ts';

/** `sales` of `sales.post`, `report.trialBalance` of `report.trialBalance.export`; nothing of `signIn`. */
export function subjectTypeOf(operation: string): string | undefined {
  const end = operation.lastIndexOf('.');
  return end < 0 ? undefined : operation.slice(0, end);
}

/** Undefined for what has no definition. */
export function subjectLabel(subjectType: string): Label | undefined {
  const report = reports.find(({ name }) => `report.${name}` === subjectType);
  return voucherType(subjectType)?.label ?? masterNamed(subjectType)?.word ?? report?.label;
}
