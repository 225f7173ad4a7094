/**
 * The series of a van and those of its lease: one for each voucher type that is completed in the field. A type that came with
 * a later Fieldbook comes to vans that are leased already when the company is brought to its state, and their phones hear of
 * it with the next delta; nobody takes a van anew for it.
 */

import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { type FieldType, LEASED_NUMBERS, missingSeries } from '@fieldbook/core/sync/lease';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { upsertMasters } from '../store/masters/master-rows.ts';
import type { VanRow } from './lease-rows.ts';

const fieldTypes: readonly FieldType[] = voucherTypes.filter(({ field }) => field === true);

/** Adds the series that the van lacks. Whoever calls holds the row of the van. */
export async function completeSeries(client: pg.PoolClient, van: VanRow): Promise<void> {
  const { rows } = await client.query<{ code: string; prefix: string; voucher_type: string; godown_id: number | null }>(
    'select code, prefix, voucher_type, godown_id from series',
  );
  const own = rows.filter(({ godown_id }) => godown_id === van.id);
  const missing = missingSeries({
    van: van.code,
    branch: van.branch,
    types: fieldTypes,
    own: own.map(({ voucher_type: voucherType, prefix }) => ({ voucherType, prefix })),
    prefixes: new Set(rows.map(({ prefix }) => prefix)),
    codes: new Set(rows.map(({ code }) => code)),
  });
  if (missing.length > 0) await upsertMasters(client, present(masterNamed('series'), 'the master series'), missing);
}

/** Gives the lease numbers of every series of its van that it has none of. Answers how many series it has now that it had not. */
export async function leaseSeries(client: pg.PoolClient, lease: number, vanId: number): Promise<number> {
  // In the order in which postings lock them.
  await client.query('select from series where godown_id = $1 order by id for no key update', [vanId]);
  const { rowCount } = await client.query(
    `insert into van_lease_series (lease_id, series_id, first_number, last_number)
     select $1, id, stands + 1, stands + $3 from series
       -- Behind those that were lost with a life of the database, and may be on paper.
       cross join lateral (select greatest(series.last_number,
         (select max(lost.last_number) from lost_numbers lost where lost.series_id = series.id)) as stands) known
     where godown_id = $2 and active and voucher_type = any ($4::text[])
       and not exists (select from van_lease_series known where known.lease_id = $1 and known.series_id = series.id)
       -- Two of a type, one of them closed since: the phone goes on with the one it knows.
       and not exists (select from van_lease_series known join series other on other.id = known.series_id
         where known.lease_id = $1 and other.voucher_type = series.voucher_type)`,
    [lease, vanId, LEASED_NUMBERS, fieldTypes.map(({ type }) => type)],
  );
  return rowCount ?? 0;
}

export async function completeLease(client: pg.PoolClient, lease: number, van: VanRow): Promise<number> {
  await completeSeries(client, van);
  return leaseSeries(client, lease, van.id);
}

const LEASED = `select lease.id as lease, godown.id, godown.code, branch.code as branch
  from van_lease lease join godown on godown.id = lease.godown_id join branch on branch.id = godown.branch_id
  where lease.ended_at is null order by godown.id for no key update of godown`;

/** Completes every lease in force. Answers how many series they have now that they had not. */
export function completeLeases(database: CompanyDatabase): Promise<number> {
  return database.transaction(async ({ client }) => {
    await seeAll(client, 'setup');
    const { rows } = await client.query<VanRow & { readonly lease: number }>(LEASED);
    let added = 0;
    for (const { lease, ...van } of rows) added += await completeLease(client, lease, van);
    return added;
  });
}
