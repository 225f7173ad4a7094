/**
 * What carries the books is as the database last let it become (frozen-facts.sql): whatever differs was changed past its
 * triggers, and figures of every date with it.
 */
import { type Check, check } from './check.ts';

/** Tables whose rows carry the books, with an expression that names a row. */
const carriers: Readonly<Record<string, string>> = {
  company: 'code',
  currency: 'code',
  ledger_group: 'code',
  ledger: 'code',
  item: 'code',
  godown: 'code',
  tax_code: 'code',
  party: `side || ' ' || code`,
  branch: 'code',
  measure_unit: 'code',
  person: `kind || ' ' || code`,
  route: 'code',
  cost_centre: 'code',
  project: 'code',
  lead_status: 'code',
  item_unit: `(select code from item where id = item_id) || ' in ' || (select code from measure_unit where id = unit_id)`,
  tax_rate: `(select code from tax_code where id = tax_code_id) || ' from ' || valid_from`,
  company_setting: 'key',
};

const rows = Object.entries(carriers).map(
  ([
    table,
    name,
  ]) => `select '${table}' as place, frozen_key('${table}', to_jsonb(${table})) as row_key, (${name})::text as name,
    frozen_facts('${table}', to_jsonb(${table})) as facts from ${table}`,
);

interface Changed {
  readonly place: string;
  readonly name: string;
  readonly was: Readonly<Record<string, unknown>> | null;
  readonly becomes: Readonly<Record<string, unknown>> | null;
}

/** `nature income → asset`; ids are told as they are. */
function differences({ was, becomes }: Changed): string {
  if (was === null) return 'was added past the guards';
  if (becomes === null) return 'was taken away past the guards';
  const names = Object.keys({ ...was, ...becomes }).filter((name) => was[name] !== becomes[name]);
  const told = names.map((name) => `${name} ${String(was[name] ?? 'none')} → ${String(becomes[name] ?? 'none')}`);
  return `was changed past the guards: ${told.join(', ')}`;
}

const say = (row: Changed) => `${row.place} ${row.name} ${differences(row)}`;

/** Of the rows' facts only those that `part` keeps, an SQL expression over `facts`. */
const changedSql = (
  part: string,
) => `with kept as (select distinct on (table_name, row_key) table_name, row_key, facts from frozen_fact
    order by table_name, row_key, id desc),
  standing as (${rows.join('\nunion all\n')}),
  parts as (select coalesce(standing.place, kept.table_name) as place, coalesce(standing.name, kept.row_key) as name,
      ${part.replaceAll('facts', 'kept.facts')} as was, ${part.replaceAll('facts', 'standing.facts')} as becomes
    from kept full join standing on standing.place = kept.table_name and standing.row_key = kept.row_key)
  select place, name, was, becomes from parts where was is distinct from becomes`;

export const frozenChecks: readonly Check[] = [
  check<Changed>({
    name: 'frozen-facts',
    claim: 'What carries the books is as it was when the first posting came to rest on it',
    sql: `${changedSql(`facts - 'code'`)} and place <> 'item_unit' order by 1, 2`,
    say,
  }),
  check<Changed>({
    name: 'frozen-codes',
    claim: 'Codes and contents of units that vouchers name are as they were when the first voucher named them',
    sql: `${changedSql(`case when facts ? 'num' then facts when facts ? 'code' then jsonb_build_object('code', facts -> 'code') end`)}
      and was is not null order by 1, 2`,
    say,
  }),
];
