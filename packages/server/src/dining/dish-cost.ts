/** What one smallest unit of a dish costs: its ingredients at the average cost of what is in stock, of all branches. */
import type { DishCost } from '@fieldbook/core/api/dining-operations';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';

/** Minor units; where nothing is in stock, at what was bought last. */
const COSTS = `select part.code as component, known.rate * 1000000 / power(10, base.decimals) as rate,
    round(known.rate * made.quantity / 1000)::bigint as cost, base.decimals
  from item dish join item_component made on made.item_id = dish.id join item part on part.id = made.component_id
    cross join (select decimals from company join currency on currency.id = company.currency_id) base
    left join lateral (select case when sum(quantity) > 0 then sum(value)::numeric / sum(quantity)
        else sum(last_value)::numeric / nullif(sum(last_quantity), 0) end as rate
      from item_cost where item_id = part.id and pool = 'saleable') known on true
  where dish.code = $1 order by made.position, made.id`;

interface Row {
  readonly component: string;
  readonly rate: string | number | null;
  readonly cost: number | null;
  readonly decimals: number;
}

export async function dishCost(client: Pick<pg.ClientBase, 'query'>, code: string): Promise<DishCost> {
  const { rows } = await client.query<Row>(COSTS, [code]);
  const sum = rows.reduce((all, { cost }) => all + Number(cost ?? 0), 0);
  return {
    rows: rows.map(({ component, rate, cost, decimals }) => ({
      component,
      ...(rate === null ? {} : { rate: printTrimmed(Math.round(Number(rate)), 6) }),
      ...(cost === null ? {} : { cost: printMoney(Number(cost), decimals) }),
    })),
    cost: printMoney(sum, rows[0]?.decimals ?? 2),
  };
}
