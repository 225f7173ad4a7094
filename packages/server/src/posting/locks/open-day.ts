/**
 * The day of a document that was completed in the field and touches other branches: its own where it is open in all of them, else the
 * first day that is (ACCOUNTING.md, States). Those of its goods are known, those of the bills that it names are looked up.
 */
import { problem } from '@fieldbook/core/kernel/result';
import { branchOfSource } from '@fieldbook/core/ledger/branch-books';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import { postingDate } from '../rows/voucher-rows.ts';
import { firstDayInAll } from './closed-period.ts';
import { billsNamed, branchesOfGoods } from './locks.ts';
import type { VersionDesk } from './version-desk.ts';

export function onOpenDay(part: PreparedVoucher, desk: VersionDesk): PreparedVoucher {
  const { field } = part;
  if (field === undefined || desk.masters.data.branches.size === 1) return part;
  const { type, header } = part.voucher;
  const from = postingDate(part);
  const branches = [...new Set([String(header['branch']), ...touched(part, desk)])];
  const movedTo = branches.length === 1 ? from : firstDayInAll({ type, branches, from }, desk, desk.masters);
  if (movedTo === from || !field.forgiving.forgives(problem('period.closed', 'date', { date: from }))) return part;
  return { ...part, field: { ...field, movedTo } };
}

function touched(part: PreparedVoucher, { masters, state, sourceOf }: VersionDesk): string[] {
  const { header, bills, ledgers } = part.voucher;
  const source = sourceOf(part);
  const named = [
    { ...header, reference: header['againstBill'] },
    ...bills.flatMap((line) => billsNamed(line).map((reference) => ({ ...header, ...line, reference }))),
    ...ledgers.map((line) => ({ ...line, reference: line['billReference'] })),
  ];
  const ofBills = named.flatMap((line) => state.branchesOfBills(line));
  const ofSource = source === undefined ? undefined : branchOfSource(source);
  return [...branchesOfGoods(part, masters), ...ofBills, ...(ofSource === undefined ? [] : [ofSource])];
}
