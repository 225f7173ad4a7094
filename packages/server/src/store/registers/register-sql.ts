/**
 * The columns of a register in SQL: how a value is read, what it sorts by and what it joins. A page is cut out of the
 * vouchers first and joined to names afterwards, so that it costs what it shows.
 */
import type { RegisterColumn } from '@fieldbook/core/definition/register';
import { masterNamed } from '@fieldbook/core/masters/index';
import { filterOfColumn } from '@fieldbook/core/registers/filters';
import { shownVersion } from '../vouchers/voucher-history.ts';

/** Table of the master that a column points to. */
const tableOf = ({ of }: Pick<RegisterColumn, 'of'>): string | undefined =>
  of === undefined ? undefined : masterNamed(of)?.table;

const neverNull: ReadonlySet<string> = new Set([
  'date',
  'subtotal',
  'discount',
  'taxable',
  'tax',
  'cess',
  'roundOff',
  'net',
  'state',
  'postedAt',
]);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type SortCast = 'text' | 'bigint' | 'date' | 'timestamptz';

interface ColumnSql {
  readonly select: readonly string[];
  readonly join?: string;
  /** Of the voucher (alias v) and what `sortJoin` adds; never null. */
  readonly sort: string;
  readonly sortJoin?: string;
  readonly cast: SortCast;
}

export function columnSql(column: RegisterColumn): ColumnSql {
  const { name } = column;
  if (column.isOfBill) return billColumn(column);
  const table = tableOf(column);
  if (table === undefined) return plainColumn(column);
  const alias = quoted(`of ${name}`);
  const key = `v.${keyOf(name)}`;
  return {
    select: [
      `${alias}.code as ${quoted(name)}`,
      `${alias}.name as ${quoted(`${name}Name`)}`,
      `${alias}.name_arabic as ${quoted(`${name}NameArabic`)}`,
    ],
    join: `left join ${table} ${alias} on ${alias}.id = ${key}`,
    sort: "coalesce(sorted.name, '')",
    sortJoin: `left join ${table} sorted on sorted.id = ${key}`,
    cast: 'text',
  };
}

/** The bill that a voucher left has its number. */
const OF_BILL = `left join lateral (select amount, open, due_date from bill
      where party_id = v.party_id and reference = v.refer_no and kind = 'new' limit 1) of_bill on true`;

/** Sorted by what stands, of which there is far less than was paid: by the balance, or by the day it is due. */
const STANDING = `left join (select distinct on (party_id, reference) party_id, reference, open, due_date from bill
      where kind = 'new' and open <> 0) standing on standing.party_id = v.party_id and standing.reference = v.refer_no`;

function billColumn({ name }: RegisterColumn): ColumnSql {
  const shared = { join: OF_BILL, sortJoin: STANDING } as const;
  if (name === 'balanceDue') {
    const select = ['nullif(abs(of_bill.open), 0) as "balanceDue"'];
    return { ...shared, select, sort: 'coalesce(abs(standing.open), 0)', cast: 'bigint' };
  }
  const facts = "'amount', of_bill.amount, 'open', of_bill.open, 'dueDate', of_bill.due_date";
  const select = [`case when of_bill.open is not null then json_build_object(${facts}) end as bill`];
  return { ...shared, select, sort: "coalesce(standing.due_date, '9999-12-31')", cast: 'date' };
}

const empties = { text: "''", bigint: '0', date: "'0001-01-01'", timestamptz: "'epoch'" } as const;

function plainColumn({ name, kind }: RegisterColumn): ColumnSql {
  const column = `v.${quoted(snake(name))}`;
  const select = [`${column} as ${quoted(name)}`];
  // Numbers of one series in their order, S-9 before S-10.
  if (name === 'referNo') return { select, sort: 'v.number', cast: 'bigint' };
  const cast = castOf(kind);
  return { select, sort: neverNull.has(name) ? column : `coalesce(${column}, ${empties[cast]})`, cast };
}

function castOf(kind: RegisterColumn['kind']): SortCast {
  if (kind === 'date') return 'date';
  if (kind === 'instant') return 'timestamptz';
  return ['money', 'rate', 'integer', 'quantity', 'percent'].includes(kind) ? 'bigint' : 'text';
}

