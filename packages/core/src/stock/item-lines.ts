/** Item lines of a completed voucher in smallest units, ready for stock steps; service items move nothing. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { GoodsLine } from '../definition/shared-values.ts';
import { present } from '../kernel/assert.ts';
import { toSmallest } from '../kernel/quantity.ts';
import { type Problem, problem, type Result, refused } from '../kernel/result.ts';

export interface ItemLine {
  readonly line: number;
  readonly item: string;
  readonly godown: string;
  /** Smallest units, signed as entered; without free goods. */
  readonly quantity: number;
  readonly free: number;
  readonly isService: boolean;
}

interface Goods {
  readonly items: readonly GoodsLine[];
}

/** The quantities that a line may have. */
export const quantities = ['quantity', 'freeQuantity'] as const;

/** Smallest units of an entered quantity of a line. */
export function smallestOf<N extends string>(
  line: Pick<GoodsLine, 'item' | 'unit'> & { readonly [Q in N]?: number | undefined },
  name: N,
  masters: VoucherMasters,
): Result<number> {
  const item = masters.item(line.item ?? '');
  const unit = item?.units.find((each) => each.unit === line.unit);
  if (unit === undefined) return refused(problem('item.unit_unknown', name, { unit: String(line.unit) }));
  return toSmallest(line[name] ?? 0, unit, item?.units[0]?.unit);
}

export function checkQuantities({ items }: Goods, masters: VoucherMasters): Problem[] {
  return items.flatMap((line, index) => {
    if (masters.item(line.item ?? '') === undefined) return [];
    return quantities.flatMap((name) => {
      if (line[name] === undefined) return [];
      const result = smallestOf(line, name, masters);
      return result.ok ? [] : result.problems.map((each) => ({ ...each, path: `items.${index}.${name}` }));
    });
  });
}

/** Lines whose quantities have been checked before. */
export function itemLines({ items }: Goods, masters: VoucherMasters): ItemLine[] {
  return items.map((values, line) => {
    const item = present(masters.item(values.item ?? ''), 'items were checked');
    const amount = (name: (typeof quantities)[number]) => {
      const result = smallestOf(values, name, masters);
      return result.ok ? result.value : 0;
    };
    return {
      line,
      item: item.code,
      godown: String(values.godown),
      quantity: amount('quantity'),
      free: amount('freeQuantity'),
      isService: item.isService === true,
    };
  });
}
