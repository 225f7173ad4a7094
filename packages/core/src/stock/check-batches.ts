/**
 * Lines that move goods kept by batch name the batch, and where goods come from outside also the day it expires. Of every
 * type that moves stock; a type without the fields cannot move such goods.
 */

import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import type { VoucherCheck, VoucherDefinition } from '../definition/voucher.ts';
import { type Problem, problem } from '../kernel/result.ts';

interface Goods {
  readonly items: readonly GoodsLine[];
}

type Shape = Pick<VoucherDefinition, 'stock' | 'lines'>;

export const batchCheck: VoucherCheck = { name: 'batch', find: checkBatches };

function checkBatches({ stock, lines }: Shape, { items }: Goods, masters: VoucherMasters): Problem[] {
  const comesFromOutside = stock === 'in' && lines.items?.rate !== undefined;
  return items.flatMap((line, index) => {
    const { item: code = '', batch, expiry } = line;
    const item = masters.item(code);
    const path = `items.${index}.`;
    if (item?.tracking === undefined) {
      const isNamed = batch !== undefined || expiry !== undefined;
      return isNamed ? [problem('batch.not_kept', `${path}batch`, { item: code })] : [];
    }
    if (batch === undefined) return [problem('batch.required', `${path}batch`, { item: item.code })];
    const needsExpiry = comesFromOutside && item.tracking === 'batchExpiry' && expiry === undefined;
    return needsExpiry ? [problem('batch.expiry_required', `${path}expiry`, { batch })] : [];
  });
}
