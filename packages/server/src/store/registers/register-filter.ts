/** What a register is asked for, as conditions of its statement. Values only ever travel as parameters. */
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type pg from 'pg';
import { searchCondition } from './register-search.ts';

export type Parameter = (value: unknown) => string;

/** Query members that name a master's row, and the column that holds it. */
const references = {
  branch: ['branch', 'branch_id'],
  party: ['party', 'party_id'],
  godown: ['godown', 'godown_id'],
  route: ['route', 'route_id'],
  person: ['person', 'person_id'],
} as const;

/** The conditions on `voucher v`, the first of them its type. A code that nothing has matches nothing. */
export async function filterConditions(
  client: pg.ClientBase,
  type: string,
  query: RegisterQuery,
  parameter: Parameter,
): Promise<string[]> {
  const conditions = [`v.type = ${parameter(type)}`];
  if (query.from !== undefined) conditions.push(`v.date >= ${parameter(query.from)}::date`);
  if (query.to !== undefined) conditions.push(`v.date <= ${parameter(query.to)}::date`);
  for (const [name, [table, column]] of Object.entries(references)) {
    const code = query[name as keyof typeof references];
    if (code === undefined) continue;
    const { rows } = await client.query<{ id: number }>(`select id from ${table} where code = $1`, [code]);
    conditions.push(`v.${column} = any (${parameter(rows.map(({ id }) => id))}::integer[])`);
  }
  if (query.state !== undefined) conditions.push(...statesAre(query.state.split(','), parameter));
  if (query.fulfilment !== undefined)
    conditions.push(`v.fulfilment = any (${parameter(query.fulfilment.split(','))}::text[])`);
  if (query.mode !== undefined) conditions.push(`v.mode = ${parameter(query.mode)}`);
  const search = query.search?.trim() ?? '';
  if (search !== '') conditions.push(await searchCondition(client, { type, search }, parameter));
  return conditions;
}

const COMMON = ['posted', 'verified', 'locked'];

/** What few vouchers are in is found by an index that has only these; the condition names it word for word. */
function statesAre(states: readonly string[], parameter: Parameter): readonly string[] {
  const isRare = states.every((state) => !COMMON.includes(state));
  return [
    `v.state = any (${parameter(states)}::text[])`,
    ...(isRare ? [`v.state not in (${COMMON.map((state) => `'${state}'`).join(', ')})`] : []),
  ];
}
