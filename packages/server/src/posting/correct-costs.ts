/**
 * What a change of a stored voucher does to the cost of its items: they are replayed from the voucher's place on, and the
 * difference to what the books hold is posted as cost adjustments on the days that it is about (`dated-adjustments.ts`). Items
 * whose steps stay as they were keep their cost. Source: ACCOUNTING.md, Corrections.
 */
import { assert, present } from '@fieldbook/core/kernel/assert';
import { laterDay } from '@fieldbook/core/kernel/date';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import { ownTotals } from '@fieldbook/core/ledger/cost-adjustment';
import { type Corrected, correctInTurns } from '@fieldbook/core/stock/cost-correction';
import { areSameSteps, keepValues, type PlacedVoucher, putValues, stepsOf } from '@fieldbook/core/stock/cost-history';
import { type HistoryStep, lineOfKey } from '@fieldbook/core/stock/cost-replay';
import { copyCost, revalueCost } from '@fieldbook/core/stock/cost-state';
import { CostTotals } from '@fieldbook/core/stock/cost-totals';
import type { PoolCost } from '@fieldbook/core/stock/item-costs';
import type { StockMove } from '@fieldbook/core/stock/stock-desk';
import type pg from 'pg';
import type { MasterSnapshot } from '../store/masters/master-snapshot.ts';
import { firstDayInAll } from './closed-period.ts';
import { type ItemHistory, loadHistories, namesOf } from './cost-history.ts';
import { type DatedAdjustment, DifferencesByDay } from './dated-adjustments.ts';
import { inTurns } from './in-turns.ts';
import { keepCostsSql } from './kept-costs.ts';
import type { OpenedVoucher } from './opened.ts';
import type { Desk } from './post-document.ts';
import { writePosting } from './posting-rows.ts';
import type { Work } from './work.ts';

/** A version of a voucher as it books its goods. */
export interface BookedVersion {
  readonly placed: PlacedVoucher;
  readonly moves: readonly StockMove[];
}

export interface CostChange {
  readonly type: string;
  /** Where the voucher stands, and what it refers to now; before, where it is void. */
  readonly placed: PlacedVoucher;
  /** Nothing of a voucher that is posted for the first time. */
  readonly before: BookedVersion | undefined;
  /** Nothing where the voucher is void. */
  readonly now: BookedVersion | undefined;
}

export interface CorrectedCosts {
  /** Moves of the new version, at the values of the replay. */
  readonly moves: readonly StockMove[];
  /** By day and branch. */
  readonly adjustments: readonly DatedAdjustment[];
  /** SQL that keeps what was found beside the postings; values as literals. */
  readonly sql: string;
  /** Why the books cannot stand so; nothing else is of use then. */
  readonly problems: readonly Problem[];
}

/** Leaves the costs of all items in the desk's state; the caller holds their locks in all pools of all branches. */
export async function correctCosts(
  client: Pick<pg.ClientBase, 'query'>,
  { type, placed, before, now }: CostChange,
  desk: Desk,
): Promise<CorrectedCosts> {
  const { masters, state, stepsPerMark } = desk;
  const moves = [...(now?.moves ?? [])];
  const standing = before?.moves ?? [];
  const changed: string[] = [];
  const renumbered: (readonly [before: number, now: number])[] = [];
  const isOfTwoDays = before !== undefined && now !== undefined && before.placed.date !== now.placed.date;
  // What a charge does to goods that are gone is of its own day, and moves with it.
  const moved = new Set(isOfTwoDays ? moves.filter(({ basis }) => basis === 'landed').map(({ item }) => item) : []);
  for (const item of itemsOf([...standing, ...moves])) {
    const own = now === undefined ? [] : stepsOf(item, moves, now.placed, masters);
    const was = before === undefined ? undefined : stepsOf(item, standing, before.placed, masters);
    const isSame = now !== undefined && was !== undefined && areSameSteps(was, own) && !moved.has(item);
    if (isSame) renumbered.push(...keepValues(moves, item, standing));
    for (const each of state.lockedCosts(item)) state.setCost(item, { ...each, cost: copyCost(each.cost) });
    if (!isSame) changed.push(item);
  }
  const { place, voucher } = placed;
  const since = await beginningOf(client, place, [...standing, ...moves]);
  const ids = changed.map((item) => present(masters.idOf('item', item), `no item ${item}`));
  const histories =
    ids.length === 0
      ? new Map<number, ItemHistory>()
      : await loadHistories(client, { items: ids, since }, namesOf(masters));
  const kept: [item: string, corrected: Corrected][] = [];
  const problems: Problem[] = [];
  for (const [id, { start, steps }] of histories) {
    const item = present(masters.codeOf('item', id), `no item ${id}`);
    const own: HistoryStep[] = now === undefined ? [] : stepsOf(item, moves, now.placed, masters);
    const { valuation } = masters.choices;
    const corrected = await inTurns(
      correctInTurns({ start, steps, voucher, place, now: own, valuation, isOfTwoDays, stepsPerMark }),
    );
    if (corrected.isBelowNothing) problems.push(problem('landed.below_nothing', undefined, { item }));
    putValues(moves, item, corrected.values);
    for (const booked of state.lockedCosts(item)) state.setCost(item, withDrift(corrected, { item, booked }, desk));
    kept.push([item, corrected]);
  }
  const changes = { before: before && { ...before, moves: standing }, now: now && { ...now, moves } };
  const differences = differencesByDay(kept, changes, masters);
  return {
    moves,
    adjustments: differences.adjustments(
      (branches, from) => firstDayInAll({ type, branches, from }, desk, masters),
      masters,
    ),
    sql: keepSql({ voucher, since, renumbered, kept }, masters),
    problems,
  };
}

