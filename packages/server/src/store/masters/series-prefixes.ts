/** Two series of one voucher type that are both in use never begin their numbers alike: nobody could tell `S-1` from `S-1`. */
import { problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { Refusal } from './writer.ts';

/** Looks at the series with these codes, which were written just now. */
export async function refuseDoubledPrefixes(client: pg.ClientBase, codes: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ prefix: string; series: string }>(
    `select own.prefix, other.code::text as series from series own join series other
       on other.voucher_type = own.voucher_type and lower(other.prefix) = lower(own.prefix) and other.id <> own.id
     where own.active and other.active and own.code = any ($1) limit 1`,
    [codes],
  );
  if (rows[0] !== undefined) throw new Refusal([problem('series.prefix_taken', 'prefix', rows[0])]);
}
