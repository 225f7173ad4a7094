/**
 * How the cost of each line of a voucher came about: what the goods stood at when they moved, or the line of another
 * voucher they came from. Read from the stock moves, which are never rewritten; what corrections have found since, and what
 * the voucher's own correction adjusted, follows as steps of its own.
 */

import { atCostOf, costLabels, labelOfIssue, landedBy, sinceCorrection } from '@fieldbook/core/explain/cost-labels';
import type { ExplainedStep } from '@fieldbook/core/explain/line-figures';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { Valuation } from '@fieldbook/core/stock/cost-state';
import type { CostBasis } from '@fieldbook/core/stock/cost-steps';
import type pg from 'pg';

interface MoveRow {
  readonly line: number;
  readonly godown: string;
  readonly quantity: number;
  readonly value: number;
  readonly basis: CostBasis | null;
  readonly given: number | null;
  /** What the pool held in the branch before the move. */
  readonly quantity_before: number;
  readonly value_before: number;
  readonly source: string | null;
}

/** Moves of the standing version, and what the godowns of the same kind and branch held of the item before each. */
const MOVES = `with own as (
    select move.*, array_agg(posting.id) over () as postings, godown.kind, godown.branch_id as stands_in,
      godown.name as godown_name,
      line.source_voucher_id as line_source
    from posting
    join stock_move move on move.posting_id = posting.id
    join godown on godown.id = move.godown_id
    join voucher on voucher.id = posting.voucher_id
    left join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version
      and line.line_no = move.voucher_line
    where posting.voucher_id = $1 and posting.kind in ('post', 'branch')
      and not exists (select from posting back where back.reverses = posting.id)
  )
  select own.voucher_line as line, own.godown_name as godown, own.quantity, own.value, own.basis, own.given,
    coalesce(before.quantity, 0)::bigint as quantity_before, coalesce(before.value, 0)::bigint as value_before,
    source.refer_no as source
  from own
  left join voucher source on source.id = own.line_source
  left join lateral (
    select sum(move.quantity) as quantity, sum(move.value) as value
    from stock_move move join godown on godown.id = move.godown_id and godown.kind = own.kind
      and godown.branch_id = own.stands_in
    where move.item_id = own.item_id
      and (move.posting_id < all (own.postings) or (move.posting_id = any (own.postings) and move.line_no < own.line_no))
  ) before on true
  order by own.line_no`;

interface CorrectionRow {
  readonly line: number;
  /** What the line costs since, a magnitude. */
  readonly cost: number | null;
  /** Vouchers whose correction adjusted the item after this one was posted. */
  readonly causes: string | null;
  /** What the correction of this voucher added to the value of the item. */
  readonly adjusted: number | null;
}

const CORRECTIONS = `select line.line_no as line, corrected.cost, causes.named as causes, own.value as adjusted
  from voucher join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version
    left join line_cost corrected on corrected.voucher_id = voucher.id and corrected.line_no = line.line_no
    left join lateral (select string_agg(distinct cause.refer_no, ', ') as named
      from posting join stock_move move on move.posting_id = posting.id and move.item_id = line.item_id
        join voucher cause on cause.id = posting.voucher_id
      where corrected.cost is not null and posting.kind = 'adjust' and cause.id <> voucher.id
        and posting.id > (select min(id) from posting first where first.voucher_id = voucher.id)) causes on true
    left join lateral (select sum(move.value)::bigint as value
      from posting join stock_move move on move.posting_id = posting.id and move.item_id = line.item_id
      where posting.voucher_id = voucher.id and posting.kind = 'adjust') own on true
  where voucher.id = $1 and (corrected.cost is not null or own.value is not null) order by line.line_no`;

interface ChargeRow {
  readonly line: number;
  readonly by: string;
  readonly value: number;
}

/** Charges that arrived later for the goods of a line, with which these came here or on the receipt that the voucher bills. */
const CHARGES = `select line.line_no as line, charge.refer_no as by, sum(move.value)::bigint as value
  from voucher join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version
    join stock_move move on move.basis = 'landed' and (move.source_voucher_id = voucher.id and move.source_line = line.line_no
      or move.source_voucher_id = line.source_voucher_id and move.source_line = line.source_line)
    join posting on posting.id = move.posting_id and posting.kind in ('post', 'branch')
    join voucher charge on charge.id = posting.voucher_id
  where voucher.id = $1 and not exists (select from posting reversal where reversal.reverses = posting.id)
  group by line.line_no, charge.id, charge.refer_no order by line.line_no, charge.id`;

export interface LineCost {
  readonly steps: readonly ExplainedStep[];
  /** What the line's goods cost as found last, above zero for goods that went out. */
  readonly cost: number;
}

/** By item line; a line that moved nothing has none. */
export async function explainCosts(
  client: Pick<pg.ClientBase, 'query'>,
  voucherNo: number,
  { valuation, decimals }: { valuation: Valuation; decimals: number },
): Promise<ReadonlyMap<number, LineCost>> {
  const { rows } = await client.query<MoveRow>({ name: 'explain-cost', text: MOVES, values: [voucherNo] });
  const lines = new Map<number, LineCost>();
  const add = (line: number, steps: readonly ExplainedStep[], cost: number) =>
    lines.set(line, { steps: [...(lines.get(line)?.steps ?? []), ...steps], cost });
  for (const row of rows) {
    const moved = row.basis === 'billed' ? (row.given ?? 0) : -row.value;
    add(row.line, stepsOf(row, valuation, decimals), (lines.get(row.line)?.cost ?? 0) + moved);
  }
  const { rows: corrections } = await client.query<CorrectionRow>({
    name: 'explain-corrections',
    text: CORRECTIONS,
    values: [voucherNo],
  });
  for (const row of corrections) {
    const known = lines.get(row.line);
    if (known !== undefined) add(row.line, correctionsOf(row, decimals), row.cost ?? known.cost);
  }
  const { rows: charges } = await client.query<ChargeRow>({
    name: 'explain-charges',
    text: CHARGES,
    values: [voucherNo],
  });
  for (const { line, by, value } of charges) {
    const label = landedBy(by);
    add(line, [{ label, value: printMoney(value, decimals) }], lines.get(line)?.cost ?? 0);
  }
  return lines;
}

function correctionsOf({ cost, causes, adjusted }: CorrectionRow, decimals: number): ExplainedStep[] {
  const label = sinceCorrection(causes ?? '…');
  return [
    ...(cost === null ? [] : [{ label, value: printMoney(cost, decimals) }]),
    ...(adjusted === null ? [] : [{ label: costLabels.adjusted, value: printMoney(adjusted, decimals) }]),
  ];
}

function stepsOf(row: MoveRow, valuation: Valuation, decimals: number): ExplainedStep[] {
  const money = (amount: number) => printMoney(amount, decimals);
  const moved = { value: money(row.value), formula: `${row.quantity} ${row.godown}` };
  const isBilled = row.basis === 'billed';
  if (row.quantity === 0 && !isBilled) return [{ label: costLabels.revalued, value: money(row.value) }];
  if (row.source !== null) {
    const label = atCostOf(row.source);
    return [isBilled ? { label, value: money(row.given ?? 0) } : { label, ...moved }];
  }
  if (row.quantity > 0) return [{ label: costLabels.received, ...moved }];
  const stood = { label: costLabels.before, value: money(row.value_before), formula: String(row.quantity_before) };
  if (row.quantity_before <= 0) return [stood, { label: costLabels.unknown, ...moved }];
  return [stood, { label: labelOfIssue[valuation], ...moved }];
}