/** What the replays say beyond what the versions of the voucher book themselves. */
function differencesByDay(
  kept: readonly (readonly [item: string, corrected: Corrected])[],
  { before, now }: Pick<CostChange, 'before' | 'now'>,
  masters: MasterSnapshot,
): DifferencesByDay {
  const differences = new DifferencesByDay();
  for (const [item, { own, others }] of kept) {
    const booked = {
      before: before && { ...branchesOf(before), moves: before.moves },
      now: now && { ...branchesOf(now), moves: now.moves },
    };
    if (before !== undefined) {
      const taken = ownTotals(item, { before: booked.before, now: undefined }, masters);
      differences.add(before.placed.date, item, new CostTotals().minus(taken));
      for (const [day, totals] of own.before) differences.add(day, item, new CostTotals().minus(totals));
    }
    if (now !== undefined) {
      const written = ownTotals(item, { before: undefined, now: booked.now }, masters);
      differences.add(now.placed.date, item, new CostTotals().minus(written));
      for (const [day, totals] of own.now) differences.add(day, item, totals);
    }
    for (const { by, days } of others) {
      const since = present((by === 'before' ? before : (now ?? before))?.placed.date, 'a change has a version');
      for (const [day, totals] of days) differences.add(laterDay(day, since), item, totals);
    }
  }
  return differences;
}

const branchesOf = ({ placed: { branch, source } }: BookedVersion) => ({ branch, againstIn: source?.branch });

/** The voucher's own place; where charges are landed on goods, that of the first of those. */
async function beginningOf(
  client: Pick<pg.ClientBase, 'query'>,
  place: number,
  moves: readonly StockMove[],
): Promise<number> {
  const receipts = new Set(moves.flatMap(({ landedOn }) => (landedOn === undefined ? [] : [landedOn])));
  if (receipts.size === 0) return place;
  const { rows } = await client.query<{ place: number }>({
    name: 'first-place',
    text: 'select first_place($1) as place',
    values: [[...receipts]],
  });
  return Math.min(place, rows[0]?.place ?? place);
}

function itemsOf(moves: readonly StockMove[]): Set<string> {
  return new Set(moves.filter(({ basis }) => basis !== undefined).map(({ item }) => item));
}

/**
 * The cost after the correction. Books of an older state may differ from their replay: that difference stays where it is until
 * somebody has it posted, and `verify` shows it.
 */
function withDrift(
  { costs, before }: Corrected,
  { item, booked }: { item: string; booked: PoolCost },
  { masters }: Pick<Desk, 'masters'>,
): PoolCost {
  const { branch, pool } = booked;
  const [was, now] = [before.of(branch, pool), costs.of(branch, pool)];
  assert(booked.cost.quantity === was.quantity, `the history of ${item} (${pool} of ${branch}) is complete`);
  const drift = booked.cost.value - was.value;
  const cost = copyCost(now);
  if (drift === 0) return { branch, pool, cost };
  revalueCost(cost, drift, pool === 'transit' ? 'average' : masters.choices.valuation);
  return { branch, pool, cost: { ...cost, value: now.value + drift } };
}

interface Found {
  readonly voucher: number;
  /** Where the replay began to differ. */
  readonly since: number;
  readonly renumbered: readonly (readonly [before: number, now: number])[];
  readonly kept: readonly (readonly [item: string, corrected: Corrected])[];
}

function keepSql({ voucher, since, renumbered, kept }: Found, masters: MasterSnapshot): string {
  const idOf = (item: string) => masters.idOf('item', item) ?? 0;
  const lines = kept.flatMap(([, { lineCosts }]) => [...lineCosts].map(([key, cost]) => ({ ...lineOfKey(key), cost })));
  const marks = kept.flatMap(([item, corrected]) =>
    corrected.marks.filter((mark) => mark.place > since).map((mark) => [idOf(item), mark] as const),
  );
  const branchId = (branch: string) => present(masters.idOf('branch', branch), `no branch ${branch}`);
  return keepCostsSql({ branchId, voucher, renumbered, lines, items: kept.map(([item]) => idOf(item)), since, marks });
}

export interface AdjustedVoucher {
  readonly voucher: Pick<OpenedVoucher, 'id' | 'type' | 'series_id' | 'refer_no'>;
  readonly version: number;
  readonly reason?: string | null;
}

/** Writes the adjustments as postings of the voucher. */
export function writeAdjustments(
  adjustments: CorrectedCosts['adjustments'],
  { voucher, version, reason = null }: AdjustedVoucher,
  desk: Desk,
  work: Work,
): void {
  const { masters } = desk;
  for (const { branch, date, entries, moves } of adjustments) {
    const facts = {
      postingNo: desk.nextPostingNo(),
      seriesId: voucher.series_id,
      voucherNo: voucher.id,
      referNo: voucher.refer_no,
      version,
      kind: 'adjust' as const,
      reverses: null,
      date,
      branchId: masters.idOf('branch', branch) ?? 0,
      reason,
      userId: desk.userId,
      body: '',
      lines: [],
    };
    writePosting(work, facts, { entries, moves, bills: [] }, desk);
  }
}
