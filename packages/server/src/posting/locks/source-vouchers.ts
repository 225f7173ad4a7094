/** Vouchers that others refer to: found by their number, locked with the rest, and read with what was used of them. */

import { joinSources, sourceNames } from '@fieldbook/core/chains/joined-sources';
import type { ChargedGoods, FollowingVoucher, SourceLine, SourceVoucher } from '@fieldbook/core/definition/books';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { assert, present } from '@fieldbook/core/kernel/assert';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { literal } from '../../store/database/simple-query.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { CHEQUE_NAMED } from '../../store/vouchers/cheque-named.ts';
import { typesSql } from '../../store/vouchers/types-sql.ts';
import type { PreparedDocument, PreparedVoucher } from '../prepare/prepare.ts';
import { isReturn } from '../prepare/returns.ts';
import type { NamedSources, SourceNos } from './named-sources.ts';
import { readInContext } from './transaction.ts';

/** By number that a voucher names, that of its header first: what it may mean, one key for each type it may be of. */
function keysByName({ definition, voucher }: PreparedVoucher): readonly (readonly string[])[] {
  const types = definition.source?.types ?? [];
  return sourceNames(definition, voucher).map((referNo) => types.map((type) => `${type} ${referNo}`));
}

/** Of the number in its header. */
function sourceKeys(part: PreparedVoucher): readonly string[] {
  return keysByName(part)[0] ?? [];
}

export function hasSource(part: PreparedVoucher): boolean {
  return sourceKeys(part).length > 0;
}

/** What a voucher continues, of the sources that were read: one, or several as one. */
export function sourceAmong(
  part: PreparedVoucher,
  numbers: SourceNos,
  sources: ReadonlyMap<number, SourceVoucher>,
): SourceVoucher | undefined {
  const found = keysByName(part).map((keys) => keys.find((each) => numbers.has(each)));
  return joinSources(found.map((key) => sources.get(numbers.get(key ?? '') ?? 0)));
}

/** Does the voucher continue one whose goods it may change the cost of? */
export function landsOnSource(part: PreparedVoucher, numbers: SourceNos): boolean {
  const types = part.definition.source?.landsOn ?? [];
  const named = sourceKeys(part).find((each) => numbers.has(each));
  return named !== undefined && types.includes(typeAndNumber(named)[0]);
}

/** Numbers of the sources that documents name: as `named` found them, and of any that only their completion brought in. */
export async function findSources(
  client: pg.ClientBase,
  documents: readonly PreparedDocument[],
  { actor, masters, named }: { actor: Actor; masters: MasterSnapshot; named: NamedSources },
): Promise<SourceNos> {
  const keys = documents.flatMap(({ parts }) => parts.flatMap((part) => keysByName(part).flat()));
  const known = new Map(keys.flatMap((key) => (named.numbers.has(key) ? [[key, named.numbers.get(key) ?? 0]] : [])));
  const unasked = new Set(keys.filter((key) => !named.asked.has(key)));
  if (unasked.size === 0) return known;
  const pairs = [...unasked].map((key) => `(${typeAndNumber(key).map(literal).join(', ')})`);
  const sql = `SELECT id, type, refer_no FROM voucher WHERE (type, refer_no) IN (${pairs.join(', ')})`;
  const rows = await readInContext<{ id: number; type: string; refer_no: string }>(client, { actor, masters }, sql);
  return new Map([...known, ...rows.map((row) => [`${row.type} ${row.refer_no}`, row.id] as const)]);
}

/** A number may hold blanks, a type never does. */
function typeAndNumber(key: string): [type: string, referNo: string] {
  const gap = key.indexOf(' ');
  return [key.slice(0, gap), key.slice(gap + 1)];
}

type Nullable<N extends string> = Readonly<Record<N, string | null>>;

/** What a follower may have none of. */
type Left = 'mode' | 'ledger' | 'effectiveDate' | 'cheque';

/** A source as it stands, with its lines and what was used of each. */
export interface SourceRow {
  readonly id: number;
  readonly type: string;
  readonly refer_no: string;
  readonly state: string;
  readonly date: string;
  readonly party_id: number | null;
  readonly body: string;
  readonly followers: readonly (Omit<FollowingVoucher, Left> & Nullable<Left>)[] | null;
  readonly lines: readonly StoredSourceLine[] | null;
  /** Of a purchase: its goods, as they may be sent back. */
  readonly goods: readonly BoughtGoods[] | null;
  /** Where others may give it back: its own net and round off, and what they gave. */
  readonly worth: {
    readonly net: number;
    readonly roundOff: number;
    readonly given: number;
    readonly unrounded: number;
  } | null;
}

