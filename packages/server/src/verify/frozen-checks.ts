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

export const frozenChecks: readonly Check[] = [
  check<Changed>({
    name: 'frozen-facts',
    claim: 'What carries the books is as it was when the first posting came to rest on it',
    sql: `with kept as (select distinct on (table_name, row_key) table_name, row_key, facts from frozen_fact
        order by table_name, row_key, id desc),
      standing as (${rows.join('\nunion all\n')})
      select coalesce(standing.place, kept.table_name) as place, coalesce(standing.name, kept.row_key) as name,
        kept.facts as was, standing.facts as becomes
      from kept full join standing on standing.place = kept.table_name and standing.row_key = kept.row_key
      where kept.facts is distinct from standing.facts order by 1, 2`,
    say: (row) => `${row.place} ${row.name} ${differences(row)}`,
  }),
];
