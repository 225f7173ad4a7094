/** Open orders of a restaurant. They are what says that a table is taken; there is no other state of a table. */
import type { OpenTableOrder } from '@fieldbook/core/api/dining-operations';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';
import { inUtc, withoutNulls } from '../store/sql-text.ts';

const OPEN = `select v.id as "voucherNo", v.refer_no as "referNo", branch.code as branch, area.code as "orderArea",
    place.code as "table", (content.body::json ->> 'guests')::integer as guests,
    ${inUtc('v.posted_at')} as since, v.net, money.code as currency,
    money.decimals, (select count(*) from json_array_elements(content.body::json -> 'items') line
      where line ->> 'sent' is null)::integer as unsent
  from voucher v join branch on branch.id = v.branch_id join currency money on money.id = v.currency_id
    join voucher_version content on content.voucher_id = v.id and content.version = v.version
    left join order_area area on area.id = v.order_area_id left join dining_table place on place.id = v.dining_table_id
  where (v.dining_table_id is not null or v.order_area_id is not null) and v.fulfilment in ('open', 'partly')
  order by v.id limit 1000`;

type Row = Omit<OpenTableOrder, 'net'> & { readonly net: number; readonly decimals: number };

/** The caller has set the context of the person. */
export async function openTableOrders(client: Pick<pg.ClientBase, 'query'>): Promise<OpenTableOrder[]> {
  const { rows } = await client.query<Row>(OPEN);
  return rows.map(({ decimals, ...row }) => {
    const known = withoutNulls<typeof row>(row);
    return { ...known, net: printMoney(row.net, decimals) };
  });
}