/** `unvalued`: how much was used by lines that were stored without what they took. */
type StoredSourceLine = Omit<SourceLine, 'item' | 'usedValue' | 'replaced'> &
  Readonly<Record<'itemId' | 'valueTaken' | 'unvalued', number>> & {
    readonly replaced: NonNullable<SourceLine['replaced']> | null;
  };

type BoughtGoods = ChargedGoods & Readonly<Record<'ofLine' | 'bought' | 'voucherNo' | 'line', number>>;

/** By type of source: the types that give it back. */
const givers = voucherTypes.flatMap(({ type }) => {
  const types = voucherTypes.filter((by) => by.source?.types.includes(type) === true && givesBackType(by, type));
  return types.length === 0 ? [] : [[type, types.map((by) => by.type)] as const];
});

/** Goods that it bought go back to the supplier. */
function isSentBack({ type }: VoucherDefinition): boolean {
  return voucherTypes.some(
    (by) => isReturn(by) && by.source?.givesBack === 'supplier' && by.source.types.includes(type),
  );
}

function givesBackType({ source }: VoucherDefinition, type: string): boolean {
  return source?.givesBack !== undefined && source.givesBack === voucherType(type)?.party?.side;
}

const GIVERS = givers
  .map(([type, by]) => `when '${type}' then array[${by.map((each) => `'${each}'`).join(', ')}]`)
  .join(' ');

/** What the standing version of the edited voucher $2 took of a line, where it says what that was worth. */
const REPLACED = `(select json_agg(json_build_object('line', own.line_no, 'quantity', abs(own.smallest) + own.free_smallest, 'value',
          coalesce(own.taken, abs(own.cost))) order by own.line_no)
        from voucher edited join voucher_line own on own.voucher_id = edited.id and own.version = edited.version
        where edited.id = $2 and own.source_voucher_id = v.id and own.source_line = line.line_no)`;

/** $1 numbers; $2 a voucher that is being edited, what it used does not count. */
export const SOURCES = `select v.id, v.type, v.refer_no, v.state, v.date, v.party_id, version.body,
    (select json_agg(json_build_object('voucherNo', later.id, 'type', later.type, 'referNo', later.refer_no,
        'date', later.date, 'mode', later.mode, 'ledger', later_ledger.code, 'effectiveDate', case when later.mode = 'replace'
          then (select told.body::json ->> 'effectiveDate' from voucher_version told
            where told.voucher_id = later.id and told.version = later.version) end,
        'cheque', case when v.type in (${typesSql(({ bringsCheques }) => bringsCheques === 'lines')}) then ${CHEQUE_NAMED('later')} end) order by later.id)
      from voucher later left join ledger later_ledger on later_ledger.id = later.ledger_id
      where later.id in (select id from voucher where source_voucher_id = v.id
          union select taker.voucher_id from voucher_line taker join voucher holder on holder.id = taker.voucher_id and holder.version = taker.version
            where taker.source_voucher_id = v.id)
        and not is_taken_back(later.state, later.type) and later.id <> $2) as followers,
    (select json_agg(json_build_object('line', line.line_no, 'itemId', line.item_id,
        'quantity', abs(line.smallest) + line.free_smallest, 'cost', coalesce(corrected.cost, abs(line.cost)), 'net', abs(line.net),
        'costTax', abs(coalesce(line.cost_tax, 0)),
        'tax', abs(line.tax), 'free', line.free_smallest, 'usedNet', coalesce(taken.net, 0), 'usedTax', coalesce(taken.tax, 0),
        'used', coalesce(taken.quantity, 0), 'usedFree', coalesce(taken.free, 0),
        'valueTaken', coalesce(taken.value, 0), 'unvalued', coalesce(taken.unvalued, 0),
        'replaced', ${REPLACED}) order by line.line_no)
      from voucher_line line
        left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = line.line_no
        left join lateral taken_of_line(v.id, line.line_no, $2) taken on true
      where line.voucher_id = v.id and line.version = v.version) as lines,
    case when v.type in (${typesSql(isSentBack)}) then (select json_agg(json_build_object('ofLine', back.of_line, 'bought', back.bought,
        'voucherNo', back.voucher, 'line', back.line, 'quantity', back.quantity, 'landed', back.landed, 'sentBack', back.sent_back))
      from goods_to_send_back(v.id, $2) back) end as goods,
    (select json_build_object('net', v.net, 'roundOff', v.round_off, 'given', given.net, 'unrounded', given.unrounded)
      from given_back(v.id, case v.type ${GIVERS} end, $2) given where v.type in (${givers.map(([type]) => `'${type}'`).join(', ')})) as worth
  from voucher v join voucher_version version on version.voucher_id = v.id and version.version = v.version
  where v.id = any ($1::bigint[])`;

