/**
 * The columns of a register in SQL: how a value is read, what it sorts by and what it joins. A page is cut out of the
 * vouchers first and joined to names afterwards, so that it costs what it shows.
 */
import type { RegisterColumn, RegisterDefinition } from '@fieldbook/core/definition/register';

/** Masters that vouchers point to, by the name of the reference. */
const tables: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  customer: { table: 'party', column: 'party_id' },
  supplier: { table: 'party', column: 'party_id' },
  salesPerson: { table: 'person', column: 'person_id' },
  purchasePerson: { table: 'person', column: 'person_id' },
  branch: { table: 'branch', column: 'branch_id' },
  godown: { table: 'godown', column: 'godown_id' },
  route: { table: 'route', column: 'route_id' },
  ledger: { table: 'ledger', column: 'ledger_id' },
  currency: { table: 'currency', column: 'currency_id' },
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface ColumnSql {
  readonly select: readonly string[];
  readonly join?: string;
  /** Of the voucher (alias v) and what `sortJoin` adds; never null. */
  readonly sort: string;
  readonly sortJoin?: string;
  readonly cast: string;
}

export function columnSql({ name, kind, of }: RegisterColumn): ColumnSql {
  const target = of === undefined ? undefined : tables[of];
  if (target !== undefined) {
    const alias = quoted(`of ${name}`);
    const nameArabic = target.table === 'party' ? [`${alias}.name_arabic as ${quoted(`${name}NameArabic`)}`] : [];
    return {
      select: [`${alias}.code as ${quoted(name)}`, `${alias}.name as ${quoted(`${name}Name`)}`, ...nameArabic],
      join: `left join ${target.table} ${alias} on ${alias}.id = v.${target.column}`,
      sort: "coalesce(sorted.name, '')",
      sortJoin: `left join ${target.table} sorted on sorted.id = v.${target.column}`,
      cast: 'text',
    };
  }
  const column = `v.${quoted(snake(name))}`;
  const select = [`${column} as ${quoted(name)}`];
  // Numbers of one series in their order, S-9 before S-10.
  if (name === 'referNo') return { select, sort: 'v.number', cast: 'bigint' };
  if (kind === 'money' || kind === 'rate' || kind === 'integer')
    return { select, sort: `coalesce(${column}, 0)`, cast: 'bigint' };
  if (kind === 'date')
    return { select, sort: name === 'date' ? column : `coalesce(${column}, '0001-01-01')`, cast: 'date' };
  return { select, sort: `coalesce(${column}, '')`, cast: 'text' };
}

export interface PageParts {
  readonly where: string;
  readonly order: { readonly sort: string; readonly sortJoin?: string; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
}

/** One row more than the page, so that the next one is known. */
export function pageSql(register: RegisterDefinition, { where, order, limit }: PageParts): string {
  const columns = register.columns.map(columnSql);
  const joins = columns.flatMap(({ join }) => (join === undefined ? [] : [join]));
  return `select v.id as "voucherNo", v.refer_no as "referNo", v.date, v.state, money.code as currency, money.decimals,
      v.exceptions, v.sort_value, ${columns.flatMap(({ select }) => select).join(', ')}
    from (select v.*, ${order.sort} as sort_value from voucher v ${order.sortJoin ?? ''} where ${where}
      order by ${order.sort} ${order.direction}, v.id ${order.direction} limit ${limit + 1}) v
    join currency money on money.id = v.currency_id ${joins.join(' ')}
    order by v.sort_value ${order.direction}, v.id ${order.direction}`;
}

/** Sums per currency over at most `most` vouchers; what is void counts and adds nothing. */
export function sumsSql(register: RegisterDefinition, where: string, most: number | null): string {
  const summed = register.columns.filter((column) => column.summed);
  const sums = summed.map(
    ({ name }) =>
      `coalesce(sum(${quoted(snake(name))}) filter (where state not in ('void', 'draft')), 0)::bigint as ${quoted(name)}`,
  );
  return `select money.code as currency, money.decimals, count(*)::integer as count${sums.map((sum) => `, ${sum}`).join('')}
    from (select v.* from voucher v where ${where} ${most === null ? '' : `limit ${most + 1}`}) v
    join currency money on money.id = v.currency_id group by money.code, money.decimals order by money.code`;
}
