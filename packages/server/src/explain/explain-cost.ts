/**
 * How the cost of each line of a voucher came about: what the goods stood at when they moved, or the line of another
 * voucher they came from. Read from the stock moves, which are never rewritten; so it is what was, not what would be now.
 */
import type { ExplainedStep } from '@fieldbook/core/explain/line-figures';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';

interface MoveRow {
  readonly line: number;
  readonly godown: string;
  readonly quantity: number;
  readonly value: number;
  /** What the pool held before the move. */
  readonly quantity_before: number;
  readonly value_before: number;
  readonly source: string | null;
}

/** Moves of the standing version, and what all godowns of the same kind held of the item before each. */
const MOVES = `with own as (
    select move.*, godown.kind, godown.name as godown_name, line.source_voucher_id
    from posting
    join stock_move move on move.posting_id = posting.id
    join godown on godown.id = move.godown_id
    join voucher on voucher.id = posting.voucher_id and voucher.version = posting.version
    left join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version
      and line.line_no = move.voucher_line
    where posting.voucher_id = $1 and posting.kind = 'post'
  )
  select own.voucher_line as line, own.godown_name as godown, own.quantity, own.value,
    coalesce(before.quantity, 0)::bigint as quantity_before, coalesce(before.value, 0)::bigint as value_before,
    source.refer_no as source
  from own
  left join voucher source on source.id = own.source_voucher_id
  left join lateral (
    select sum(move.quantity) as quantity, sum(move.value) as value
    from stock_move move join godown on godown.id = move.godown_id and godown.kind = own.kind
    where move.item_id = own.item_id
      and (move.posting_id < own.posting_id or (move.posting_id = own.posting_id and move.line_no < own.line_no))
  ) before on true
  order by own.posting_id, own.line_no`;

const labels = {
  before: { en: 'Stood at', ar: 'كان القائم' },
  average: { en: 'At the average', ar: 'بالمتوسط' },
  oldest: { en: 'Oldest goods first', ar: 'الأقدم أولاً' },
  source: { en: 'At the cost of', ar: 'بتكلفة' },
  received: { en: 'Came in at', ar: 'ورد بقيمة' },
  revalued: { en: 'Value changed by', ar: 'تغيرت القيمة بمقدار' },
  unknown: { en: 'At the last known cost', ar: 'بآخر تكلفة معروفة' },
} as const;

/** Steps by item line; a line that moved nothing has none. */
export async function explainCosts(
  client: Pick<pg.ClientBase, 'query'>,
  voucherNo: number,
  { valuation, decimals }: { valuation: 'average' | 'fifo'; decimals: number },
): Promise<Map<number, ExplainedStep[]>> {
  const { rows } = await client.query<MoveRow>({ name: 'explain-cost', text: MOVES, values: [voucherNo] });
  const lines = new Map<number, ExplainedStep[]>();
  for (const row of rows) {
    const steps = lines.get(row.line) ?? [];
    lines.set(row.line, [...steps, ...stepsOf(row, valuation, decimals)]);
  }
  return lines;
}

function stepsOf(row: MoveRow, valuation: 'average' | 'fifo', decimals: number): ExplainedStep[] {
  const money = (amount: number) => printMoney(amount, decimals);
  const moved = { value: money(row.value), formula: `${row.quantity} ${row.godown}` };
  if (row.quantity === 0) return [{ label: labels.revalued, value: money(row.value) }];
  if (row.source !== null) {
    const { en, ar } = labels.source;
    return [{ label: { en: `${en} ${row.source}`, ar: `${ar} ${row.source}` }, ...moved }];
  }
  if (row.quantity > 0) return [{ label: labels.received, ...moved }];
  const stood = { label: labels.before, value: money(row.value_before), formula: String(row.quantity_before) };
  if (row.quantity_before <= 0) return [stood, { label: labels.unknown, ...moved }];
  return [stood, { label: valuation === 'fifo' ? labels.oldest : labels.average, ...moved }];
}
