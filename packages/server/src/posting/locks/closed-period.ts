/**
 * Is a day closed to the person who posts, in the branch of a voucher or in another whose books it touches? A document of the field is
 * then posted on the first day that is open in all of them (ACCOUNTING.md, States).
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { firstOpenDay, periodProblems } from '@fieldbook/core/kernel/periods';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { branchOfSource } from '@fieldbook/core/ledger/branch-books';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import type { PreparedVoucher } from '../prepare/prepare.ts';
import type { Desk } from '../rows/desk.ts';
import type { OpenedVoucher } from '../rows/opened.ts';
import type { StandingPosting } from '../rows/standing-posting.ts';
import { postingDate } from '../rows/voucher-rows.ts';
import { billsNamed, branchesOfGoods } from './locks.ts';
import type { VersionDesk } from './version-desk.ts';

/** Who posts, and when. */
type Poster = Pick<Desk, 'userName' | 'now'>;

export function closedProblems(
  { type, branch, date }: { readonly type: string; readonly branch: string; readonly date: string },
  { userName, now }: Poster,
  masters: MasterSnapshot,
): Problem[] {
  const zone = masters.branch(branch)?.zone ?? 'UTC';
  const question = { voucherType: type, branch, date, user: userName, now, zone };
  return periodProblems(question, masters.periods, masters.choices);
}

/** Of a stored voucher that somebody wants to change: of its own branch, and of those where it stands besides. */
export function closedPeriodProblems(
  { type, date, branch_id }: OpenedVoucher,
  standing: StandingPosting | undefined,
  by: Poster,
  masters: MasterSnapshot,
): Problem[] {
  const branches = new Set([branch_id, ...(standing?.parts ?? []).map((part) => part.branch_id)]);
  const problems = [...branches].map((id) => {
    const branch = present(masters.codeOf('branch', id), `no branch ${id}`);
    return closedProblems({ type, branch, date }, by, masters);
  });
  return problems.find((each) => each.length > 0) ?? [];
}

export interface DayInBranches {
  readonly type: string;
  readonly branches: readonly string[];
  /** The first day that it may be. */
  readonly from: IsoDate;
}

/** The first day that is open in all branches: what crosses them is of one day. */
export function firstDayInAll(
  { type, branches, from }: DayInBranches,
  { userName, now }: Poster,
  masters: MasterSnapshot,
): IsoDate {
  const openFrom = (branch: string, date: IsoDate) => {
    const zone = masters.branch(branch)?.zone ?? 'UTC';
    const question = { voucherType: type, branch, date, user: userName, now, zone };
    return firstOpenDay(question, masters.periods, masters.choices);
  };
  let day = from;
  for (;;) {
    const open =
      branches
        .map((branch) => openFrom(branch, day))
        .toSorted()
        .at(-1) ?? day;
    if (open === day) return day;
    day = open;
  }
}

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
