/** The cash ledgers of a person: all of the branches in sight for who may see all ledgers of money, else those linked to the person. */
import { mayOpen } from '@fieldbook/core/permissions/forms';
import type { ReportScope } from './report-scope.ts';

export interface CashLedger {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  /** That keeps it; none: the company. */
  readonly branchId: number | null;
}

/** $1 whether all are seen, $2 codes of branches or null, $3 ids of the branches asked for or null. */
const OWN = `select id, code, name, name_arabic as "nameArabic", branch_id as "branchId" from ledger
  where use = 'cash' and role is null and active and ($1::boolean or id = any (own_ledgers()))
    and (branch_id is null or $2::text[] is null or branch_id in (select id from branch where code = any ($2)))
    and (branch_id is null or $3::integer[] is null or branch_id = any ($3))
  order by code`;

export async function personCashLedgers(scope: ReportScope): Promise<readonly CashLedger[]> {
  const { forms, branches } = scope.actor;
  const seesAll = forms === '*' || mayOpen(forms, 'frmViewLedgers');
  const values = [seesAll, branches === '*' ? null : branches, scope.branches];
  const { rows } = await scope.client.query<CashLedger>({ name: 'person-cash-ledgers', text: OWN, values });
  return rows;
}
