/**
 * Vouchers that the phone's documents may continue or return: open promises of its customers, transfers on their way to its
 * van or from it, and the sales of the last days. The whole list is compared each time, what is in it is sent where it changed.
 */
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { ChangePart, SourceRow } from '@fieldbook/core/sync/changes';
import { fulfilledTypes, voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import { loadSources } from '../../posting/locks/source-vouchers.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { type BookScope, customersIn, inBranches } from './book-scope.ts';
import type { Touched } from './books.ts';
import { markOf } from './place.ts';

/** Of documents that nothing keeps open; an older one is returned at the office, or without naming it. */
const RECENT_DAYS = 7;
const MOST_RECENT = 300;

const types = [...new Set(voucherTypes.flatMap(({ field, source }) => (field === true ? (source?.types ?? []) : [])))];
const promised = types.filter((type) => fulfilledTypes.includes(type));
/** By the godowns they go to and come from; all others by their customer. */
const moved = promised.filter((type) => voucherType(type)?.party === undefined);
const ofCustomers = promised.filter((type) => !moved.includes(type));
const recent = types.filter((type) => !promised.includes(type));

const COLUMNS = 'v.id, v.type, v.refer_no, v.xmin';
const candidates = (scope: BookScope): string => `
  select ${COLUMNS} from voucher v where v.fulfilment in ('open', 'partly') and v.type = any ($3::text[])
    and v.party_id in (${customersIn(scope)}) and ${inBranches('v.branch_id')}
  union all
  select ${COLUMNS} from voucher v where v.fulfilment in ('open', 'partly') and v.type = any ($4::text[])
    and (v.to_godown_id = any ($5::integer[]) or v.godown_id = any ($5::integer[]))
  union all
  (select ${COLUMNS} from voucher v where v.type = any ($6::text[]) and v.date >= current_date - ${RECENT_DAYS}
    and v.state not in ('void', 'draft', 'rejected') and v.party_id in (${customersIn(scope)}) and ${inBranches('v.branch_id')}
    order by v.date desc, v.id desc limit ${MOST_RECENT})`;

/**
 * The transaction that wrote a row last. The row knows the lower 32 bits of it; how far it lies from a transaction of the
 * snapshot (`$7`) tells the rest.
 */
const WRITER =
  'greatest(0, $7::text::bigint + age(($7::text::bigint & 4294967295)::text::xid) - age(v.xmin))::text::xid8';

interface Candidate {
  readonly id: number;
  readonly type: string;
  readonly refer_no: string;
  readonly is_changed: boolean;
}

export interface SourcesSince {
  readonly touched: Touched;
  /** As in `Place`, and the mark of the list that was told. */
  readonly seen: string;
  readonly mark: string;
  readonly masters: MasterSnapshot;
}

/** No part: it is the list that was told, and nothing in it has changed. */
export async function sourcesPart(
  client: pg.ClientBase,
  scope: BookScope,
  { touched, seen, mark, masters }: SourcesSince,
): Promise<{ readonly part?: ChangePart; readonly mark: string }> {
  const isAll = touched === 'all';
  const isChanged = isAll
    ? 'true'
    : `(not pg_visible_in_snapshot(${WRITER}, $8::pg_snapshot) or v.id in (
         select source_voucher_id from voucher where id in (select voucher_id from posting where id = any ($9::bigint[]))
         union select line.source_voucher_id from voucher_line line
           where line.voucher_id in (select voucher_id from posting where id = any ($9::bigint[]))))`;
  const { godowns, routes, branches } = scope;
  const known = [routes, branches, ofCustomers, moved, godowns, recent];
  const { rows } = await client.query<Candidate>(
    `select v.id, v.type, v.refer_no, ${isChanged} as is_changed from (${candidates(scope)}) v order by v.id`,
    isAll ? known : [...known, seen.split(':', 1)[0], seen, touched],
  );
  const next = markOf(rows.map(({ id }) => id));
  const changed = rows.filter(({ is_changed }) => is_changed);
  if (!isAll && changed.length === 0 && next === mark) return { mark };
  const sources = await loadSources(
    client,
    changed.map(({ id }) => id),
    masters,
  );
  const stays = rows.filter(({ is_changed }) => !is_changed).map(codeOf);
  const part = { collection: 'books.source', isWhole: true as const, rows: [...sources.values()].map(rowOf), gone: [] };
  return { mark: next, part: stays.length === 0 ? part : { ...part, stays } };
}

function codeOf({ type, refer_no }: Pick<Candidate, 'type' | 'refer_no'>): string {
  return `${type}\n${refer_no}`;
}

/** What goods cost is no business of a phone: their value is computed where the books are. */
function rowOf(source: SourceVoucher): SourceRow {
  const lines = source.lines.map(({ bought: _bought, charged: _charged, ...line }) => ({
    ...line,
    cost: 0,
    usedValue: 0,
  }));
  return { code: codeOf({ type: source.type, refer_no: source.referNo }), source: { ...source, lines } };
}
