/**
 * What a posting is measured against: one set-based statement that inserts the very rows of a voucher into copies of the
 * books' tables (same columns, checks and indexes; no triggers, no foreign keys), one commit a voucher, prepared once.
 */

import type { Cluster } from '@fieldbook/server/store/cluster/cluster';
import { connectClient } from '@fieldbook/server/store/cluster/connect';
import { ownerConnection } from '@fieldbook/server/store/database/migrate';
import type pg from 'pg';

const TABLES = [
  'voucher',
  'voucher_version',
  'voucher_line',
  'voucher_tax',
  'write_claim',
  'posting',
  'ledger_entry',
  'stock_move',
  'bill',
  'bill_entry',
] as const;
const KEYS = { voucher: 'id', posting: 'voucher_id', write_claim: 'voucher_id' } as const;

export interface RawBench {
  /** The rows of stored vouchers, as JSON, one text a table. */
  readonly documents: readonly (readonly string[])[];
  /** Inserts all documents over `connections`, one statement each, and answers vouchers a second. */
  run(connections: number): Promise<number>;
  close(): Promise<void>;
}

/** Reads the rows of the first `count` sales back from the books. */
export async function openRawBench(cluster: Cluster, count: number): Promise<RawBench> {
  const owner = await connectClient(ownerConnection(cluster.connection(cluster.databaseOf('demo'))));
  await owner.query("select set_config('fieldbook.branches', '*', false)");
  await owner.query('create schema if not exists bench');
  for (const table of TABLES) {
    await owner.query(`create table if not exists bench.${table} (like fieldbook.${table} including all)`);
  }
  const documents = await readDocuments(owner, count);
  return {
    documents,
    async run(connections) {
      for (const table of TABLES) await owner.query(`truncate bench.${table}`);
      const clients = await Promise.all(
        Array.from({ length: connections }, () =>
          connectClient(ownerConnection(cluster.connection(cluster.databaseOf('demo')))),
        ),
      );
      let next = 0;
      const started = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (next < documents.length) {
            const document = documents[next++];
            await client.query({ name: 'raw', text: STATEMENT, values: [...(document ?? [])] });
          }
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      await Promise.all(clients.map((client) => client.end()));
      return documents.length / seconds;
    },
    async close() {
      await owner.query('drop schema bench cascade');
      await owner.end();
    },
  };
}

const STATEMENT = `with ${TABLES.map(
  (table, index) => `i_${table} as (insert into bench.${table} ${table === 'bill' ? 'overriding system value ' : ''}
    select * from json_populate_recordset(null::bench.${table}, $${index + 1}::json))`,
).join(', ')} select 1`;

async function readDocuments(owner: pg.ClientBase, count: number): Promise<string[][]> {
  const members = TABLES.map((table) => `(${rowsSql(table)})::text`).join(', ');
  const { rows } = await owner.query(
    `select array[${members}] as document from fieldbook.voucher v where v.type = 'sales' order by v.id limit $1`,
    [count],
  );
  return rows.map((row) => row.document);
}

function rowsSql(table: (typeof TABLES)[number]): string {
  const rows = `select coalesce(json_agg(row_to_json(t)), '[]') from fieldbook.${table} t`;
  if (table in KEYS) return `${rows} where t.${KEYS[table as keyof typeof KEYS]} = v.id`;
  if (table === 'bill') return `${rows} where t.party_id = v.party_id and t.reference = v.refer_no`;
  const isPart = table === 'ledger_entry' || table === 'stock_move' || table === 'bill_entry';
  return isPart
    ? `${rows} where t.posting_id in (select id from fieldbook.posting where voucher_id = v.id)`
    : `${rows} where t.voucher_id = v.id`;
}
