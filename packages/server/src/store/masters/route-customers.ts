/**
 * Customers of a route in order, and the one change that says who they are from now on. Masters change one after the other
 * (`master_version`), so that what was checked here still holds when it is written.
 */
import { createHash } from 'node:crypto';
import type { RouteCustomer, RouteCustomers, RouteCustomersWish } from '@fieldbook/core/api/route-operations';
import { problem } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import type pg from 'pg';
import type { Scope } from '../actor-context.ts';
import { Refusal } from './writer.ts';

type Sight = Pick<Scope, 'branches' | 'routes'>;

const LIST = `select party.code, party.name, party.name_arabic as "nameArabic", home.code as route, sector.code as sector,
    party.route_position as "routePosition",
    coalesce((select json_agg(json_build_object('route', of_visit.code, 'weekday', weekday, 'weekNumber', week_number,
        'position', position) order by weekday, week_number)
      from customer_route join route of_visit on of_visit.id = route_id where party_id = party.id), '[]') as visits
  from party left join route home on home.id = party.route_id left join sector on sector.id = party.sector_id
    left join lateral (select min(position) as first from customer_route where party_id = party.id and route_id = $1) own on true
  where party.side = 'customer' and party.active and (party.route_id = $1 or own.first is not null)
  order by coalesce(own.first, case when party.route_id = $1 then party.route_position end, 2147483647), party.name, party.code`;

const SECTORS = `select sector.code, route.code as route, json_agg(json_build_object('weekday', weekday, 'weekNumber', week_number)) as days
  from sector join route on route.id = route_id join sector_day on sector_id = sector.id
  where route_id = $1 group by 1, 2 order by 1`;

interface Route {
  readonly id: number;
  readonly code: string;
}

/** Whoever works on certain routes or branches opens these alone. Throws `Refusal`: `master.unknown`, `auth.no_permission`. */
async function routeInSight(client: pg.ClientBase, { branches, routes }: Sight, code: string): Promise<Route> {
  const { rows } = await client.query<Route & { readonly branch: string }>(
    'select route.id, route.code, branch.code as branch from route join branch on branch.id = branch_id where route.code = $1',
    [code],
  );
  const [route] = rows;
  if (route === undefined) throw new Refusal([problem('master.unknown', 'code', { master: 'route', code })]);
  const isOutside =
    (routes !== '*' && !routes.includes(route.code)) || (branches !== '*' && !branches.includes(route.branch));
  if (isOutside) throw new Refusal([problem('auth.no_permission')]);
  return route;
}

/** As the person who asks; throws what `routeInSight` does. */
export async function readRouteCustomers(client: pg.ClientBase, sight: Sight, code: string): Promise<RouteCustomers> {
  return listOf(client, await routeInSight(client, sight, code));
}

async function listOf(client: pg.ClientBase, route: Route): Promise<RouteCustomers> {
  const { rows } = await client.query<Record<keyof RouteCustomer, unknown>>(LIST, [route.id]);
  const sectors = await client.query<RouteCustomers['sectors'][number]>(SECTORS, [route.id]);
  const customers = rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as RouteCustomer,
  );
  const version = createHash('sha256').update(JSON.stringify(customers.map(({ code }) => code)));
  return {
    route: route.code,
    version: version.digest('base64url').slice(0, 22),
    customers,
    sectors: sectors.rows,
  };
}

/** Throws what `routeInSight` does, `route.customers_changed`, and `reference.*` and `list.repeated` at `customers.N.code`. */
export async function setRouteCustomers(
  client: pg.ClientBase,
  sight: Sight,
  { code, ...wish }: RouteCustomersWish & { readonly code: string },
): Promise<RouteCustomers> {
  // Takes the turn of changing masters before anything is looked at.
  await client.query('update party set active = active where false');
  const route = await routeInSight(client, sight, code);
  const before = await listOf(client, route);
  if (before.version !== wish.version) throw changed();
  const stays = new Set(before.customers.map((customer) => customer.code));
  const wanted = new Set(wish.customers.map((customer) => customer.code));
  const goes = [...stays].filter((each) => !wanted.has(each));
  await checkComing(client, sight, wish, stays);
  const places = wish.customers.map((customer, at) => {
    return { code: customer.code, position: (at + 1) * 10, comes: !stays.has(customer.code) };
  });
  await client.query(BRING_DAYS, [route.id, JSON.stringify(places)]);
  await client.query(TAKE_DAYS, [route.id, goes]);
  await client.query(PLACE, [route.id, JSON.stringify(places)]);
  await client.query(LEAVE, [route.id, goes]);
  return listOf(client, route);
}

interface Coming {
  readonly code: string;
  readonly active: boolean;
  readonly route: string | null;
  readonly branch: string | null;
}

const changed = () => new Refusal([problem('route.customers_changed', 'version')]);

/** Who comes is there, in use, named once, of no other branch, and on the route that it was seen on. */
async function checkComing(
  client: pg.ClientBase,
  { branches }: Sight,
  { customers }: RouteCustomersWish,
  stays: ReadonlySet<string>,
): Promise<void> {
  const { rows } = await client.query<Coming>(
    `select party.code, party.active, route.code as route, branch.code as branch
     from party left join route on route.id = route_id
       left join branch on branch.id = coalesce(party.branch_id, route.branch_id)
     where side = 'customer' and party.code = any ($1)`,
    [customers.map(({ code }) => code)],
  );
  const known = new Map(rows.map((row) => [row.code, row]));
  const seen = new Set<string>();
  const problems = customers.flatMap(({ code }, at) => {
    const path = `customers.${at}.code`;
    const isRepeated = seen.has(code);
    seen.add(code);
    if (isRepeated) return [problem('list.repeated', path)];
    const row = known.get(code);
    if (row === undefined) return [problem('reference.unknown', path, { of: 'customer', code })];
    const isElsewhere = !stays.has(code) && row.branch !== null && !reaches(branches, row.branch);
    if (isElsewhere) return [problem('master.out_of_sight', path, { code })];
    return row.active ? [] : [problem('reference.inactive', path, { code })];
  });
  if (problems.length > 0) throw new Refusal(problems.slice(0, 50));
  const isElsewhere = ({ code, from }: RouteCustomersWish['customers'][number]) =>
    !stays.has(code) && (known.get(code)?.route ?? undefined) !== from;
  if (customers.some(isElsewhere)) throw changed();
}

const PLACES = 'jsonb_to_recordset($2::jsonb) as place(code text, position integer, comes boolean)';

/** Visits of who comes move from its route to this; those of who stays take its place. */
const BRING_DAYS = `update customer_route visit set route_id = $1, position = place.position
  from ${PLACES} join party on party.code = place.code and party.side = 'customer'
  where visit.party_id = party.id and visit.route_id = case when comes then party.route_id else $1 end
    and (comes or visit.position <> place.position)`;

const TAKE_DAYS = `delete from customer_route visit using party
  where visit.route_id = $1 and party.id = visit.party_id and party.side = 'customer' and party.code = any ($2)`;

/** A sector is left with its route. */
const PLACE = `update party set route_id = $1, route_position = place.position, sector_id = case when comes then null else sector_id end
  from ${PLACES} where party.code = place.code and party.side = 'customer'
    and (comes or party.route_id = $1 and party.route_position is distinct from place.position)`;

const LEAVE = `update party set route_id = null, route_position = null, sector_id = null
  where route_id = $1 and side = 'customer' and code = any ($2)`;
