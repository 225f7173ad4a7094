/** Reading vans and their leases: which a person may take, who has one, and a lease as it goes over the wire. */
import { present } from '@fieldbook/core/kernel/assert';
import type { LeaseFacts } from '@fieldbook/core/sync/lease';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';

type Querier = Pick<pg.ClientBase, 'query'>;

export interface VanRow {
  readonly id: number;
  readonly code: string;
  readonly branch: string;
}

export interface LeaseRow {
  /** The epoch. */
  readonly id: number;
  readonly godown_id: number;
  readonly device_id: number;
}

/** Vans of the person's routes and branches; `$1` codes of routes, `$2` of branches, null for all. */
const IN_SIGHT = `godown.is_van and godown.active
  and ($1::text[] is null or exists (select from route_godown link join route on route.id = link.route_id
    where link.godown_id = godown.id and route.code = any ($1::text[])))`;

/** Locks the van, so that what is decided about it is decided one after the other. None: more than one fits, or none. */
export async function lockVan(
  client: Querier,
  routes: Actor['routes'],
  code: string | undefined,
): Promise<VanRow | undefined> {
  const { rows } = await client.query<VanRow>(
    `select godown.id, godown.code, branch.code as branch from godown join branch on branch.id = godown.branch_id
     where ${IN_SIGHT} and ($2::text is null or godown.code = $2)
       and (coalesce(current_setting('fieldbook.branches', true), '') = '*'
         or godown.branch_id = any (context_list('fieldbook.branches')))
     order by godown.id limit 2 for no key update of godown`,
    [routes === '*' ? null : routes, code ?? null],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

export async function activeLease(
  client: Querier,
  of: { readonly godownId: number } | { readonly deviceId: number },
): Promise<LeaseRow | undefined> {
  const [column, id] = 'godownId' in of ? ['godown_id', of.godownId] : ['device_id', of.deviceId];
  const { rows } = await client.query<LeaseRow>(
    `select id, godown_id, device_id from van_lease where ${column} = $1 and ended_at is null`,
    [id],
  );
  return rows[0];
}

const LEASES = `select json_build_object('van', godown.code, 'epoch', lease.id, 'device', device.code,
    'branch', branch.code, 'user', app_user.name, 'takenAt', to_char(lease.taken_at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'cashLedger', ledger.code,
    'series', (select coalesce(json_agg(json_build_object('series', series.code, 'voucherType', series.voucher_type,
        'prefix', series.prefix, 'first', leased.first_number, 'last', leased.last_number) order by series.id), '[]')
      from van_lease_series leased join series on series.id = leased.series_id where leased.lease_id = lease.id)) as lease
  from van_lease lease join godown on godown.id = lease.godown_id join branch on branch.id = godown.branch_id
    join device on device.id = lease.device_id join app_user on app_user.id = lease.user_id
    left join ledger on ledger.id = lease.cash_ledger_id`;

export async function readLease(client: Querier, id: number): Promise<LeaseFacts> {
  const { rows } = await client.query<{ lease: StoredLease }>(`${LEASES} where lease.id = $1`, [id]);
  return factsOf(present(rows[0], `no lease ${id}`).lease);
}

/** Leases in force: of one device, or all of them. */
export async function readActiveLeases(client: Querier, deviceId?: number): Promise<LeaseFacts[]> {
  const { rows } = await client.query<{ lease: StoredLease }>(
    `${LEASES} where lease.ended_at is null and ($1::integer is null or lease.device_id = $1) order by godown.code`,
    [deviceId ?? null],
  );
  return rows.map(({ lease }) => factsOf(lease));
}

type StoredLease = Omit<LeaseFacts, 'cashLedger'> & { readonly cashLedger: string | null };

function factsOf({ cashLedger, ...rest }: StoredLease): LeaseFacts {
  return cashLedger === null ? rest : { ...rest, cashLedger };
}

export interface VanInSight {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly heldBy?: { readonly device: string; readonly user: string; readonly takenAt: string };
}

/** Vans that a person may take, with who has them. */
export async function vansInSight(client: Querier, { routes, branches }: Actor): Promise<VanInSight[]> {
  const { rows } = await client.query<{ van: VanInSight }>(
    `select json_strip_nulls(json_build_object('code', godown.code, 'name', godown.name, 'nameArabic', godown.name_arabic,
        'heldBy', (select json_build_object('device', device.code, 'user', app_user.name, 'takenAt', lease.taken_at)
          from van_lease lease join device on device.id = lease.device_id join app_user on app_user.id = lease.user_id
          where lease.godown_id = godown.id and lease.ended_at is null))) as van
     from godown join branch on branch.id = godown.branch_id
     where ${IN_SIGHT} and ($2::text[] is null or branch.code = any ($2::text[])) order by godown.code`,
    [routes === '*' ? null : routes, branches === '*' ? null : branches],
  );
  return rows.map(({ van }) => van);
}
