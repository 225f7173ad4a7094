/** What an item's own facts say of its trade: whether customers may give it back, and how little of it is sold at once. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine, SharedHeader } from '../definition/shared-values.ts';
import { printTrimmed } from '../kernel/decimal.ts';
import { QUANTITY_DECIMALS } from '../kernel/quantity.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { quantities, smallestOf } from './item-lines.ts';

/** Fresh, damaged or expired alike. */
export function checkReturnable(
  { items }: { readonly items: readonly { readonly item: string }[] },
  masters: VoucherMasters,
): Problem[] {
  return items.flatMap(({ item: code }, index) => {
    const isRefused = masters.item(code)?.isReturnable === false;
    return isRefused ? [problem('item.not_returnable', `items.${index}.item`, { item: code })] : [];
  });
}

/**
 * Of all lines of an item together, free goods counted. What continues a promise may be the rest of it, so it has no
 * minimum; goods that come back have none either.
 */
export function checkMinimum(
  draft: { readonly header: SharedHeader; readonly items: readonly GoodsLine[] },
  masters: VoucherMasters,
): Problem[] {
  if (draft.header.source !== undefined) return [];
  const sold = new Map<string, { readonly quantity: number; readonly line: number }>();
  for (const [index, line] of draft.items.entries()) {
    const smallest = quantities.map((name) => smallestOf(line, name, masters));
    const quantity = smallest.reduce((sum, each) => sum + (each.ok ? each.value : 0), 0);
    if ((line.quantity ?? 0) < 0 || smallest.some(({ ok }) => !ok)) continue;
    const code = line.item ?? '';
    const before = sold.get(code);
    sold.set(code, { quantity: quantity + (before?.quantity ?? 0), line: before?.line ?? index });
  }
  return [...sold].flatMap(([code, { quantity, line }]) => {
    const item = masters.item(code);
    const minimum = item?.minimumQuantity ?? 0;
    if (quantity * 10 ** QUANTITY_DECIMALS >= minimum) return [];
    const values = { item: code, n: printTrimmed(minimum, QUANTITY_DECIMALS), unit: item?.units[0]?.unit ?? '' };
    return [problem('item.below_minimum', `items.${line}.quantity`, values)];
  });
}
