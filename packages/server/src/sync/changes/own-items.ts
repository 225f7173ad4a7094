/**
 * Tells which uploaded items of a device are in the books of this snapshot. An item that the device let go of counts as included,
 * because nothing of it will ever be in the books.
 */
import type { Included } from '@fieldbook/core/sync/included';
import type pg from 'pg';

/** No phone is behind with more. What one sends beyond such a gap is answered as not held until the gap is filled. */
const MOST_ABSENT = 10_000;

// tidy-allow generate_series: MOST_ABSENT numbers over all gaps
const NUMBERS_OF_GAP = 'generate_series(p.before + 1, p.sequence - 1)';

/** `$2`: the last of those known to be without a gap. All up to the highest that was posted, but for those below it that were not. */
const INCLUDED = `with posted as (select sequence, lag(sequence, 1, $2::bigint) over (order by sequence) as before
    from upload_item where device_id = $1 and outcome in ('posted', 'let_go') and sequence > $2::bigint),
  counted as (select sequence, before, sum(sequence - before - 1) over (order by sequence) as absent from posted),
  near as (select sequence, before from counted where absent <= ${MOST_ABSENT})
  select coalesce(max(sequence), $2::bigint) as "upTo",
    coalesce((select json_agg(missing order by missing) from near p, ${NUMBERS_OF_GAP} missing
      where p.sequence > p.before + 1), '[]') as without
  from near`;

export async function includedItems(
  client: pg.ClientBase,
  deviceId: number | undefined,
  whole: number,
): Promise<Included> {
  if (deviceId === undefined) return { upTo: 0, without: [] };
  const { rows } = await client.query<Included>({
    name: 'changes-included',
    text: INCLUDED,
    values: [deviceId, whole],
  });
  return rows[0] ?? { upTo: whole, without: [] };
}
