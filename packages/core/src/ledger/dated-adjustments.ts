/**
 * On which day a difference of cost belongs that a correction finds: on the day of the goods that it is about, and never before the
 * version that brings it about; on the first day after it that is open in all branches it touches. So statements of past days say
 * what they would have said, had the voucher been right. Source: ACCOUNTING.md, Corrections; docs/books.md#days-of-an-adjustment.
 */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { CostTotals } from '../stock/cost-totals.ts';
import { type CostAdjustment, costAdjustments } from './cost-adjustment.ts';

export interface DatedAdjustment extends CostAdjustment {
  readonly branch: string;
  readonly date: IsoDate;
}

type ByItem = Map<string, CostTotals>;

export class DifferencesByDay {
  readonly #days = new Map<IsoDate, ByItem>();

  add(day: IsoDate, item: string, totals: CostTotals): void {
    const items = this.#days.get(day) ?? new Map<string, CostTotals>();
    const known = items.get(item);
    items.set(item, known === undefined ? totals : known.plus(totals));
    this.#days.set(day, items);
  }

  /** `openFrom`: the first day from one on that is open in all these branches. */
  adjustments(
    openFrom: (branches: readonly string[], day: IsoDate) => IsoDate,
    masters: VoucherMasters,
  ): DatedAdjustment[] {
    const open = new DifferencesByDay();
    for (const [day, items] of this.#days) {
      const branches = [...costAdjustments(items, masters)].filter(([, each]) => isSomething(each));
      if (branches.length === 0) continue;
      const date = openFrom(
        branches.map(([branch]) => branch),
        day,
      );
      for (const [item, totals] of items) open.add(date, item, totals);
    }
    return [...open.#days].toSorted().flatMap(([date, items]) =>
      [...costAdjustments(items, masters)].flatMap(([branch, adjustment]) => {
        return isSomething(adjustment) ? [{ branch, date, ...adjustment }] : [];
      }),
    );
  }
}

const isSomething = ({ entries, moves }: CostAdjustment): boolean => entries.length + moves.length > 0;
