/**
 * What a change of a stored voucher does to its goods: items whose steps are others now are replayed from the voucher's place on, and
 * the difference to what the books hold is told day by day (`dated-adjustments.ts`). Items whose steps stay as they were keep
 * their cost. Pure; whoever keeps the histories reads them between the two halves. Source: ACCOUNTING.md, Corrections.
 */
import type { VoucherMasters } from '../definition/masters-view.ts';
import { present } from '../kernel/assert.ts';
import { laterDay } from '../kernel/date.ts';
import { type Corrected, correctInTurns } from '../stock/cost-correction.ts';
import { areSameSteps, keepValues, type PlacedVoucher, putValues, stepsOf } from '../stock/cost-history.ts';
import type { HistoryStep, InTurns, ReplayStart } from '../stock/cost-replay.ts';
import { CostTotals } from '../stock/cost-totals.ts';
import type { StockMove } from '../stock/stock-desk.ts';
import { ownTotals } from './cost-adjustment.ts';
import { DifferencesByDay } from './dated-adjustments.ts';

/** A version of a voucher as it booked its goods. */
export interface BookedVersion {
  readonly placed: PlacedVoucher;
  readonly moves: readonly StockMove[];
}

export interface GoodsChange {
  /** Where the voucher stands, and what it refers to now; before, where it is void. */
  readonly placed: PlacedVoucher;
  /** Nothing of a voucher that is posted for the first time. */
  readonly before: BookedVersion | undefined;
  /** Its moves at any values; nothing where the voucher is void. */
  readonly now: BookedVersion | undefined;
}

export interface ChangedGoods {
  /** Of the new version; those of items that are as they were have the values that they had. */
  readonly moves: readonly StockMove[];
  /** Items whose steps are others now: their histories are asked for. */
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Lines of items that are as they were: their numbers before and now. */
  readonly renumbered: readonly (readonly [before: number, now: number])[];
}

export interface ItemHistory {
  readonly start: ReplayStart;
  /** Of the vouchers that stood before the change, from the start on. */
  readonly steps: readonly HistoryStep[];
}

export interface CorrectedGoods {
  /** Of the new version, at the values of the replay. */
  readonly moves: readonly StockMove[];
  readonly items: readonly (readonly [item: string, corrected: Corrected])[];
  /** What the replays say beyond what the versions of the voucher book themselves. */
  readonly differences: DifferencesByDay;
  /** Items that would cost less than nothing with what is landed on them: the books cannot stand so. */
  readonly belowNothing: readonly string[];
}

export function changedGoods({ before, now }: GoodsChange, masters: VoucherMasters): ChangedGoods {
  const moves = [...(now?.moves ?? [])];
  const standing = before?.moves ?? [];
  const [changed, unchanged]: [string[], string[]] = [[], []];
  const renumbered: (readonly [before: number, now: number])[] = [];
  // What a charge does to goods that are gone is of its own day, and moves with it.
  const landed = isOfTwoDays({ before, now }) ? moves.filter(({ basis }) => basis === 'landed') : [];
  const moved = new Set(landed.map(({ item }) => item));
  for (const item of itemsOf([...standing, ...moves])) {
    const own = now && stepsOf(item, moves, now.placed, masters);
    const was = before && stepsOf(item, standing, before.placed, masters);
    if (own === undefined || was === undefined || moved.has(item) || !areSameSteps(was, own)) {
      changed.push(item);
    } else {
      renumbered.push(...keepValues(moves, item, standing));
      unchanged.push(item);
    }
  }
  return { moves, changed, unchanged, renumbered };
}

export interface KeptHistories {
  /** Of all items that changed. */
  readonly histories: Iterable<readonly [item: string, history: ItemHistory]>;
  readonly stepsPerMark?: number | undefined;
}

export function* correctGoods(
  change: GoodsChange,
  goods: ChangedGoods,
  { histories, stepsPerMark }: KeptHistories,
  masters: VoucherMasters,
): InTurns<CorrectedGoods> {
  const { placed, before, now } = change;
  const { place, voucher } = placed;
  const { valuation } = masters.choices;
  const moves = [...goods.moves];
  const items: (readonly [item: string, corrected: Corrected])[] = [];
  for (const [item, { start, steps }] of histories) {
    const own = now === undefined ? [] : stepsOf(item, moves, now.placed, masters);
    const versions = { now: own, isOfTwoDays: isOfTwoDays(change) };
    const corrected = yield* correctInTurns({ start, steps, voucher, place, valuation, stepsPerMark, ...versions });
    putValues(moves, item, corrected.values);
    items.push([item, corrected]);
  }
  const differences = differencesByDay(items, { before, now: now && { ...now, moves } }, masters);
  const belowNothing = items.filter(([, { isBelowNothing }]) => isBelowNothing).map(([item]) => item);
  return { moves, items, differences, belowNothing };
}

function isOfTwoDays({ before, now }: Pick<GoodsChange, 'before' | 'now'>): boolean {
  return before !== undefined && now !== undefined && before.placed.date !== now.placed.date;
}

function differencesByDay(
  items: CorrectedGoods['items'],
  { before, now }: Pick<GoodsChange, 'before' | 'now'>,
  masters: VoucherMasters,
): DifferencesByDay {
  const differences = new DifferencesByDay();
  const booked = {
    before: before && { ...branchesOf(before), moves: before.moves },
    now: now && { ...branchesOf(now), moves: now.moves },
  };
  for (const [item, { own, others }] of items) {
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

function itemsOf(moves: readonly StockMove[]): Set<string> {
  return new Set(moves.filter(({ basis }) => basis !== undefined).map(({ item }) => item));
}
