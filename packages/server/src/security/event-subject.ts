/** What an event is about, by the first part of its operation's name: a type of voucher, a master, a report. */
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { masterNamed } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherType } from '@fieldbook/core/vouchers/index';

/** `sales` of `sales.post`, `report.trialBalance` of `report.trialBalance.export`; nothing of `signIn`. */
export function subjectTypeOf(operation: string): string | undefined {
  const end = operation.lastIndexOf('.');
  return end < 0 ? undefined : operation.slice(0, end);
}

/** Its name as a heading; undefined for what has no definition. */
export function subjectName(subjectType: string | undefined, language: Language): string | undefined {
  if (subjectType === undefined) return undefined;
  const report = reports.find(({ name }) => `report.${name}` === subjectType);
  const label = voucherType(subjectType)?.label ?? masterNamed(subjectType)?.word ?? report?.label;
  if (label === undefined) return undefined;
  const name = say(label, language);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
