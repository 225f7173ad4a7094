/**
 * One posting transaction in two round trips: BEGIN with `posting_open`, and `posting_write` with COMMIT. What goes wrong
 * between two transactions (deadlock, serialisation, a racing claim, masters that changed) is retried here, silently.
 */
import { fulfilledTypes } from '@fieldbook/core/vouchers/index';
import type pg from 'pg';
import type { Actor } from '../../auth/actor.ts';
import { groupsText } from '../../store/actor-context.ts';
import { literal, simpleQuery } from '../../store/database/simple-query.ts';
import type { MasterCache } from '../../store/masters/master-cache.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { arrayText, quoteElement } from '../rows/array-text.ts';
import { literalArguments } from '../rows/named-arguments.ts';
import type { Opened } from '../rows/opened.ts';
import { divideByBranch, joinWork, type Work, workArguments } from '../rows/work.ts';
import type { Locks } from './locks.ts';

/** Masters changed since the documents were prepared: prepare them again. */
export class StaleMasters extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`masters are at version ${version}`);
    this.version = version;
  }
}

export interface OpenRequest {
  readonly actor: Actor;
  readonly keys: readonly string[];
  readonly locks: Locks;
  readonly newVouchers: number;
  readonly newPostings: number;
  /** The transaction has begun before. */
  readonly isGoingOn?: boolean;
  /** Locks what is asked for in all branches; afterwards the person sees his own again. */
  readonly isOfAllBranches?: boolean;
}

export async function openPosting(
  client: pg.ClientBase,
  request: OpenRequest,
  masters: MasterSnapshot,
): Promise<Opened> {
  const batches = [...request.locks.batches.values()];
  const names = [...request.locks.batchNames.values()];
  const isGoingOn = request.isGoingOn === true;
  const { holdings } = request.locks;
  // The first in the global order: what is opened with it is evaluated after it, and sees what waited before it.
  const held = holdings.size === 0 ? '' : `lock_holding(${literal(arrayText(holdings))}), `;
  const sql = `${isGoingOn ? '' : 'BEGIN; '}SELECT ${held}posting_open(${openArguments(request, masters)}) AS opened${sightSql(request, masters)}${batchesSql(batches, names)}`;
  const results = await simpleQuery(client, sql);
  const [answer, goods] = isGoingOn ? results : results.slice(1);
  const locked = JSON.parse(String(answer?.rows[0]?.opened)) as Opened;
  const opened =
    batches.length === 0
      ? locked
      : { ...locked, ...(goods?.rows[0] as Required<Pick<Opened, 'batches' | 'expiries'>>) };
  if (opened.masterVersion !== masters.version) throw new StaleMasters(opened.masterVersion);
  return opened;
}

/** What is asked, as arguments of `posting_open`. */
function openArguments(request: OpenRequest, masters: MasterSnapshot): string {
  const { actor, keys, locks, newVouchers, newPostings } = request;
  const { userName, routes, groups, ...own } = actorContext(actor, masters);
  const branches = request.isOfAllBranches === true ? '*' : own.branches;
  const stock = [...locks.stock.values()];
  const costs = [...locks.costs.values()];
  const bills = [...locks.bills.values()].flatMap(({ party, ledger, references }) =>
    [...references].map((reference) => [party, ledger, reference] as const),
  );
  return literalArguments({
    ...{ who: userName, branches, routes, groups },
    keys: arrayText(new Set(keys)),
    voucher_ids: arrayText(locks.vouchers),
    stock_godowns: arrayText(stock.map(([godown]) => godown)),
    stock_items: arrayText(stock.map(([, item]) => item)),
    cost_pools: arrayText(costs.map(([pool]) => pool)),
    cost_items: arrayText(costs.map(([, item]) => item)),
    cost_branches: arrayText(costs.map(([, , branch]) => branch)),
    bill_parties: arrayText(bills.map(([party]) => party)),
    bill_ledgers: arrayText(bills.map(([, ledger]) => ledger)),
    bill_references: arrayText(bills.map(([, , reference]) => quoteElement(reference))),
    series_ids: arrayText(locks.series),
    ...{ new_vouchers: newVouchers, new_postings: newPostings },
  });
}

function sightSql({ actor, isOfAllBranches }: OpenRequest, masters: MasterSnapshot): string {
  if (isOfAllBranches !== true || actor.branches === '*') return '';
  return `, set_config('fieldbook.branches', ${literal(actorContext(actor, masters).branches)}, true)`;
}

/** Read after the locks of their stock, under which alone they change: a statement of its own sees what waited before it. */
function batchesSql(
  pairs: readonly (readonly [godown: number, item: number])[],
  names: readonly (readonly [item: number, batch: string, besides: number])[],
): string {
  if (pairs.length === 0) return '';
  const items = arrayText(names.map(([item]) => item));
  const batches = arrayText(names.map(([, batch]) => quoteElement(batch)));
  const expiries = `batch_expiries(${literal(items)}::integer[], ${literal(batches)}::text[], ${names[0]?.[2] ?? 0})`;
  const wanted = pairs.map(([godown, item]) => `(${godown}, ${item})`).join(', ');
  return `; SELECT coalesce(json_agg(json_build_array(godown_id, item_id, batch, expiry, quantity) ORDER BY expiry, batch), '[]')
    AS batches, (SELECT coalesce(json_agg(json_build_array(item_id, batch, expiry)), '[]') FROM ${expiries}) AS expiries
    FROM stock_batch WHERE (godown_id, item_id) IN (${wanted})
      AND (quantity <> 0 OR expiry BETWEEN current_date - 92 AND '9999-12-30')`;
}

