/**
 * The goods of a voucher that is taken back, last row first: what came goes at the value it came with, what left comes back
 * at the value it left at. Goods that had only gone on go back in the order they are found in.
 */
import { type GoodsRow, type Lot, sum } from './arrays.ts';
import { worth } from './goods.ts';
import type { Writing } from './writing.ts';

/** `rows`: those of the voucher, in their order. */
export function takeGoodsBack(voucher: Writing, rows: readonly GoodsRow[]): void {
  const going = new Map<number, readonly Lot[]>();
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    const before = rows[at - 1];
    if (row === undefined || row.event === 'adjusted') continue;
    const goods = { line: row.line, item: row.item, godown: row.godown, quantity: Math.abs(row.quantity) };
    voucher.batches.carry(row.line, row);
    if (row.event === 'shifted') {
      voucher.mustBeThere(goods);
      voucher.shiftAt(goods, before?.godown ?? '', row.value);
      at -= 1;
    } else if (row.event === 'revalued') voucher.revalue(goods, -row.value);
    else if (row.quantity > 0) going.set(row.line, goesBack(voucher, row, goods));
    else {
      comesBack(voucher, row, { goods, found: going.get(row.line) ?? [] });
      going.delete(row.line);
    }
  }
}

type Goods = Parameters<Writing['goBack']>[0];

function goesBack(voucher: Writing, { pool, value }: GoodsRow, goods: Goods): readonly Lot[] {
  if (pool !== 'transit') return voucher.goBack(goods, value);
  return voucher.arrive(goods, value, voucher.referNo, true);
}

function comesBack(
  voucher: Writing,
  { pool, value }: GoodsRow,
  { goods, found }: { goods: Goods; found: readonly Lot[] },
): void {
  const isSame = sum(found.map((lot) => lot.quantity)) === goods.quantity && worth(found) === -value;
  const lots = isSame ? found : [{ quantity: goods.quantity, value: -value, since: 0 }];
  if (pool === 'transit') voucher.setOut(goods, lots, String(voucher.header['source']));
  else voucher.comeBack(goods, -value, lots);
}
