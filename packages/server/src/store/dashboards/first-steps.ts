/** Which steps to the first day of work are done, by what the person sees of the company. */
import type { FirstStep, FirstSteps } from '@fieldbook/core/api/beginning-operations';
import type pg from 'pg';

const sql: Readonly<Record<FirstStep, string>> = {
  openings: "select from voucher where type = 'opening' and state <> 'void'",
  goods: 'select from item',
  customers: "select from party where side = 'customer' and not is_cash_party",
  users: 'select from app_user offset 1',
  routes: 'select from route',
  vans: 'select from godown where is_van',
  printers: 'select from printer',
  phones: "select from device where status = 'approved'",
  testSale: "select from voucher where type = 'sales'",
  testVoid: "select from voucher where type = 'sales' and state = 'void'",
};

const all = Object.entries(sql).map(([step, rows]) => `select '${step}' as step where exists (${rows})`);

export async function loadFirstSteps(client: Pick<pg.ClientBase, 'query'>): Promise<FirstSteps> {
  const { rows } = await client.query<{ step: FirstStep }>(all.join(' union all '));
  return { done: rows.map(({ step }) => step) };
}
