/** SQL that keeps beside the postings what a replay has found: lines that cost something else, and marks to begin from. */
import type { CostMark } from '@fieldbook/core/stock/cost-replay';
import { literal } from '../store/database/simple-query.ts';
import { arrayText, quoteElement } from './array-text.ts';

export interface KeptCosts {
  /** Whose lines are `renumbered`; 0 where none are. */
  readonly voucher: number;
  readonly renumbered: readonly (readonly [before: number, now: number])[];
  /** What lines cost now, magnitudes. */
  readonly lines: readonly { readonly voucher: number; readonly line: number; readonly cost: number }[];
  /** By id. Their marks from `since` on, a place, are forgotten. */
  readonly items: readonly number[];
  readonly since: number;
  readonly marks: readonly (readonly [item: number, mark: CostMark])[];
  /** Of a branch by its code. */
  readonly branchId: (branch: string) => number;
}

export function keepCostsSql({ voucher, renumbered, lines, items, since, marks, branchId }: KeptCosts): string {
  const columns = [
    [String(voucher), 'bigint'],
    [arrayText(renumbered.map(([line]) => line)), 'integer[]'],
    [arrayText(renumbered.map(([, line]) => line)), 'integer[]'],
    [arrayText(lines.map((each) => each.voucher)), 'bigint[]'],
    [arrayText(lines.map(({ line }) => line)), 'integer[]'],
    [arrayText(lines.map(({ cost }) => cost)), 'bigint[]'],
    [arrayText(items), 'integer[]'],
    [arrayText(items.map(() => since)), 'bigint[]'],
    [arrayText(marks.map(([item]) => item)), 'integer[]'],
    [arrayText(marks.map(([, { place }]) => place)), 'bigint[]'],
    [arrayText(marks.map(([, { costs }]) => quoteElement(JSON.stringify(markOf(costs, branchId))))), 'jsonb[]'],
  ] as const;
  return `SELECT keep_corrected_costs(${columns.map(([text, type]) => `${literal(text)}::${type}`).join(', ')})`;
}

/** As `mark_costs` writes it. */
function markOf(costs: CostMark['costs'], branchId: KeptCosts['branchId']): object[] {
  return costs.all.map(({ branch, pool, cost }) => ({ branch: branchId(branch), pool, ...cost }));
}
