/**
 * What an event names: codes that are there, and of those what is its person's. A day is started on an own or linked route, in an own or
 * linked name, with the van that the phone was leased or one of the routes (SPEC §6); what was linked until lately counts, since a phone may
 * have been away. A customer's place is told of customers in sight alone.
 */
import { eventType } from '@fieldbook/core/day-cycle/event-types';
import type { Values } from '@fieldbook/core/definition/voucher';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { linkedFormerly } from '../posting/prepare/linked-formerly.ts';
import { seeAll, setActorContext } from '../store/actor-context.ts';
import { leaseOf } from './take-into-day.ts';

/** An event as its device sent it, and what it says. */
export interface ToldEvent {
  readonly actor: Actor;
  readonly item: UploadItem;
  readonly values: Values;
}

/** Leaves the transaction with everything in sight: a day is judged by what is there, not by what its person sees. */
export async function namesNotOwn(client: pg.ClientBase, told: ToldEvent): Promise<readonly Problem[]> {
  const { actor, item, values } = told;
  if (item.type === 'customerPlace') {
    await setActorContext(client, actor);
    const hidden = await unknownCodes(client, item.type, values);
    if (hidden.length > 0) return hidden;
  }
  await seeAll(client, actor.userName);
  const unknown = await unknownCodes(client, item.type, values);
  if (unknown.length > 0) return unknown;
  const route = foreignRoute(told);
  if (route !== undefined) return [route];
  return item.type === 'dayStart' ? await foreignStart(client, told) : [];
}

/** A day begins and goes on with routes that are linked to its person alone (SPEC §6). */
function foreignRoute({ actor: { routes }, values }: ToldEvent): Problem | undefined {
  const route = values['route'];
  if (route === undefined || routes === '*' || routes.includes(String(route))) return undefined;
  return problem('day.route_not_own', 'route', { route: String(route) });
}

async function foreignStart(client: pg.ClientBase, { actor, item, values }: ToldEvent): Promise<readonly Problem[]> {
  const { reach, forms, userId } = actor;
  if (forms === '*') return [];
  const { van, salesPerson } = values;
  const problems: Problem[] = [];
  if (van !== undefined && !reaches(reach.godowns, String(van))) {
    const lease = await leaseOf(client, String(van), { device: item.device, epoch: item.epoch });
    if (lease === undefined) problems.push(problem('reach.godown', 'van', { code: String(van) }));
  }
  if (salesPerson !== undefined && !reaches(reach.salesPersons, String(salesPerson))) {
    problems.push(problem('reach.person', 'salesPerson', { code: String(salesPerson) }));
  }
  if (problems.length === 0) return [];
  const formerly = await linkedFormerly(client, userId);
  return problems.filter(({ values }) => !formerly.has(String(values?.['code'])));
}

/** How a reference of an event is found among its master's rows. */
const tables: Readonly<Record<string, string>> = {
  route: 'route where true',
  godown: 'godown where true',
  vehicle: 'vehicle where true',
  customer: "party where side = 'customer'",
  salesPerson: "person where kind = 'sales'",
};

async function unknownCodes(client: pg.ClientBase, type: string, values: Values): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const [name, { kind, of = '' }] of Object.entries(eventType(type)?.fields ?? {})) {
    const table = tables[of];
    if (kind !== 'reference' || values[name] === undefined || table === undefined) continue;
    const code = String(values[name]);
    const { rows } = await client.query(`select from ${table} and code = $1`, [code]);
    if (rows.length === 0) problems.push(problem('reference.unknown', name, { of, code }));
  }
  return problems;
}
