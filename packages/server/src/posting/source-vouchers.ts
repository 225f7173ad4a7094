/** Vouchers that others refer to: found by their number, locked with the rest, and read with what was used of them. */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import { present } from '@fieldbook/core/kernel/assert';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { voucherType } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { literal } from '../store/database/simple-query.ts';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import type { PreparedDocument, PreparedVoucher } from './prepare.ts';
import type { Actor } from './service.ts';
import { readInContext } from './transaction.ts';

/** `type referNo` → voucher number. */
export type SourceNos = ReadonlyMap<string, number>;

export function sourceKey(part: PreparedVoucher): string | undefined {
  const { source } = part.definition;
  const referNo = source === undefined ? undefined : part.voucher.header[source.field];
  return source === undefined || referNo === undefined ? undefined : `${source.type} ${String(referNo)}`;
}

/** Numbers of the sources that documents name; asked before the locks, since a number never moves to another voucher. */
export async function findSources(
  client: pg.ClientBase,
  documents: readonly PreparedDocument[],
  reader: { actor: Actor; masters: MasterSnapshot },
): Promise<SourceNos> {
  const keys = new Set(documents.flatMap(({ parts }) => parts.map(sourceKey)).filter((key) => key !== undefined));
  if (keys.size === 0) return new Map();
  const pairs = [...keys].map((key) => `(${key.split(' ').map(literal).join(', ')})`);
  const sql = `SELECT id, type, refer_no FROM voucher WHERE (type, refer_no) IN (${pairs.join(', ')})`;
  const rows = await readInContext<{ id: number; type: string; refer_no: string }>(client, reader, sql);
  return new Map(rows.map((row) => [`${row.type} ${row.refer_no}`, row.id]));
}

interface SourceRow {
  readonly id: number;
  readonly type: string;
  readonly refer_no: string;
  readonly state: string;
  readonly party_id: number | null;
  readonly line_no: number | null;
  readonly item_id: number;
  readonly quantity: number;
  readonly cost: number;
  readonly used: number;
}

const LOAD = `select v.id, v.type, v.refer_no, v.state, v.party_id, line.line_no, line.item_id,
    abs(line.smallest) + line.free_smallest as quantity, abs(line.cost) as cost,
    coalesce((select sum(abs(later.smallest) + later.free_smallest)::bigint from voucher_line later
      join voucher user_of on user_of.id = later.voucher_id and user_of.version = later.version
      where later.source_voucher_id = v.id and later.source_line = line.line_no
        and user_of.state <> 'void' and user_of.id <> $2), 0) as used
  from voucher v left join voucher_line line on line.voucher_id = v.id and line.version = v.version
  where v.id = any ($1::bigint[]) order by v.id, line.line_no`;

/** Sources by number, read under their locks; what the voucher `except` (one that is being edited) used does not count. */
export async function loadSources(
  client: Pick<pg.ClientBase, 'query'>,
  numbers: readonly number[],
  masters: MasterSnapshot,
  except = 0,
): Promise<Map<number, SourceVoucher>> {
  const sources = new Map<number, SourceVoucher & { lines: SourceVoucher['lines'][number][] }>();
  if (numbers.length === 0) return sources;
  const { rows } = await client.query<SourceRow>({ name: 'posting-sources', text: LOAD, values: [numbers, except] });
  for (const row of rows) {
    const known = sources.get(row.id) ?? {
      voucherNo: row.id,
      type: row.type,
      referNo: row.refer_no,
      state: row.state,
      ...partyOf(row, masters),
      lines: [],
    };
    sources.set(row.id, known);
    if (row.line_no === null) continue;
    const item = present(masters.codeOf('item', row.item_id), `no item ${row.item_id}`);
    known.lines.push({ line: row.line_no, item, quantity: row.quantity, cost: row.cost, used: row.used });
  }
  return sources;
}

function partyOf(row: SourceRow, masters: MasterSnapshot): { party?: string } {
  const side = voucherType(row.type)?.party?.side;
  const party = side === undefined || row.party_id === null ? undefined : masters.codeOf(side, row.party_id);
  return party === undefined ? {} : { party };
}

/** Why a document may not refer to what it names. */
export function sourceProblem(part: PreparedVoucher, source: SourceVoucher | undefined): Problem | undefined {
  const key = sourceKey(part);
  const field = part.definition.source?.field;
  if (key === undefined) return undefined;
  const values = { reference: key.split(' ')[1] ?? '' };
  if (source === undefined) return problem('source.unknown', field, values);
  return source.state === 'void' ? problem('source.void', field, values) : undefined;
}
