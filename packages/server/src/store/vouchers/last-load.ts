/** Goods of the latest load of vans up to a day, over all transfers of that day (SPEC §7, Print/AllocatedStock). */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type pg from 'pg';

/** A transfer that reached a godown, or is on its way there: neither taken back nor sent back. */
const isLoad = (voucher: string): string => `${voucher}.type = 'stockTransfer' and ${voucher}.date <= $2::date
      and ${voucher}.to_godown_id in (select id from godown where code = any ($1))
      and ${voucher}.state not in ('draft', 'void', 'rejected')
      and not exists (select from voucher back where back.source_voucher_id = ${voucher}.id and back.type = 'stockTransferIn'
        and back.mode in ('reject', 'cancel') and back.state not in ('void', 'rejected'))`;

/** `$1` codes of godowns, `$2` the last day. */
const LOADS = `with load as materialized (
    select v.id, v.version, v.refer_no, v.date, v.person_id, v.route_id from voucher v
    where ${isLoad('v')} and v.date = (select max(other.date) from voucher other where ${isLoad('other')})
  ), goods as (
    select line.item_id, sum(line.smallest)::bigint as quantity from load
      join voucher_line line on line.voucher_id = load.id and line.version = load.version group by 1
  )
  select item.code, unit.code as unit, quantity, (select max(date)::text from load) as date,
    (select array_agg(refer_no::text order by id) from load) as transfers,
    (select person.code from load join person on person.id = load.person_id limit 1) as "salesPerson"
  from goods join item on item.id = goods.item_id join measure_unit unit on unit.id = item.unit_id where quantity > 0`;

interface Load {
  readonly code: string;
  /** The smallest one. */
  readonly unit: string;
  readonly quantity: number;
  readonly date: string;
  readonly transfers: readonly string[];
  readonly salesPerson: string | null;
}

export async function lastLoad(client: pg.ClientBase, godowns: readonly string[], day: IsoDate): Promise<Load[]> {
  const { rows } = await client.query<Load>({ name: 'last-load', text: LOADS, values: [godowns, day] });
  return rows;
}
