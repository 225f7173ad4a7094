/**
 * May goods of a batch that has expired leave for a customer, a van or a project? The one judgement of it, by the server over
 * what a posting moved and by a phone over its own books. Goods leave in other ways (damage, return to the supplier, count)
 * whatever their expiry date says.
 */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';
import type { StockMove } from './stock-desk.ts';

export interface ExpiredFinding {
  /** `batch.expired`. */
  readonly problem: Problem;
  /** As the company has set. */
  readonly check: 'Warn' | 'Refuse';
}

interface Judged {
  readonly definition: Pick<VoucherDefinition, 'handsOverGoods'>;
  readonly voucher: Pick<VoucherDraft, 'header' | 'items'>;
}

type Moved = Pick<StockMove, 'line' | 'item' | 'godown' | 'quantity' | 'batch' | 'expiry'>;

/** Goods may be sold on the day their batch expires, and not after it; what counts is the voucher's own date. */
export function judgeExpired(
  { definition, voucher }: Judged,
  moves: readonly Moved[],
  masters: Pick<VoucherMasters, 'choices' | 'godown'>,
): ExpiredFinding[] {
  const check = masters.choices.expiredGoods;
  if (check === 'Nothing' || definition.handsOverGoods !== true) return [];
  const date = String(voucher.header.date);
  const found = new Map<string, Problem>();
  for (const { line, item, godown, quantity, batch, expiry } of moves) {
    const hasLeft = quantity < 0 && masters.godown(godown)?.kind === 'saleable';
    if (!hasLeft || batch === undefined || expiry === undefined || expiry >= date) continue;
    if (!isForSale(voucher.items[line]?.toGodown, masters)) continue;
    const path = `items.${line}.batch`;
    found.set(path, problem('batch.expired', path, { item, batch, expiry }));
  }
  return [...found.values()].map((each) => ({ problem: each, check }));
}

/** A transfer loads a van for sale; into any other godown expired goods may be moved. */
function isForSale(toGodown: unknown, masters: Pick<VoucherMasters, 'godown'>): boolean {
  if (toGodown === undefined) return true;
  const target = masters.godown(String(toGodown));
  return target?.isVan === true && target.kind === 'saleable';
}
