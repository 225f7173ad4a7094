/**
 * The price of one smallest unit by each costing method of SPEC §3, as SQL over the goods that a list is about. What a
 * method knows nothing of is valued at the average, and says so.
 */
import type { CostingMethod } from '@fieldbook/core/reports/stock-summary';
import { waiting } from './analysis-facts.ts';

export const averageSql = 'pools.value::numeric / nullif(pools.quantity, 0)';

/**
 * A numeric expression in minor units of the base currency, null where nothing is known. It may use `item`, `here`
 * (item_id), `pools` (quantity, value), `$1` the day, `$2` the currency's scale (10 ^ decimals) and `$3` a price group's id.
 */
export const rateSql: Readonly<Record<CostingMethod, string>> = {
  Average: averageSql,
  SellingRate: 'item.retail_rate::numeric * $2::integer / 1000000',
  WholesaleRate: 'item.wholesale_rate::numeric * $2::integer / 1000000',
  LastPurchaseRate: lastBought('net', 'quantity', "= 'purchase'"),
  LastPurchaseCost: lastBought('cost', 'moved', "<> 'sale'"),
  UserGiven: `(select price.rate::numeric * $2::integer / 1000000 * coalesce(other.den, 1) / coalesce(other.num, 1)
    from item_price price left join item_unit other on other.item_id = price.item_id and other.unit_id = price.unit_id
    where price.item_id = item.id and price.price_group_id = $3::integer and price.valid_from <= $1::date
      and coalesce(price.valid_to, $1::date) >= $1::date and (price.unit_id = item.unit_id or other.id is not null)
    order by price.unit_id = item.unit_id desc, coalesce(other.num::numeric / other.den, 1), price.valid_from desc limit 1)`,
};

/** Of the last line bought up to the day, folded or waiting. `side` is a condition on it. */
function lastBought(amount: 'net' | 'cost', count: 'quantity' | 'moved', side: string): string {
  const line = (from: string) => `(select date, posting_id, ${amount}::numeric / ${count} as rate from ${from} bought
      where bought.item_id = item.id and date <= $1::date and side <> 'sale' and not is_return and side ${side}
        and ${count} > 0 and ${amount} > 0
      order by date desc, posting_id desc limit 1)`;
  return `(select rate from (${line('trade_line')} union all ${line('waiting_line')}) last
    order by date desc, posting_id desc limit 1)`;
}

/** The CTE that `lastBought` reads of what waits to be folded. */
export const WAITING_LINES = `waiting_line as materialized (select * from ${waiting('trade_facts')} line)`;
