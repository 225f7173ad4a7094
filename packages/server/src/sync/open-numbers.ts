/** Numbers that a slip may bear and no voucher has: shown to a supervisor in spans, declared lost with a reason. */

import type { OpenSpan } from '@fieldbook/core/api/sync-operations';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from '../auth/actor.ts';
import { withoutNulls } from '../store/sql-text.ts';

type Querier = Pick<pg.ClientBase, 'query'>;

/** Numbers of one series that follow each other and were opened together. */
const SPANS = `select series.code as series, series.voucher_type as "voucherType", godown.code as van, series.prefix,
    min(open.number) as "from", max(open.number) as "to", min(open.opened_at) as "openedAt", open.lease_id as epoch,
    device.code as device, app_user.name as "user"
  from (select *, number - row_number() over (partition by series_id, lease_id order by number) as island
      from open_number where state = 'open') open
    join series on series.id = open.series_id left join godown on godown.id = series.godown_id
    join branch on branch.id = series.branch_id
    left join van_lease lease on lease.id = open.lease_id left join device on device.id = lease.device_id
    left join app_user on app_user.id = lease.user_id
  where ($1::text[] is null or branch.code = any ($1::text[])) and ($2::text is null or godown.code = $2)
  group by series.id, godown.id, open.lease_id, device.id, app_user.id, open.island
  order by godown.code nulls last, series.code, min(open.number) limit 500`;

type SpanRow = Omit<OpenSpan, 'fromReferNo' | 'toReferNo'> & { readonly prefix: string };

export async function listOpenNumbers(client: Querier, { branches }: Actor, van?: string): Promise<OpenSpan[]> {
  const { rows } = await client.query<SpanRow>(SPANS, [branches === '*' ? null : branches, van ?? null]);
  return rows.map(({ prefix, ...row }) => {
    const known = withoutNulls<typeof row>(row);
    return { ...known, fromReferNo: `${prefix}-${row.from}`, toReferNo: `${prefix}-${row.to}` };
  });
}

export interface NumberSpan {
  readonly series: string;
  /** Both ends belong to it. */
  readonly from: number;
  readonly to: number;
}

/**
 * Declares the open numbers of a span `lost` (by a supervisor) or `unused` (the device's own word). Answers how many there
 * were; `number.not_open` when none was, `series.unknown` outside of the person's branches.
 */
export async function declareNumbers(
  client: Querier,
  actor: Actor,
  span: NumberSpan,
  { became, reason }: { readonly became: 'lost' | 'unused'; readonly reason: string },
): Promise<Result<number>> {
  const { rows } = await client.query<{ id: number; branch: string }>(
    'select series.id, branch.code as branch from series join branch on branch.id = series.branch_id where series.code = $1',
    [span.series],
  );
  const series = rows[0];
  if (series === undefined || (actor.branches !== '*' && !actor.branches.includes(series.branch))) {
    return refused(problem('series.unknown', 'series', { series: span.series }));
  }
  const { rows: done } = await client.query<{ count: number }>(
    'select declare_numbers($1, $2, $3, $4, $5, $6) as count',
    [series.id, span.from, span.to, became, actor.userId, reason],
  );
  const count = done[0]?.count ?? 0;
  return count > 0 ? accepted(count) : refused(problem('number.not_open', 'from', { series: span.series }));
}
