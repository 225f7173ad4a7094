/**
 * Large books without posting each voucher: the rows of posted ones again and again, each copy ninety days further back,
 * with numbers of its own. Ledgers, stock, bills, totals and running state agree afterwards; the hash chains of the copies
 * do not hold, which no report looks at. Done as the server's superuser with triggers and foreign keys off.
 */
import { foldAll } from '@fieldbook/server/jobs/fold-balances';
import type pg from 'pg';
import type { BenchCompany } from './company.ts';
import { connectAsSuperuser } from './superuser.ts';

/** What a copy changes, by table; `k` is the copy's number, `v`, `p` and `b` the highest voucher, posting and bill. */
const CHANGES = {
  voucher: {
    where: 'id <= :v',
    id: 'id + :k * :v',
    uid: 'gen_random_uuid()',
    number: 'number + :k * :v',
    refer_no: "split_part(refer_no, '-', 1) || '-' || (number + :k * :v)",
    date: 'date - (:k * 90)::integer',
    due_date: 'due_date - (:k * 90)::integer',
    source_voucher_id: 'source_voucher_id + :k * :v',
  },
  voucher_version: { where: 'voucher_id <= :v', voucher_id: 'voucher_id + :k * :v' },
  voucher_line: { where: 'voucher_id <= :v', voucher_id: 'voucher_id + :k * :v' },
  voucher_tax: { where: 'voucher_id <= :v', voucher_id: 'voucher_id + :k * :v' },
  write_claim: { where: 'voucher_id <= :v', voucher_id: 'voucher_id + :k * :v', key: 'gen_random_uuid()' },
  posting: {
    where: 'id <= :p',
    id: 'id + :k * :p',
    voucher_id: 'voucher_id + :k * :v',
    reverses: 'reverses + :k * :p',
    chain_no: 'chain_no + :k * :p',
    date: 'date - (:k * 90)::integer',
  },
  ledger_entry: { where: 'posting_id <= :p', posting_id: 'posting_id + :k * :p', date: 'date - (:k * 90)::integer' },
  stock_move: { where: 'posting_id <= :p', posting_id: 'posting_id + :k * :p', date: 'date - (:k * 90)::integer' },
  bill: {
    where: 'id <= :b',
    id: 'id + :k * :b',
    reference: "split_part(reference, '-', 1) || '-' || (split_part(reference, '-', 2)::bigint + :k * :v)",
    date: 'date - (:k * 90)::integer',
    due_date: 'due_date - (:k * 90)::integer',
  },
  bill_entry: {
    where: 'posting_id <= :p',
    posting_id: 'posting_id + :k * :p',
    bill_id: 'bill_id + :k * :b',
    date: 'date - (:k * 90)::integer',
  },
} as const satisfies Record<string, { where: string; [column: string]: string }>;

/** Makes the books `times` times as large. The state of stock grows with them. */
export async function multiplyBooks(company: BenchCompany, times: number): Promise<void> {
  const client = await connectAsSuperuser(company);
  try {
    await client.query("set session_replication_role = 'replica'; set work_mem = '64MB'");
    const { rows } = await client.query(
      'select (select max(id) from voucher) as v, (select max(id) from posting) as p, (select max(id) from bill) as b',
    );
    const { v, p, b } = rows[0];
    for (let k = 1; k < times; k += 1) {
      for (const [table, change] of Object.entries(CHANGES)) {
        const sql = await copyStatement(client, table, change);
        await client.query(fill(sql, { v, p, b, k }));
      }
    }
    await client.query(fill(CLOSE, { v, p, b, k: times }));
    // What autovacuum would do in the hours that such books take to grow, so that it does not run while we measure.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  await foldAll(company.database.pool);
}

const CLOSE = `
  insert into balance_queue select id from posting where id > :p;
  update godown_stock set quantity = quantity * :k;
  update item_cost set quantity = quantity * :k, value = value * :k;
  update series set last_number = last_number + :k * :v, last_chain = last_chain + :k * :p where last_number > 0;
  select setval('voucher_no', :k * :v), setval('posting_no', :k * :p),
    setval(pg_get_serial_sequence('bill', 'id'), :k * :b)`;

async function copyStatement(client: pg.ClientBase, table: string, change: Readonly<Record<string, string>>) {
  const { rows } = await client.query(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     order by attnum`,
    [table],
  );
  const columns = rows.map(({ name }) => String(name));
  const values = columns.map((name) => change[name] ?? name);
  return `insert into ${table} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from ${table} where ${change['where']}`;
}

function fill(sql: string, values: Readonly<Record<string, unknown>>): string {
  return sql.replace(/:([vpbk])\b/g, (_, name: string) => `${Number(values[name])}::bigint`);
}
