/** What an event is about, by the first part of its operation's name: a type of voucher, a master, a report. */
import type { Label } from '@fieldbook/core/definition/field';
import { masterNamed } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherType } from '@fieldbook/core/vouchers/index';

/** `sales` of `sales.post`, `report.trialBalance` of `report.trialBalance.export`; nothing of `signIn`. */
export function subjectTypeOf(operation: string): string | undefined {
  const end = operation.lastIndexOf('.');
  return end < 0 ? undefined : operation.slice(0, end);
}

/** Undefined for what has no definition. */
export function subjectLabel(subjectType = ''): Label | undefined {
  const report = reports.find(({ name }) => `report.${name}` === subjectType);
  return voucherType(subjectType)?.label ?? masterNamed(subjectType)?.word ?? report?.label;
}
