/** SQL that keeps beside the postings what a replay has found: lines that cost something else, and marks to begin from. */
import type { Minor } from '@fieldbook/core/kernel/money';
import { type CostMark, type InTurns, type LineKey, lineOfKey } from '@fieldbook/core/stock/cost-replay';
import type pg from 'pg';
import { literal } from '../../store/database/simple-query.ts';
import { arrayText, quoteElement } from '../rows/array-text.ts';
import { inTurns } from './in-turns.ts';

/** Lines one beside the other, as the database takes them. */
export interface LineColumns {
  readonly vouchers: readonly number[];
  readonly lines: readonly number[];
  readonly costs: readonly Minor[];
}

const LINES_PER_TURN = 2000;

export function* lineColumns(found: Iterable<ReadonlyMap<LineKey, Minor>>): InTurns<LineColumns> {
  const [vouchers, lines, costs]: [number[], number[], Minor[]] = [[], [], []];
  for (const each of found) {
    for (const [key, cost] of each) {
      if (costs.length % LINES_PER_TURN === 0) yield;
      const { voucher, line } = lineOfKey(key);
      vouchers.push(voucher);
      lines.push(line);
      costs.push(cost);
    }
  }
  return { vouchers, lines, costs };
}

export interface KeptCosts {
  /** Whose lines are `renumbered`; 0 where none are. */
  readonly voucher: number;
  readonly renumbered: readonly (readonly [before: number, now: number])[];
  /** What lines cost now, magnitudes. */
  readonly lines: LineColumns;
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
    [arrayText(lines.vouchers), 'bigint[]'],
    [arrayText(lines.lines), 'integer[]'],
    [arrayText(lines.costs), 'bigint[]'],
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

export interface WronglyKept {
  readonly voucher: number;
  readonly line: number;
  readonly kept: Minor;
  readonly found: Minor;
}

/**
 * Lines that are told to have cost something else than a replay says: by the row of `line_cost` where a correction kept one, else by what
 * the line's version posted. `lineCosts`: of vouchers that stand.
 */
export async function wronglyKept(
  client: Pick<pg.ClientBase, 'query'>,
  lineCosts: ReadonlyMap<LineKey, Minor>,
): Promise<readonly WronglyKept[]> {
  const { vouchers, lines, costs } = await inTurns(lineColumns([lineCosts]));
  const { rows } = await client.query<WronglyKept>(
    `select line.voucher_id as voucher, line.line_no as line, coalesce(corrected.cost, abs(line.cost), 0) as kept, found.cost as found
      from unnest($1::bigint[], $2::integer[], $3::bigint[]) found (voucher, line, cost)
        join voucher v on v.id = found.voucher
        join voucher_line line on line.voucher_id = v.id and line.version = v.version and line.line_no = found.line
        left join line_cost corrected on corrected.voucher_id = v.id and corrected.line_no = line.line_no
      where coalesce(corrected.cost, abs(line.cost), 0) <> found.cost order by 1, 2`,
    [vouchers, lines, costs],
  );
  return rows.map(({ voucher, line, kept, found }) => {
    return { voucher: Number(voucher), line, kept: Number(kept), found: Number(found) };
  });
}
