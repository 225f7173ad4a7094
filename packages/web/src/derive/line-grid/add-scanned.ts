/** A scan in the lines of a voucher: one more of the same item and unit, else a line of its own. */
import { parseScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import type { ScannedGoods } from '../masters/scanned-code.ts';
import type { Line, LineStore } from './line-store.ts';

const DECIMALS = 3;
const ONE = 10 ** DECIMALS;

/** As the person sees it: typed, else filled in by the rules. */
function unitOf({ values, outcome }: Line): string {
  return String(values.unit || (outcome.filled['unit'] ?? ''));
}

export function addScanned(store: LineStore, { item, unit }: ScannedGoods): void {
  const same = store.filledLines().findLast((line) => line.values.item === item && unitOf(line) === unit);
  const key = same?.key ?? store.keys().at(-1);
  if (key === undefined) return;
  const present = parseScaled(same?.values.quantity ?? '', DECIMALS) ?? 0;
  const quantity = printTrimmed(present + ONE, DECIMALS);
  store.set(key, same === undefined ? { item, unit, quantity } : { quantity });
}