/** In front of a statement that needs nothing of it. */
function withBatchesSql(rows: Work['batches']): string {
  if (rows.length === 0) return '';
  const values = rows.map(
    ([godown, item, batch, expiry, quantity]) =>
      `(${godown}, ${item}, ${literal(batch)}, ${literal(expiry)}::date, ${quantity})`,
  );
  return `WITH kept_batches AS (INSERT INTO stock_batch (godown_id, item_id, batch, expiry, quantity) VALUES ${values.join(', ')}
    ON CONFLICT (godown_id, item_id, batch, expiry) DO UPDATE SET quantity = excluded.quantity) `;
}

export interface Beside {
  /** Run before anything is written. */
  readonly before?: string | undefined;
  /** A statement that sees what was written; its rows are answered. */
  readonly answer?: string | undefined;
  /** Postings that are of any branch, whatever the person may see: what a correction adjusts elsewhere. */
  readonly elsewhere?: Work | undefined;
}

export async function commitPosting<T = unknown>(
  client: pg.ClientBase,
  work: Work,
  { before, answer, elsewhere: adjusted }: Beside = {},
): Promise<readonly T[]> {
  const { own, elsewhere } = divideByBranch(work);
  if (adjusted !== undefined) joinWork(elsewhere, adjusted);
  const fulfilled = [arrayText(new Set(own.fulfilled)), arrayText(fulfilledTypes)].map(literal).join(', ');
  const write = `posting_write(${literalArguments(workArguments(own))})`;
  // A function that writes sees what was written before it, also within its statement.
  const written = own.fulfilled.length === 0 ? write : `refresh_fulfilment(${fulfilled}) FROM ${write}`;
  const asked = answer === undefined ? '' : `${answer}; `;
  const first = before === undefined ? '' : `${before}; `;
  const others =
    elsewhere.postings.length === 0
      ? ''
      : `SELECT all_branches(); SELECT posting_write(${literalArguments(workArguments(elsewhere))}); `;
  const results = await simpleQuery(
    client,
    `${first}${withBatchesSql(own.batches)}SELECT ${written}; ${others}${asked}COMMIT`,
  );
  return answer === undefined ? [] : ((results.at(-2)?.rows ?? []) as T[]);
}

export interface ActorContext {
  readonly userName: string;
  /** Ids with commas between, or `*` for all. */
  readonly branches: string;
  readonly routes: string;
  /** Names as a JSON list, or `*`. */
  readonly groups: string;
}

export function actorContext(actor: Actor, masters: MasterSnapshot): ActorContext {
  const idsOf = (master: 'branch' | 'route', codes: readonly string[] | '*') =>
    codes === '*' ? '*' : codes.map((code) => masters.idOf(master, code) ?? 0).join(',') || '0';
  return {
    userName: actor.userName,
    branches: idsOf('branch', actor.branches),
    routes: idsOf('route', actor.routes),
    groups: groupsText(actor),
  };
}

/**
 * One read that sees what the person may see. `sql` carries its values as literals. Statements that travel together are one
 * transaction, so the context ends with the read.
 */
export async function readInContext<T>(
  client: pg.ClientBase,
  { actor, masters }: { actor: Actor; masters: MasterSnapshot },
  sql: string,
): Promise<T[]> {
  const context = actorContext(actor, masters);
  const set = (name: 'branches' | 'routes' | 'groups' | 'userName') =>
    `set_config('fieldbook.${name === 'userName' ? 'user' : name}', ${literal(context[name])}, true)`;
  const results = await simpleQuery(
    client,
    `SELECT ${set('branches')}, ${set('routes')}, ${set('groups')}, ${set('userName')}; ${sql}`,
  );
  return (results[1]?.rows ?? []) as T[];
}

const RETRIES = 3;
const FRESH_MASTERS = 8;

/** Runs `attempt` until it comes through: at most three times for faults between transactions, more for fresh masters. */
export async function retrying<T>(cache: MasterCache, attempt: (masters: MasterSnapshot) => Promise<T>): Promise<T> {
  let faults = 0;
  let refreshed = 0;
  for (;;) {
    try {
      return await attempt(cache.current);
    } catch (error) {
      if (error instanceof StaleMasters && refreshed < FRESH_MASTERS) {
        refreshed += 1;
        await cache.refresh(error.version);
      } else if (areMastersGone(error) && faults < RETRIES) {
        faults += 1;
        await cache.refresh();
      } else if (isTransient(error) && faults < RETRIES) {
        faults += 1;
      } else throw error;
    }
  }
}

/** A master went away while it was on its way into the books. */
function areMastersGone(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '23503' || code === 'FB021';
}

function isTransient(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const isRace = code === '23505' && (constraint === 'write_claim_pkey' || constraint === 'voucher_uid_key');
  return code === '40001' || code === '40P01' || isRace;
}

/** Ends a transaction that wrote nothing, or that failed; a dead connection is no further trouble. */
export async function rollBack(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('ROLLBACK');
  } catch {
    // The connection is gone, and with it the transaction.
  }
}
