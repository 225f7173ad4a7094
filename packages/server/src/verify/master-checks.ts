/**
 * Ids of masters in the books that no foreign key holds any more: the deletion of a master looks for them,
 * and here they are looked up once more. States that were written before there was a list of them are named too.
 */
import { regionsOf } from '@fieldbook/core/tax/regions';
import { type Check, check } from './check.ts';

/** Master → `table.column` of the books; `keep_used` of the master's table watches the same. */
export const watched: Readonly<Record<string, readonly string[]>> = {
  item: ['voucher_line.item_id'],
  godown: ['voucher.godown_id', 'voucher_line.godown_id', 'voucher_line.to_godown_id'],
  measure_unit: ['voucher_line.unit_id'],
  tax_code: ['voucher_line.tax_code_id', 'voucher_tax.tax_code_id'],
  ledger: ['bill.ledger_id', 'ledger_entry.ledger_id', 'voucher.ledger_id'],
  party: ['bill.party_id', 'ledger_entry.party_id', 'voucher.party_id'],
  currency: ['bill.currency_id', 'ledger_entry.currency_id', 'voucher.currency_id'],
  branch: ['bill.branch_id', 'posting.branch_id', 'voucher.branch_id'],
  route: ['voucher.route_id'],
  person: ['voucher.person_id'],
  series: ['posting.series_id', 'voucher.series_id'],
  app_user: ['posting.user_id', 'voucher.posted_by', 'voucher.verified_by', 'write_claim.user_id'],
};

const lookUps = Object.entries(watched).flatMap(([master, places]) =>
  places.map((place) => {
    const [table, column] = place.split('.');
    return `select '${place}' as place, '${master}' as master, ${column} as id, count(*)::integer as rows
      from ${table} where ${column} is not null and not exists (select from ${master} where ${master}.id = ${table}.${column})
      group by ${column}`;
  }),
);

const listed = ['IN', 'AE'].map((country) => ({
  country,
  codes: (regionsOf(country) ?? []).map(({ code }) => `'${code}'`).join(', '),
}));

/** What the kept document calls a master, and the column that the books keep its id in. */
const CODES = [
  ['customer', 'party', 'party_id'],
  ['supplier', 'party', 'party_id'],
  ['godown', 'godown', 'godown_id'],
  ['route', 'route', 'route_id'],
  ['branch', 'branch', 'branch_id'],
] as const;

const codeLookUps = CODES.map(
  ([field, master, column]) => `select v.type || ' ' || v.refer_no as voucher, v.id, '${field}' as field,
      content.said ->> '${field}' as said, m.code::text as kept
    from v join content on content.voucher_id = v.id left join ${master} m on m.id = v.${column}
    where content.said ->> '${field}' is not null and m.code::text is distinct from content.said ->> '${field}'`,
);

export const masterChecks: readonly Check[] = [
  check<{ voucher: string; field: string; said: string; kept: string | null }>({
    name: 'codes-as-entered',
    claim:
      'What a voucher names by code is what the books keep: its customer, supplier, godown, route, branch and items',
    isSlow: true,
    sql: `with v as (select * from voucher where state <> 'draft'),
        content as materialized (select voucher_id, body::jsonb as said from voucher_version join v on v.id = voucher_id
          and v.version = voucher_version.version)
      select * from (${codeLookUps.join('\n    union all ')}
        union all select v.type || ' ' || v.refer_no, v.id, 'item', (select string_agg(distinct named #>> '{}', ', ')
            from jsonb_path_query(content.said, '$.*[*].item') named), item.code::text
          from v join content on content.voucher_id = v.id
            join voucher_line line on line.voucher_id = v.id and line.version = v.version join item on item.id = line.item_id
          where not jsonb_path_exists(content.said, '$.*[*].item ? (@ == $code)', jsonb_build_object('code', item.code::text))) gap
      order by id, field`,
    say: ({ voucher, field, said, kept }) =>
      `${voucher} was entered for the ${field} ${said}, and the books keep ${kept ?? 'none'}`,
  }),
  check<{ place: string; master: string; id: number; rows: number }>({
    name: 'masters-there',
    claim: 'Whatever the books name is there: items, ledgers, parties, series, users',
    isSlow: true,
    sql: `${lookUps.join('\nunion all\n')} order by 1, 3`,
    say: ({ place, master, id, rows }) => `${place}: ${rows} rows name the ${master} with id ${id}, and there is none`,
  }),
  check<{ what: string; code: string; region: string }>({
    name: 'states-listed',
    claim: 'The states of branches, customers and suppliers in India and the Emirates are those of the list',
    sql: `select what, code, region from (
        select 'branch' as what, code::text, region, country from branch
        union all select side, party.code::text, region, coalesce(party.country, company.country) from party cross join company) place
      where ${listed.map(({ country, codes }) => `(country = '${country}' and region not in (${codes}))`).join(' or ')}
      order by 1, 2`,
    say: ({ what, code, region }) => `${what} ${code}: “${region}” is not in the list; choose its state or emirate`,
  }),
];
