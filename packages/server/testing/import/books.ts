/** The books of a company for comparison in tests: balances by ledger, stock, open bills, and every voucher with its number. */
import { findActor } from '../../src/cli/find-actor.ts';
import { readAs } from '../../src/store/actor-context.ts';
import type { CompanyDatabase } from '../../src/store/database/company-database.ts';

export async function testBooks(database: CompanyDatabase) {
  const actor = await findActor(database.pool, undefined);
  return readAs(database, actor, async (client) => {
    const rows = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows;
    return {
      balances: await rows<{ code: string; balance: number }>(
        `select l.code, sum(e.amount)::float8 as balance
           from ledger_entry e join ledger l on l.id = e.ledger_id group by 1 order by 1`,
      ),
      stock: await rows(
        `select g.code as godown, i.code as item, s.quantity::float8 as quantity from godown_stock s
           join godown g on g.id = s.godown_id join item i on i.id = s.item_id order by 1, 2`,
      ),
      vouchers: await rows<{ uid: string; type: string; refer_no: string; date: string; net: number }>(
        'select uid, type, refer_no, date::text as date, net::float8 as net from voucher order by uid',
      ),
    };
  });
}
