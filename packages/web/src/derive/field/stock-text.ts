/** A quantity of smallest units as people count it: `2 CTN + 3 PCS` (ACCOUNTING.md, Books and valuation). */
import type { ItemView } from '@fieldbook/core/definition/masters-view';
import { splitUnits } from '@fieldbook/core/kernel/quantity';
import { showNumberText } from '@fieldbook/ui';

/** `0 PCS` where there is nothing. */
export function stockText(item: Pick<ItemView, 'units'> | undefined, smallest: number): string {
  const units = item?.units ?? [];
  const parts = splitUnits(smallest, units);
  if (parts.length === 0) return `0 ${units[0]?.unit ?? ''}`.trim();
  return parts.map(({ quantity, unit }) => `${showNumberText(String(quantity))} ${unit}`).join(' + ');
}
