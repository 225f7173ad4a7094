/**
 * The vouchers that documents name as their sources, found once by their numbers before any lock: which ones they are, and,
 * where a document takes something over from them (an order's rates, a sale's terms, a share of a discount), how they stand.
 */

import { joinSources, sourceNames } from '@fieldbook/core/chains/joined-sources';
import { decimalsIn } from '@fieldbook/core/definition/decimals-in';
import { readVoucher } from '@fieldbook/core/definition/read-voucher';
import type { VoucherDefinition, VoucherDraft } from '@fieldbook/core/definition/voucher';
import type { SourceOf } from '@fieldbook/core/posting/prepare-document';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { literal } from '../../store/database/simple-query.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { definitionOf, namesSource } from '../prepare/prepare.ts';
import { type SourceRow, sourcesOf, sourcesSql } from './source-vouchers.ts';
import { readInContext } from './transaction.ts';

/** `type referNo` → voucher number. */
export type SourceNos = ReadonlyMap<string, number>;

export interface NamedSources {
  /** Keys that were looked up, found or not. */
  readonly asked: ReadonlySet<string>;
  readonly numbers: SourceNos;
  readonly given: SourceOf;
}

export const noSources: NamedSources = {
  asked: new Set(),
  numbers: new Map(),
  given: () => undefined,
};

export interface NamedRow {
  readonly id: number;
  readonly type: string;
  readonly refer_no: string;
}

interface Wish {
  readonly type: string;
  readonly referNo: string;
  /** The document takes something over from it. */
  readonly isGiven: boolean;
}

/** The new content of a stored voucher comes without one. */
const ANY_UID = '00000000-0000-4000-8000-000000000000';

/** What a source field may mean: one wish for each type it may be of. Anything that cannot be read names nothing. */
function wishesOf(body: unknown, masters: MasterSnapshot): Wish[] {
  const definition = definitionOf(body);
  if (definition?.source === undefined || !namesSource(body)) return [];
  const { types } = definition.source;
  const read = readVoucher(definition, { ...(body as object), uid: ANY_UID }, { decimalsOf: decimalsIn(masters) });
  if (!read.ok) return [];
  const isGiven = definition.source.givesBack !== undefined || definition.lines.items?.['rate'] !== undefined;
  const names = sourceNames(definition, read.value);
  return names.flatMap((referNo) => types.map((type) => ({ type, referNo, isGiven })));
}

export interface AskedSources {
  /** A query of one value, a `SourcesAnswer`. */
  readonly sql: string;
  readonly asked: ReadonlySet<string>;
}

export interface SourcesAnswer {
  /** The vouchers that are named. */
  readonly named: readonly NamedRow[] | null;
  /** Those among them that something is taken over from, as they stand. */
  readonly given: readonly SourceRow[] | null;
}

/**
 * What bodies name, before any lock; `undefined` when they name nothing. `besides`: a voucher that is being edited, whose own
 * share of its source does not count.
 */
export function namedSourcesSql(
  bodies: readonly unknown[],
  masters: MasterSnapshot,
  besides = 0,
): AskedSources | undefined {
  const wishes = bodies.flatMap((body) => wishesOf(body, masters));
  if (wishes.length === 0) return undefined;
  const pairs = (list: readonly Wish[]) =>
    list.map(({ type, referNo }) => `(${literal(type)}, ${literal(referNo)})`).join(', ');
  const given = wishes.filter(({ isGiven }) => isGiven);
  const named = `SELECT json_agg(json_build_object('id', v.id, 'type', v.type, 'refer_no', v.refer_no))
      FROM voucher v WHERE (v.type, v.refer_no) IN (${pairs(wishes)})`;
  const givenIds = `SELECT id FROM voucher WHERE (type, refer_no) IN (${pairs(given)})`;
  const sources = given.length === 0 ? 'NULL' : `(${sourcesSql(givenIds, besides)})`;
  return {
    asked: new Set(wishes.map(({ type, referNo }) => `${type} ${referNo}`)),
    sql: `SELECT json_build_object('named', (${named}), 'given', ${sources})`,
  };
}

/** `answer`: of the query that `namedSourcesSql` made. */
export function namedSourcesOf({ asked }: AskedSources, answer: SourcesAnswer, masters: MasterSnapshot): NamedSources {
  const rows = answer.named ?? [];
  const keyOf = (row: NamedRow) => `${row.type} ${row.refer_no}`;
  const rowOf = new Map(rows.map((row) => [keyOf(row), row]));
  const sources = sourcesOf(answer.given ?? [], masters);
  const rowsNamed = (definition: VoucherDefinition, draft: VoucherDraft) =>
    sourceNames(definition, draft).map((referNo) =>
      definition.source?.types.map((type) => rowOf.get(`${type} ${referNo}`)).find((each) => each !== undefined),
    );
  return {
    asked,
    numbers: new Map(rows.map((row) => [keyOf(row), row.id])),
    given: (named, draft) => joinSources(rowsNamed(named, draft).map((row) => sources.get(row?.id ?? 0))),
  };
}

/** Asked before the locks: a number never moves. What a source still bears is looked at again under them. */
export async function loadNamedSources(
  client: pg.ClientBase,
  bodies: readonly unknown[],
  { actor, masters, besides }: { actor: Actor; masters: MasterSnapshot; besides?: number },
): Promise<NamedSources> {
  const wanted = namedSourcesSql(bodies, masters, besides);
  if (wanted === undefined) return noSources;
  const [row] = await readInContext<{ answer: SourcesAnswer }>(
    client,
    { actor, masters },
    `SELECT (${wanted.sql}) AS answer`,
  );
  return namedSourcesOf(wanted, row?.answer ?? { named: null, given: null }, masters);
}
