/** A sector is a schedule, so it has a day, however its row came. */
import { problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { Refusal } from './writer.ts';

const EMPTY = `select from sector where code = any ($1::text[])
  and not exists (select from sector_day where sector_day.sector_id = sector.id) limit 1`;

export async function refuseEmptySchedules(client: pg.ClientBase, codes: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(EMPTY, [codes]);
  if (rowCount !== 0) throw new Refusal([problem('schedule.no_day', 'days')]);
}
