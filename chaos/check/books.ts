/** The books as SQL tells them, read by the superuser in one snapshot while the load goes on. */
import type pg from 'pg';

export interface Books {
  readonly vouchers: readonly {
    readonly uid: string;
    readonly series: string;
    /** Number within the series. */
    readonly ordinal: number;
    /** As it is printed. */
    readonly number: string;
    /** Code of the party the voucher is booked for; undefined where no such party exists. */
    readonly party: string | undefined;
    /** Minor units. */
    readonly total: number;
    readonly state: string;
  }[];
  readonly unbalanced: readonly { readonly id: string; readonly sum: number }[];
  /** `left`: numbers that the product itself tells as left out. */
  readonly series: readonly { readonly code: string; readonly last: number; readonly left: readonly number[] }[];
}

const VOUCHERS = `
  select voucher.uid, series.code as series, voucher.number::float8 as ordinal, voucher.refer_no as number,
         party.code as party, voucher.net::float8 as total, voucher.state
  from voucher join series on series.id = voucher.series_id left join party on party.id = voucher.party_id`;

const UNBALANCED = `
  select posting_id::text as id, sum(amount)::float8 as sum from ledger_entry
  group by posting_id having sum(amount) <> 0`;

const SERIES = `
  select series.code, series.last_number::float8 as last,
         array(select number::float8 from open_number where series_id = series.id) as left
  from series where series.last_number > 0`;

export async function readBooks(client: pg.Client): Promise<Books> {
  await client.query('begin isolation level repeatable read read only');
  const vouchers = await client.query(VOUCHERS);
  const unbalanced = await client.query(UNBALANCED);
  const series = await client.query(SERIES);
  await client.query('commit');
  return {
    vouchers: vouchers.rows.map((row) => ({ ...row, party: row.party ?? undefined })),
    unbalanced: unbalanced.rows,
    series: series.rows,
  };
}
