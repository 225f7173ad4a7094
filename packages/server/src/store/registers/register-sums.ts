/**
 * What the whole selection of a register comes to, and its groups. From the sums kept behind the postings where these know what
 * is asked; else voucher by voucher, and then the sums of more than 10,000 only when asked for, since they cost what they add up.
 */
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { RegisterColumn, RegisterDefinition } from '@fieldbook/core/definition/register';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import { isToldBy, type KeptSums } from '@fieldbook/core/registers/filters';
import { seesAllCustomers } from '../actor-context.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { filterConditions, sharesParties } from './register-filter.ts';
import { inPlaces, searchPlaces } from './register-search.ts';
import { figuresOf, groupKey, groupsSql, singlePartsSql, sumsSql } from './register-sql.ts';
import { dayKeys, dayPartsSql, partyPartsSql, type SumsWish } from './voucher-sums.ts';

export const MOST_SUMMED = 10_000;
/** Of what a search looks for along the whole register, like the first digits of a number. */
const MOST_FOUND = 1000;

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-31';

type Scope = Pick<ReportScope, 'client' | 'currency' | 'actor' | 'today'>;

interface Selection {
  readonly register: RegisterDefinition;
  readonly columns: readonly RegisterColumn[];
  readonly query: RegisterQuery;
}

/** Kept sums know nothing of what makes a voucher visible to who sees certain routes. */
function isKept(scope: Scope, sums: KeptSums, query: RegisterQuery): boolean {
  return seesAllCustomers(scope.actor) && isToldBy(sums, query);
}

interface Parts {
  readonly text: string;
  readonly values: unknown[];
  /** Only one more than so many was added up. */
  readonly most: number | undefined;
}

async function partsOf(scope: Scope, selection: Selection, wish: { key?: string; most?: number }): Promise<Parts> {
  const { query, register } = selection;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const figures = [...new Set(['net', ...figuresOf(selection.columns)])];
  const conditions = async (of: RegisterQuery) =>
    (await filterConditions(scope, register.type, of, parameter)).join(' and ');
  const { key, most } = wish;
  const columns = [...new Set([...(key === undefined ? [] : [key]), 'currency_id'])];
  const { from, to, ...rest } = query;
  const day = (date: IsoDate) => `${parameter(date)}::date`;
  const span = { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
  if (isKept(scope, 'day', query) && (key === undefined || dayKeys.has(key))) {
    const kept: SumsWish = { columns, figures, where: await conditions(rest) };
    const days = `v.date between ${day(span.from)} and ${day(span.to)}`;
    return { text: dayPartsSql(kept, days), values, most: undefined };
  }
  const isShared = query.party !== undefined && sharesParties(register.type);
  if (!isShared && isKept(scope, 'party', query) && (key === undefined || key === 'party_id') && span.from <= span.to) {
    const kept: SumsWish = { columns, figures, where: await conditions(rest) };
    return { text: partyPartsSql(kept, { span, day }), values, most: undefined };
  }
  const found = key === undefined ? await foundParts(scope, selection, { columns, figures }) : undefined;
  if (found !== undefined) return found;
  const where = await conditions(query);
  return { text: singlePartsSql({ key, figures, where }, most === undefined ? undefined : most + 1), values, most };
}

/** What a search found: the sums of the parties it names, and by themselves the few others that it names by number. */
async function foundParts(
  scope: Scope,
  { query, register }: Selection,
  parts: { readonly columns: readonly string[]; readonly figures: readonly string[] },
): Promise<Parts | undefined> {
  const { search: _, from, to, ...rest } = query;
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const span = { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
  const search = query.search?.trim() ?? '';
  if (search === '' || !isKept(scope, 'party', rest) || query.party !== undefined || span.from > span.to)
    return undefined;
  const type = register.type;
  const places = await searchPlaces(scope.client, { type, search }, parameter);
  if (places.isCommon) return undefined;
  const day = (date: IsoDate) => `${parameter(date)}::date`;
  const own = await filterConditions(scope, type, rest, parameter);
  const where = [...own, `v.party_id = any (${places.parties})`].join(' and ');
  const days = `v.date between ${day(span.from)} and ${day(span.to)}`;
  const { parties, others } = places;
  const byNumber = inPlaces({ parties: "'{}'::integer[]", others, isCommon: false }, type, parameter);
  const apart = [...own, days, byNumber, `coalesce(v.party_id, 0) <> all (${parties})`].join(' and ');
  const single = singlePartsSql({ key: undefined, figures: parts.figures, where: apart });
  const text = `${partyPartsSql({ ...parts, where }, { span, day })} union all ${single}`;
  return { text, values, most: undefined };
}

type Row = Readonly<Record<string, unknown>> & { readonly decimals: number };

/**
 * `count` and the summed columns in base currency, those of other currencies as `net.USD`; `countAtLeast` in place of all that
 * for a selection that is too long to add up.
 */
export async function loadSums(scope: Scope, selection: Selection): Promise<Readonly<Record<string, string | number>>> {
  const { columns, query } = selection;
  const most = query.search === undefined ? MOST_SUMMED : MOST_FOUND;
  const parts = await partsOf(scope, selection, query.sums === 'all' ? {} : { most });
  const { rows } = await scope.client.query<Row & { currency: string; count: number }>({
    text: sumsSql(columns, parts.text),
    values: parts.values,
  });
  const count = rows.reduce((total, row) => total + row.count, 0);
  if (parts.most !== undefined && count > parts.most) return { countAtLeast: parts.most };
  const sums = rows.flatMap((row) =>
    columns
      .filter(({ summed }) => summed)
      .map(({ name }) => [
        row.currency === scope.currency ? name : `${name}.${row.currency}`,
        printMoney(row[name] as number, row.decimals),
      ]),
  );
  return { count, ...Object.fromEntries(sums) };
}

export interface GroupsWish extends Selection {
  readonly by: RegisterColumn;
  readonly limit: number;
}

/** Rows of groupsSql, at most `limit`. */
export async function loadGroupRows(scope: Scope, wish: GroupsWish): Promise<readonly Row[]> {
  const { by, columns, limit } = wish;
  const parts = await partsOf(scope, wish, { key: groupKey(by) });
  const summed = columns.filter((column) => column.summed);
  const text = groupsSql(by, summed, { parts: parts.text, limit });
  const { rows } = await scope.client.query<Row>({ text, values: parts.values });
  return rows;
}
