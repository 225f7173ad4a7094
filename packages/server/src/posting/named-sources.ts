/**
 * The vouchers that documents name as their sources, found once by their numbers before any lock: which ones they are, and,
 * where a document left out prices, the content those are taken over from (an order's rates for its receipt, a delivery
 * note's for its invoice).
 */
import { lacksPrices } from '@fieldbook/core/chains/inherit-prices';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { literal } from '../store/database/simple-query.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { decimalsIn, definitionOf, namesSource } from './prepare.ts';
import type { Actor } from './service.ts';
import { readInContext } from './transaction.ts';

/** The document that a draft names as its source, as it was completed; `undefined` where there is none. */
export type PriceSources = (definition: VoucherDefinition, draft: VoucherDraft) => VoucherDraft | undefined;

/** `type referNo` → voucher number. */
export type SourceNos = ReadonlyMap<string, number>;

export interface NamedSources {
  /** Keys that were looked up, found or not. */
  readonly asked: ReadonlySet<string>;
  readonly numbers: SourceNos;
  readonly priced: PriceSources;
}

export const noSources: NamedSources = { asked: new Set(), numbers: new Map(), priced: () => undefined };

export interface NamedRow {
  readonly id: number;
  readonly type: string;
  readonly refer_no: string;
  /** Only of those whose prices are wanted. */
  readonly body: string | null;
}

interface Wish {
  readonly type: string;
  readonly referNo: string;
  readonly isPriced: boolean;
}

/** The new content of a stored voucher comes without one. */
const ANY_UID = '00000000-0000-4000-8000-000000000000';

/** What a source field may mean: one wish for each type it may be of. Anything that cannot be read names nothing. */
function wishesOf(body: unknown, masters: MasterSnapshot): Wish[] {
  const definition = definitionOf(body);
  if (definition?.source === undefined || !namesSource(body)) return [];
  const { field, types } = definition.source;
  const read = readVoucher(definition, { ...(body as object), uid: ANY_UID }, { decimalsOf: decimalsIn(masters) });
  const referNo = read.ok ? read.value.header[field] : undefined;
  if (!read.ok || referNo === undefined) return [];
  const isPriced = lacksPrices(definition, read.value);
  return types.map((type) => ({ type, referNo: String(referNo), isPriced }));
}

/** SQL of the rows that bodies name, as one JSON array; `undefined` when they name none. */
export function namedSourcesSql(
  bodies: readonly unknown[],
  masters: MasterSnapshot,
): { readonly sql: string; readonly asked: ReadonlySet<string> } | undefined {
  const wishes = bodies.flatMap((body) => wishesOf(body, masters));
  if (wishes.length === 0) return undefined;
  const pairs = (list: readonly Wish[]) =>
    list.map(({ type, referNo }) => `(${literal(type)}, ${literal(referNo)})`).join(', ');
  const priced = wishes.filter(({ isPriced }) => isPriced);
  const body =
    priced.length === 0 ? 'NULL' : `CASE WHEN (v.type, v.refer_no) IN (${pairs(priced)}) THEN content.body END`;
  return {
    asked: new Set(wishes.map(({ type, referNo }) => `${type} ${referNo}`)),
    sql: `SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'refer_no', v.refer_no, 'body', ${body})) AS named
      FROM voucher v JOIN voucher_version content ON content.voucher_id = v.id AND content.version = v.version
      WHERE (v.type, v.refer_no) IN (${pairs(wishes)})`,
  };
}

export function namedSourcesOf(
  asked: ReadonlySet<string>,
  rows: readonly NamedRow[],
  masters: MasterSnapshot,
): NamedSources {
  const rowOf = new Map(rows.map((row) => [`${row.type} ${row.refer_no}`, row]));
  return {
    asked,
    numbers: new Map(rows.map((row) => [`${row.type} ${row.refer_no}`, row.id])),
    priced({ source }, { header }) {
      const referNo = source === undefined ? undefined : String(header[source.field]);
      const row = source?.types.map((type) => rowOf.get(`${type} ${referNo}`)).find((each) => each !== undefined);
      const definition = row === undefined ? undefined : voucherType(row.type);
      if (definition === undefined || row === undefined || row.body === null) return undefined;
      const read = readVoucher(definition, JSON.parse(row.body), { decimalsOf: decimalsIn(masters) });
      return read.ok ? read.value : undefined;
    },
  };
}

/** Asked before the locks: a number never moves, and a source that changes meanwhile gives the prices its reader saw. */
export async function loadNamedSources(
  client: pg.ClientBase,
  bodies: readonly unknown[],
  reader: { actor: Actor; masters: MasterSnapshot },
): Promise<NamedSources> {
  const wanted = namedSourcesSql(bodies, reader.masters);
  if (wanted === undefined) return noSources;
  const [row] = await readInContext<{ named: readonly NamedRow[] | null }>(client, reader, wanted.sql);
  return namedSourcesOf(wanted.asked, row?.named ?? [], reader.masters);
}
