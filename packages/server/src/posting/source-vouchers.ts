/** Vouchers that others refer to: found by their number, locked with the rest, and read with what was used of them. */
import type { FollowingVoucher, SourceVoucher } from '@fieldbook/core/definition/books';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import { sourceObjection } from '@fieldbook/core/definition/source-objection';
import { firstReferNo } from '@fieldbook/core/definition/voucher';
import { assert, present } from '@fieldbook/core/kernel/assert';
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

/** What a voucher's source field may mean, one key for each type it may be of. */
function sourceKeys(part: PreparedVoucher): readonly string[] {
  const { source } = part.definition;
  const referNo = source === undefined ? undefined : part.voucher.header[source.field];
  return source === undefined || referNo === undefined ? [] : source.types.map((type) => `${type} ${String(referNo)}`);
}

export function hasSource(part: PreparedVoucher): boolean {
  return sourceKeys(part).length > 0;
}

/** The number of the voucher that the source field names; the first type of the definition wins. */
export function sourceNoOf(part: PreparedVoucher, numbers: SourceNos): number | undefined {
  const key = sourceKeys(part).find((each) => numbers.has(each));
  return key === undefined ? undefined : numbers.get(key);
}

/** Numbers of the sources that documents name; asked before the locks, since a number never moves to another voucher. */
export async function findSources(
  client: pg.ClientBase,
  documents: readonly PreparedDocument[],
  reader: { actor: Actor; masters: MasterSnapshot },
): Promise<SourceNos> {
  const keys = new Set(documents.flatMap(({ parts }) => parts.flatMap(sourceKeys)));
  if (keys.size === 0) return new Map();
  const pairs = [...keys].map((key) => `(${typeAndNumber(key).map(literal).join(', ')})`);
  const sql = `SELECT id, type, refer_no FROM voucher WHERE (type, refer_no) IN (${pairs.join(', ')})`;
  const rows = await readInContext<{ id: number; type: string; refer_no: string }>(client, reader, sql);
  return new Map(rows.map((row) => [`${row.type} ${row.refer_no}`, row.id]));
}

/** A number may hold blanks, a type never does. */
function typeAndNumber(key: string): [type: string, referNo: string] {
  const gap = key.indexOf(' ');
  return [key.slice(0, gap), key.slice(gap + 1)];
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
  readonly net: number;
  readonly used: number;
  readonly used_free: number;
}

const LINES = `select v.id, v.type, v.refer_no, v.state, v.party_id, line.line_no, line.item_id,
    abs(line.smallest) + line.free_smallest as quantity, abs(line.cost) as cost, abs(line.net) as net,
    coalesce(taken.quantity, 0) as used, coalesce(taken.free, 0) as used_free
  from voucher v left join voucher_line line on line.voucher_id = v.id and line.version = v.version
  left join lateral taken_of_line(v.id, line.line_no, $2) taken on true
  where v.id = any ($1::bigint[]) order by v.id, line.line_no`;

const WHOLE = `select v.id, version.body,
    (select json_agg(json_build_object('voucherNo', later.id, 'type', later.type, 'referNo', later.refer_no,
        'date', later.date, 'mode', later.mode, 'ledger', later_ledger.code) order by later.id)
      from voucher later left join ledger later_ledger on later_ledger.id = later.ledger_id where later.source_voucher_id = v.id and later.state <> 'void' and later.id <> $2) as followers
  from voucher v join voucher_version version on version.voucher_id = v.id and version.version = v.version
  where v.id = any ($1::bigint[])`;

type Nullable<N extends string> = Readonly<Record<N, string | null>>;

interface WholeRow {
  readonly id: number;
  readonly body: string;
  readonly followers: readonly (Omit<FollowingVoucher, 'mode' | 'ledger'> & Nullable<'mode' | 'ledger'>)[] | null;
}

type Querier = Pick<pg.ClientBase, 'query'>;

/** Sources by number, read under their locks; what the voucher `except` (one that is being edited) used does not count. */
export async function loadSources(
  client: Querier,
  numbers: readonly number[],
  masters: MasterSnapshot,
  except = 0,
): Promise<Map<number, SourceVoucher>> {
  const sources = new Map<number, Source>();
  if (numbers.length === 0) return sources;
  const values = [numbers, except];
  const whole = await client.query<WholeRow>({ name: 'posting-source-documents', text: WHOLE, values });
  const wholeOf = new Map(whole.rows.map((row) => [row.id, row]));
  const { rows } = await client.query<SourceRow>({ name: 'posting-sources', text: LINES, values });
  for (const row of rows) {
    const known =
      sources.get(row.id) ?? newSource(row, present(wholeOf.get(row.id), `voucher ${row.id} has a body`), masters);
    sources.set(row.id, known);
    if (row.line_no === null) continue;
    const item = present(masters.codeOf('item', row.item_id), `no item ${row.item_id}`);
    const { quantity, cost, net, used } = row;
    known.lines.push({ line: row.line_no, item, quantity, cost, net, used, usedFree: row.used_free });
  }
  return sources;
}

function partyOf(row: SourceRow, masters: MasterSnapshot): { party?: string } {
  const side = voucherType(row.type)?.party?.side;
  const party = side === undefined || row.party_id === null ? undefined : masters.codeOf(side, row.party_id);
  return party === undefined ? {} : { party };
}

type Source = SourceVoucher & { readonly lines: SourceVoucher['lines'][number][] };

function newSource(row: SourceRow, { body, followers }: WholeRow, masters: MasterSnapshot): Source {
  const definition = present(voucherType(row.type), `no voucher type ${row.type}`);
  const decimalsOf = (code = masters.choices.baseCurrency) => masters.currency(code)?.decimals;
  const read = readVoucher(definition, JSON.parse(body), { decimalsOf });
  assert(read.ok, `the stored ${row.type} cannot be read`);
  return {
    voucherNo: row.id,
    type: row.type,
    referNo: row.refer_no,
    state: row.state,
    ...partyOf(row, masters),
    followers: (followers ?? []).map(({ mode, ledger, ...rest }) => ({
      ...rest,
      ...(mode === null ? {} : { mode }),
      ...(ledger === null ? {} : { ledger }),
    })),
    document: read.value,
    lines: [],
  };
}

/** Why a document may not refer to what it names. */
export function sourceProblem(part: PreparedVoucher, source: SourceVoucher | undefined): Problem | undefined {
  const field = part.definition.source?.field;
  const referNo = field === undefined ? undefined : part.voucher.header[field];
  if (referNo === undefined || referNo === firstReferNo) return undefined;
  if (source === undefined) return problem('source.unknown', field, { reference: String(referNo) });
  return sourceObjection(source, part.definition, part.voucher);
}