/** One page, or with `limit` null all of the selection; `from` is the voucher with its `sort_value`, in order. */
export function rowsSql(
  columns: readonly RegisterColumn[],
  from: string,
  { direction, isByDay }: { readonly direction: 'asc' | 'desc'; readonly isByDay: boolean },
): string {
  const parts = columns.map(columnSql);
  const joins = [...new Set(parts.flatMap(({ join }) => (join === undefined ? [] : [join])))];
  const selected = parts.flatMap(({ select }) => select).map((each) => `, ${each}`);
  return `select v.id as "voucherNo", v.refer_no as "referNo", v.date, v.state, ${shownVersion('v')} as version, money.code as currency, money.decimals,
      v.exceptions, cardinality(v.further_parties) as "furtherParties", v.sort_value${selected.join('')}
    from (${from}) v
    join currency money on money.id = v.currency_id ${joins.join(' ')}
    order by v.sort_value ${direction}${isByDay ? `, v.date ${direction}` : ''}, v.id ${direction}`;
}

/** The column of a voucher that a column's groups are told by. */
export function groupKey(column: RegisterColumn): string {
  return tableOf(column) === undefined ? snake(column.name) : keyOf(column.name);
}

/** The figures that are added up, by their columns. */
export function figuresOf(columns: readonly RegisterColumn[]): readonly string[] {
  return columns.filter(({ summed }) => summed).map(({ name }) => snake(name));
}

/** Vouchers one by one, as voucher-sums.ts has them added up; what is void counts and adds nothing. */
export function singlePartsSql(
  {
    key,
    figures,
    where,
  }: { readonly key: string | undefined; readonly figures: readonly string[]; readonly where: string },
  most?: number,
): string {
  const sums = figures.map(
    (name) => `case when state = 'draft' or is_taken_back(state, type) then 0 else ${name} end as ${name}`,
  );
  return `select ${[...(key === undefined ? [] : [key]), 'currency_id', ...sums].join(', ')}, 1::bigint as vouchers
    from voucher v where ${where} ${most === undefined ? '' : `limit ${most}`}`;
}

/** Groups by a column per currency, largest first; names are joined to the groups, which are few. `parts` has `net`. */
export function groupsSql(
  by: RegisterColumn,
  summed: readonly RegisterColumn[],
  { parts, limit }: { readonly parts: string; readonly limit: number },
): string {
  const table = tableOf(by);
  const names = 'of_group.code as value, of_group.name as "valueName", of_group.name_arabic as "valueNameArabic"';
  return `select ${table === undefined ? 'g.key::text as value' : names}, money.code as currency, money.decimals,
      g.count${summed.map(({ name }) => `, g.${quoted(name)}`).join('')}
    from (select ${groupKey(by)} as key, currency_id, sum(vouchers)::integer as count, abs(sum(net)) as weight
        ${summed.map((column) => `, ${sumOf(column)}`).join('')}
      from (${parts}) v group by 1, 2 having sum(vouchers) <> 0 order by weight desc, 1 limit ${limit}) g
    join currency money on money.id = g.currency_id
    ${table === undefined ? '' : `left join ${table} of_group on of_group.id = g.key`}
    order by g.weight desc, 1`;
}

/** Columns of users: theirs have no `_id`. */
const users: ReadonlySet<string> = new Set(['postedBy', 'verifiedBy']);

/** Party and person have one column, whichever field of a type names them. */
const keyOf = (name: string): string => (users.has(name) ? snake(name) : `${filterOfColumn(name) ?? snake(name)}_id`);

const sumOf = ({ name }: RegisterColumn): string => `coalesce(sum(${snake(name)}), 0)::bigint as ${quoted(name)}`;

/** Sums per currency of parts with `vouchers` and the figures. */
export function sumsSql(columns: readonly RegisterColumn[], parts: string): string {
  const sums = columns.filter(({ summed }) => summed).map((column) => `, ${sumOf(column)}`);
  return `select money.code as currency, money.decimals, sum(vouchers)::integer as count${sums.join('')}
    from (${parts}) v join currency money on money.id = v.currency_id
    group by money.code, money.decimals having sum(vouchers) <> 0 order by money.code`;
}
