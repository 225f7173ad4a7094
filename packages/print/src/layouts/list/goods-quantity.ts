/** A number of goods on paper: in its smallest unit, or as cartons and pieces where the list is split. */
import type { UnitPart } from '@fieldbook/core/kernel/quantity';
import { code, quantity } from '../../cell.ts';
import type { Cell } from '../../document.ts';

export interface GoodsQuantity {
  /** Smallest units. */
  readonly quantity: number;
  readonly unit: string;
  /** Cartons and pieces; the quantity in its smallest unit when left out. */
  readonly parts?: readonly UnitPart[];
}

export function goodsQuantity({ quantity: smallest, unit, parts = [] }: GoodsQuantity): Cell {
  if (parts.length === 0) return quantity(smallest * 1000, unit);
  return code(parts.map((part) => `${part.quantity} ${part.unit}`).join(' + '));
}
