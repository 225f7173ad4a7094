/** What a register is asked for, as conditions of its statement. Values only ever travel as parameters. */
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { filterNamed, filtersIn, type RegisterFilterName } from '@fieldbook/core/registers/filters';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { searchCondition } from './register-search.ts';

export type Parameter = (value: unknown) => string;

export interface FilterScope {
  readonly client: pg.ClientBase;
  readonly today: IsoDate;
}

/** The conditions on `voucher v`, the first of them its type. A code that nothing has matches nothing. */
export async function filterConditions(
  scope: FilterScope,
  type: string,
  query: RegisterQuery,
  parameter: Parameter,
): Promise<string[]> {
  const conditions = [`v.type = ${parameter(type)}`];
  for (const name of filtersIn(query)) {
    conditions.push(...(await conditionsOf(scope, { type, name, value: query[name] ?? '' }, parameter)));
  }
  return conditions;
}

/** Whether one voucher may be of several parties, of which its own column and the kept sums know the first. */
export function sharesParties(type: string): boolean {
  const bills = voucherType(type)?.lines.bills;
  return bills?.['customer'] !== undefined || bills?.['supplier'] !== undefined;
}

interface SetFilter {
  readonly type: string;
  readonly name: RegisterFilterName;
  readonly value: string;
}

async function conditionsOf(
  { client, today }: FilterScope,
  { type, name, value }: SetFilter,
  parameter: Parameter,
): Promise<readonly string[]> {
  switch (filterNamed(name).kind) {
    case 'day':
      return [`v.date ${name === 'from' ? '>=' : '<='} ${parameter(value)}::date`];
    case 'code': {
      const { rows } = await client.query<{ id: number }>(`select id from ${name} where code = $1`, [value]);
      const ids = `${parameter(rows.map(({ id }) => id))}::integer[]`;
      const own = `v.${name}_id = any (${ids})`;
      return [name === 'party' && sharesParties(type) ? `(${own} or v.further_parties && ${ids})` : own];
    }
    case 'words': {
      const words = value.split(',');
      if (name === 'payment') return [paymentCondition(words, () => `${parameter(today)}::date`)];
      return [`v.${name} = any (${parameter(words)}::text[])`, ...(name === 'state' ? isRare(words) : [])];
    }
    default:
      return [await searchCondition(client, { type, search: value.trim() }, parameter)];
  }
}

const COMMON = ['posted', 'verified', 'locked'];

/** What few vouchers are in is found by an index that has only these; the condition names it word for word. */
function isRare(states: readonly string[]): readonly string[] {
  if (states.some((state) => COMMON.includes(state))) return [];
  return [`v.state not in (${COMMON.map((state) => `'${state}'`).join(', ')})`];
}

/** As `paymentOf` says it, by what stands of the bills: those in question are gathered once, and the register is walked in its order. */
function paymentCondition(words: readonly string[], today: () => string): string {
  const places = words.flatMap((word) => standing.get(word)?.(today) ?? []);
  const isIn = (where: string) =>
    `coalesce((v.party_id, v.refer_no) in (select party_id, reference from bill where kind = 'new' and open <> 0 and (${where})), false)`;
  const some = places.length === 0 ? [] : [isIn(places.join(' or '))];
  const paid = `(not ${isIn('true')} and v.state not in ('draft', 'void', 'rejected'))`;
  return `(${[...some, ...(words.includes('paid') ? [paid] : [])].join(' or ') || 'false'})`;
}

const standing: ReadonlyMap<string, (today: () => string) => string> = new Map<string, (today: () => string) => string>(
  [
    ['unpaid', () => 'true'],
    ['overdue', (today) => `due_date < ${today()}`],
    ['open', (today) => `due_date >= ${today()} and open = amount`],
    ['partly', (today) => `due_date >= ${today()} and open <> amount`],
  ],
);
