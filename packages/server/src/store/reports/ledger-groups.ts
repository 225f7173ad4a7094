/** The tree of ledger groups, in the order of the chart. */
import type { LedgerNature } from '@fieldbook/core/definition/masters-view';
import type pg from 'pg';

export interface LedgerGroup {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly nature: LedgerNature;
  readonly parentId: number | null;
  /** By itself or by a group above it. */
  readonly affectsGrossProfit: boolean;
}

export type LedgerGroups = ReadonlyMap<number, LedgerGroup>;

/** In the order of the chart, each after its parent. A ring of parents (which the store refuses) leaves its groups out. */
export async function loadLedgerGroups(client: pg.ClientBase): Promise<LedgerGroups> {
  const { rows } = await client.query<LedgerGroup>({
    name: 'report-groups',
    text: `with recursive tree as (
        select id, array[lpad(position::text, 6, '0') || code] as place, affects_gross_profit as trading
        from ledger_group where parent_id is null
        union all
        select child.id, place || (lpad(child.position::text, 6, '0') || child.code), trading or child.affects_gross_profit
        from ledger_group child join tree on tree.id = child.parent_id
      )
      select id, code, name, name_arabic as "nameArabic", nature, parent_id as "parentId",
        trading as "affectsGrossProfit"
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
