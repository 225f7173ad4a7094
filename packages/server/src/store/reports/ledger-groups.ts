/** The tree of ledger groups, with the ledgers' balances added up from the leaves to the roots. */
import type { LedgerNature } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import type { LedgerGroupTotal } from '@fieldbook/core/reports/trial-balance';
import type pg from 'pg';
import type { LedgerBalance } from './ledger-balances.ts';
import type { ReportScope } from './report-scope.ts';

export interface LedgerGroup {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly nature: LedgerNature;
  readonly parentId: number | null;
}

export type LedgerGroups = ReadonlyMap<number, LedgerGroup>;

/** In the order of the chart, each after its parent. A ring of parents (which the store refuses) leaves its groups out. */
export async function loadLedgerGroups(client: pg.ClientBase): Promise<LedgerGroups> {
  const { rows } = await client.query<LedgerGroup>({
    name: 'report-groups',
    text: `with recursive tree as (
        select id, array[lpad(position::text, 6, '0') || code] as place from ledger_group where parent_id is null
        union all
        select child.id, place || (lpad(child.position::text, 6, '0') || child.code)
        from ledger_group child join tree on tree.id = child.parent_id
      )
      select id, code, name, name_arabic as "nameArabic", nature, parent_id as "parentId"
      from tree join ledger_group using (id) order by place`,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** From the group up to its root. */
export function pathOf(groups: LedgerGroups, id: number): readonly LedgerGroup[] {
  const path: LedgerGroup[] = [];
  for (let group = groups.get(id); group !== undefined; group = groups.get(group.parentId ?? -1)) path.push(group);
  return path;
}

export function groupOf(groups: LedgerGroups, ledger: LedgerBalance): LedgerGroup {
  return present(groups.get(ledger.groupId), `ledger ${ledger.code} has no group in the chart`);
}

/** Groups that hold something, with the debit and credit balances of all ledgers below them. */
export function groupTotals(
  scope: ReportScope,
  groups: LedgerGroups,
  ledgers: readonly LedgerBalance[],
): readonly LedgerGroupTotal[] {
  const sums = new Map<number, { debit: number; credit: number }>();
  for (const { groupId, closing } of ledgers) {
    for (const { id } of pathOf(groups, groupId)) {
      const sum = sums.get(id) ?? { debit: 0, credit: 0 };
      sums.set(id, { debit: sum.debit + Math.max(closing, 0), credit: sum.credit + Math.max(-closing, 0) });
    }
  }
  return [...groups.values()].flatMap((group) => {
    const sum = sums.get(group.id);
    if (sum === undefined) return [];
    const parent = groups.get(group.parentId ?? -1);
    return [
      {
        code: group.code,
        name: group.name,
        ...(group.nameArabic === null ? {} : { nameArabic: group.nameArabic }),
        ...(parent === undefined ? {} : { parent: parent.code }),
        nature: group.nature,
        depth: pathOf(groups, group.id).length - 1,
        debit: scope.money(sum.debit),
        credit: scope.money(sum.credit),
      },
    ];
  });
}
