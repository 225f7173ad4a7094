/**
 * What a correction changes about the cost of an item: the replay of the vouchers that stood beside that of those that stand
 * now. The difference between the two, beyond what the corrected voucher posts itself, is posted as cost adjustments. Pure;
 * values in base minor units. Source: ACCOUNTING.md, Corrections.
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Minor } from '../kernel/money.ts';
import {
  type CostMark,
  type HistoryStep,
  type InTurns,
  type LineKey,
  landedOn,
  lineKey,
  type OnValue,
  Pass,
  type ReplayStart,
} from './cost-replay.ts';
import type { Valuation } from './cost-state.ts';
import type { ValuedStep } from './cost-steps.ts';
import { CostTotals } from './cost-totals.ts';
import type { ItemCosts } from './item-costs.ts';

function areBelowNothing(steps: readonly HistoryStep[]): boolean {
  const landed = landedOn(steps);
  return steps.some(({ basis, voucher, line, given }) => {
    return basis === 'received' && given + (landed.get(lineKey(voucher, line)) ?? 0) < 0;
  });
}

export interface Correction {
  readonly start: ReplayStart;
  /** Steps of the vouchers that stood before the correction, from the start on, in posting order. */
  readonly steps: readonly HistoryStep[];
  readonly voucher: number;
  readonly place: number;
  /** Steps of the voucher as it stands now; none where it is void. */
  readonly now: readonly HistoryStep[];
  readonly valuation: Valuation;
  /** The versions are of two days: what the first did to others is told apart from what the second does. */
  readonly isOfTwoDays?: boolean;
  readonly stepsPerMark?: number | undefined;
}

type ByDay = ReadonlyMap<IsoDate, CostTotals>;

/** What a version, or both at once where they are of one day, changes about the goods of other vouchers. */
export interface ChangedOthers {
  readonly by: 'before' | 'now';
  /** By the day of the goods, or of the charge that changes what they cost. */
  readonly days: ByDay;
}

export interface Corrected {
  /** Cost of the item now. */
  readonly costs: ItemCosts;
  /** How the cost of the item differs from before the correction; see `ItemCosts`. */
  readonly before: ItemCosts;
  /** What the voucher's steps come to, in order. */
  readonly values: readonly ValuedStep[];
  /** What the voucher's own steps came to and come to; `others` is what changes about those of others. */
  readonly own: { readonly before: ByDay; readonly now: ByDay };
  readonly others: readonly ChangedOthers[];
  /** Lines of other vouchers that cost something else now, by `lineKey`, as magnitudes. */
  readonly lineCosts: ReadonlyMap<LineKey, Minor>;
  readonly marks: readonly CostMark[];
  /** Would what is landed on a line take more off than its goods cost? */
  readonly isBelowNothing: boolean;
}

/** What the steps of a replay came to day by day, a voucher's own and those of others. */
class Recorded {
  readonly own = new Map<IsoDate, CostTotals>();
  readonly #others = new Map<IsoDate, CostTotals>();
  readonly #voucher: number;

  constructor(voucher: number) {
    this.#voucher = voucher;
  }

  readonly onValue: OnValue = (step, valued, day) => {
    const days = step.voucher === this.#voucher ? this.own : this.#others;
    let totals = days.get(day);
    if (totals === undefined) {
      totals = new CostTotals();
      days.set(day, totals);
    }
    totals.add(step, valued);
  };

  /** By day, what the steps of other vouchers come to beyond what they came to in an earlier replay. */
  since(earlier: Recorded): ByDay {
    const days = new Set([...this.#others.keys(), ...earlier.#others.keys()]);
    const of = (each: Recorded, day: IsoDate) => each.#others.get(day) ?? new CostTotals();
    return new Map([...days].map((day) => [day, of(this, day).minus(of(earlier, day))]));
  }
}

export function* correctInTurns(correction: Correction): InTurns<Corrected> {
  const { start, steps, voucher, place, now, valuation, isOfTwoDays = false, stepsPerMark } = correction;
  const others = steps.filter((step) => step.voucher !== voucher);
  const at = others.findIndex((step) => step.place > place);
  const corrected = at < 0 ? [...others, ...now] : [...others.slice(0, at), ...now, ...others.slice(at)];
  function* passing(through: readonly HistoryStep[]): InTurns<readonly [Pass, Recorded]> {
    const [pass, recorded] = [new Pass(start, through, { valuation, stepsPerMark }, []), new Recorded(voucher)];
    yield* pass.runAsKnown(recorded.onValue);
    return [pass, recorded];
  }
  const [before, stood] = yield* passing(steps);
  const [after, stands] = yield* passing(corrected);
  const without = isOfTwoDays ? (yield* passing(others))[1] : stood;
  const own = new Set(
    [...steps, ...now].filter((step) => step.voucher === voucher).map(({ line }) => lineKey(voucher, line)),
  );
  const changed = yield* changedLines(before, after);
  for (const key of own) changed.delete(key);
  return {
    costs: after.costs,
    before: before.costs,
    values: after.values.filter((_, index) => corrected[index]?.voucher === voucher),
    own: { before: stood.own, now: stands.own },
    others: [
      ...(isOfTwoDays ? [{ by: 'before', days: without.since(stood) } as const] : []),
      { by: 'now', days: stands.since(without) },
    ],
    lineCosts: changed,
    marks: after.marks,
    isBelowNothing: areBelowNothing(corrected),
  };
}

const LINES_PER_TURN = 2000;

/** What lines cost in the second pass, where that is something else than in the first. */
function* changedLines(before: Pass, after: Pass): InTurns<Map<LineKey, Minor>> {
  const changed = new Map<LineKey, Minor>();
  let looked = 0;
  for (const [key, cost] of after.lineCosts) {
    if (looked++ % LINES_PER_TURN === 0) yield;
    if (before.lineCosts.get(key) !== cost) changed.set(key, cost);
  }
  return changed;
}
