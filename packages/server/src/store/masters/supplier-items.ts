/** The items that name a supplier, as one list: read, and replaced as a whole. What is said of each stands in the item's own list. */
import { createHash } from 'node:crypto';
import type { SuppliedItem, SuppliedItems } from '@fieldbook/core/api/item-supplier-operations';
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { type Problem, problem, problemAt, type Result } from '@fieldbook/core/kernel/result';
import { item } from '@fieldbook/core/masters/item';
import { supplier } from '@fieldbook/core/masters/supplier';
import type pg from 'pg';
import { printRow } from './master-record.ts';
import { baseDecimals, upsertMasters } from './master-rows.ts';
import { type RawRow, selectRows } from './master-select.ts';
import type { MasterStore } from './master-store.ts';
import { Refusal, type Writer } from './writer.ts';

interface StoredItem {
  readonly item: string;
  readonly name: string;
  readonly name_arabic: string | null;
  readonly supplier_item_code: string | null;
  readonly rate: number | null;
}

/** Rates are kept in millionths. */
const RATE_DECIMALS = 6;

export async function suppliedItems(client: pg.ClientBase, code: string): Promise<SuppliedItems> {
  const found = await client.query<{ id: number }>(`select id from party where side = 'supplier' and code = $1`, [
    code,
  ]);
  const party = found.rows[0];
  if (party === undefined) throw new Refusal([problem('master.unknown', 'code', { master: supplier.name, code })]);
  const { rows } = await client.query<StoredItem>(
    `select i.code as item, i.name, i.name_arabic, s.supplier_item_code, s.rate
     from item_supplier s join item i on i.id = s.item_id where s.party_id = $1 order by i.code`,
    [party.id],
  );
  return { state: stateOf(rows), rows: rows.map(printed) };
}

export interface SuppliedChange {
  readonly supplier: string;
  readonly state: string;
  readonly rows: readonly SuppliedItem[];
}

/** Problems: `master.unknown`, `master.changed` where the list is another meanwhile, and those of reading items, at `rows.N`. */
export function changeSuppliedItems(
  store: MasterStore,
  writer: Writer,
  change: SuppliedChange,
): Promise<Result<SuppliedItems>> {
  return store.write(writer, item, async (client) => {
    // Two who save for one supplier come after each other, and so do they and whoever saves one of the items.
    await client.query(`select from party where side = 'supplier' and code = $1 for no key update`, [change.supplier]);
    const before = await suppliedItems(client, change.supplier);
    if (before.state !== change.state) throw new Refusal([problem('master.changed', undefined, { master: item.name })]);
    const wanted = wantedRows(change.rows);
    const touched = differing(before.rows, wanted);
    await client.query('select from item where code = any($1) order by id for no key update', [touched]);
    await writeItems(client, { ...change, wanted, touched });
    return suppliedItems(client, change.supplier);
  });
}

type Wanted = ReadonlyMap<string, { readonly row: SuppliedItem; readonly at: number }>;

function wantedRows(rows: readonly SuppliedItem[]): Wanted {
  const wanted = new Map(rows.map((row, at) => [row.item, { row, at }]));
  if (wanted.size === rows.length) return wanted;
  const again = rows.flatMap((row, at) => (wanted.get(row.item)?.at === at ? [] : [at]));
  throw new Refusal(again.slice(0, 50).map((at) => problem('list.repeated', `rows.${at}.item`)));
}

function differing(before: SuppliedItems['rows'], wanted: Wanted): string[] {
  const known = new Map(before.map((row) => [row.item, row]));
  const gone = before.filter((row) => !wanted.has(row.item)).map((row) => row.item);
  const changed = [...wanted.values()].flatMap(({ row }) => {
    const old = known.get(row.item);
    const isSame = old !== undefined && old.supplierItemCode === row.supplierItemCode && old.rate === row.rate;
    return isSame ? [] : [row.item];
  });
  return [...gone, ...changed];
}

interface Writing extends SuppliedChange {
  readonly wanted: Wanted;
  readonly touched: readonly string[];
}

async function writeItems(client: pg.ClientBase, { supplier: party, wanted, touched }: Writing): Promise<void> {
  const decimals = await baseDecimals(client);
  const { rows } = await client.query<RawRow>(`${selectRows(item, true)} and m.code = any($1)`, [touched]);
  const records = rows.map((row) => printRow(item, row, decimals));
  const known = new Set(records.map(({ code }) => code));
  const missing = touched.filter((code) => !known.has(code));
  if (missing.length > 0) {
    throw new Refusal(
      missing
        .slice(0, 50)
        .map((code) => problem('reference.unknown', `rows.${wanted.get(code)?.at}.item`, { of: item.name, code })),
    );
  }
  const inputs = records.map(({ version: _, ...record }) => {
    const others = (record['suppliers'] as { party: string }[]).filter((each) => each.party !== party);
    const own = wanted.get(record.code);
    if (own === undefined) return { ...record, suppliers: others };
    const { item: _item, ...said } = own.row;
    return { ...record, suppliers: [{ party, ...said }, ...others] };
  });
  const places = records.map(({ code }) => wanted.get(code)?.at);
  try {
    await upsertMasters(client, item, inputs);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.problems.map((each) => atRow(each, places))) : error;
  }
}

/** `3.suppliers.0.rate` of what was written is `rows.7.rate` of what was asked. */
function atRow(refusal: Problem, places: readonly (number | undefined)[]): Problem {
  const [, index, field] = /^(\d+)\.suppliers\.0\.(\w+)$/.exec(refusal.path ?? '') ?? [];
  const place = places[Number(index)];
  return place === undefined ? refusal : problemAt(`rows.${place}.${field}`, refusal);
}

function printed({
  item: code,
  name,
  name_arabic,
  supplier_item_code,
  rate,
}: StoredItem): SuppliedItems['rows'][number] {
  return {
    item: code,
    name,
    ...(name_arabic === null ? {} : { nameArabic: name_arabic }),
    ...(supplier_item_code === null ? {} : { supplierItemCode: supplier_item_code }),
    ...(rate === null ? {} : { rate: printTrimmed(rate, RATE_DECIMALS) }),
  };
}

function stateOf(rows: readonly StoredItem[]): string {
  const facts = rows.map(({ item: code, supplier_item_code, rate }) => [code, supplier_item_code, rate]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}