/** SQL of sources as one JSON array, for those that `numbers` selects. `besides`: a voucher that is being edited. */
export function sourcesSql(numbers: string, besides: number): string {
  const places: Readonly<Record<string, string>> = { $1: `(array(${numbers}))`, $2: String(besides) };
  const sql = SOURCES.replace(/\$[12]\b/g, (place) => places[place] ?? place);
  return `SELECT json_agg(row_to_json(source)) FROM (${sql}) source`;
}

type Querier = Pick<pg.ClientBase, 'query'>;

/** Sources by number, read under their locks or for somebody who looks. */
export async function loadSources(
  client: Querier,
  numbers: readonly number[],
  masters: MasterSnapshot,
): Promise<Map<number, SourceVoucher>> {
  const { rows } = await client.query<SourceRow>({ name: 'posting-sources', text: SOURCES, values: [numbers, 0] });
  return sourcesOf(rows, masters);
}

export function sourcesOf(rows: readonly SourceRow[], masters: MasterSnapshot): Map<number, SourceVoucher> {
  return new Map(rows.map((row) => [row.id, sourceOf(row, masters)]));
}

function partyOf(row: SourceRow, masters: MasterSnapshot): { party?: string } {
  const side = voucherType(row.type)?.party?.side;
  const party = side === undefined || row.party_id === null ? undefined : masters.codeOf(side, row.party_id);
  return party === undefined ? {} : { party };
}

function leftOf({ worth }: SourceRow): Pick<SourceVoucher, 'left'> {
  if (worth === null) return {};
  const { net, roundOff, given, unrounded } = worth;
  return { left: { net: net - given, unrounded: net - roundOff - unrounded } };
}

function boughtAs({ goods }: SourceRow, line: number): Pick<SourceLine, 'bought' | 'charged'> {
  const own = goods?.find(({ ofLine }) => ofLine === line);
  if (own === undefined) return {};
  const { ofLine: _ofLine, bought, voucherNo, line: brought, ...goodsThere } = own;
  return { bought, charged: { ...goodsThere, voucherNo, line: brought } };
}

function sourceOf(row: SourceRow, masters: MasterSnapshot): SourceVoucher {
  const definition = present(voucherType(row.type), `no voucher type ${row.type}`);
  const decimalsOf = decimalsIn(masters);
  const read = readVoucher(definition, JSON.parse(row.body), { decimalsOf });
  assert(read.ok, `the stored ${row.type} cannot be read`);
  return {
    voucherNo: row.id,
    type: row.type,
    referNo: row.refer_no,
    state: row.state,
    date: row.date,
    ...partyOf(row, masters),
    followers: (row.followers ?? []).map(({ mode, ledger, effectiveDate, cheque, ...rest }) => ({
      ...rest,
      ...(mode === null ? {} : { mode }),
      ...(ledger === null ? {} : { ledger }),
      ...(effectiveDate === null ? {} : { effectiveDate }),
      ...(cheque === null ? {} : { cheque }),
    })),
    document: read.value,
    ...leftOf(row),
    lines: (row.lines ?? []).map(({ itemId, valueTaken, unvalued, replaced, ...line }) => ({
      ...line,
      ...(replaced === null ? {} : { replaced }),
      ...boughtAs(row, line.line),
      item: present(masters.codeOf('item', itemId), `no item ${itemId}`),
      usedValue: valueTaken + multiplyDivide(line.cost, Math.min(unvalued, line.quantity), line.quantity || 1),
    })),
  };
}
