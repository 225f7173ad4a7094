/** Is the day of a stored voucher closed to the person who wants to change it? */
import { present } from '@fieldbook/core/kernel/assert';
import { periodProblems } from '@fieldbook/core/kernel/periods';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { OpenedVoucher } from './opened.ts';
import type { Actor } from './service.ts';

export function closedPeriodProblems(
  { type, date, branch_id }: OpenedVoucher,
  { userName }: Actor,
  masters: MasterSnapshot,
): Problem[] {
  const branch = present(masters.codeOf('branch', branch_id), `no branch ${branch_id}`);
  const zone = masters.branch(branch)?.zone ?? 'UTC';
  const now = new Date().toISOString();
  const question = { voucherType: type, branch, date, user: userName, now, zone };
  return periodProblems(question, masters.periods, masters.choices.lockedUntil);
}
