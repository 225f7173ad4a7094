/**
 * Lines that move goods kept by batch name the batch, and where goods come from outside also the day it expires. Checked for
 * every type that moves stock; a type without the fields cannot move such goods.
 */
import { type Problem, problem } from '../kernel/result.ts';
import type { VoucherMasters } from './masters-view.ts';
import type { VoucherDefinition, VoucherDraft } from './voucher.ts';

type Shape = Pick<VoucherDefinition, 'stock' | 'lines'>;

export function checkBatches({ stock, lines }: Shape, draft: VoucherDraft, masters: VoucherMasters): Problem[] {
  if (stock === undefined) return [];
  const comesFromOutside = stock === 'in' && lines.items?.['rate'] !== undefined;
  return draft.items.flatMap((line, index) => {
    const item = masters.item(String(line['item']));
    const { batch, expiry } = line;
    const path = `items.${index}.`;
    if (item?.tracking === undefined) {
      const isNamed = batch !== undefined || expiry !== undefined;
      return isNamed ? [problem('batch.not_kept', `${path}batch`, { item: String(line['item']) })] : [];
    }
    if (batch === undefined) return [problem('batch.required', `${path}batch`, { item: item.code })];
    const needsExpiry = comesFromOutside && item.tracking === 'batchExpiry' && expiry === undefined;
    return needsExpiry ? [problem('batch.expiry_required', `${path}expiry`, { batch: String(batch) })] : [];
  });
}
