/** Goods as a line of a table names them: name, what was said of them, batch and expiry below each other. */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { code, date, line, nameOf, stack, text } from '../../cell.ts';
import type { Cell } from '../../document.ts';
import { isGiven } from '../party.ts';
import { voucherWord } from './voucher-words.ts';

export interface NamedGoods {
  readonly name: string;
  readonly nameArabic?: string;
  readonly description?: string;
  readonly batch?: string;
  readonly expiry?: IsoDate;
}

/** `below` is what else the paper says of them, each on a line of its own. */
export function goodsCell(goods: NamedGoods, ...below: readonly Cell[]): Cell {
  const { description, batch, expiry } = goods;
  const lot: readonly Cell[] = [
    ...(isGiven(batch) ? [voucherWord('batch'), code(batch)] : []),
    ...(expiry === undefined ? [] : [voucherWord('expiry'), date(expiry)]),
  ];
  return stack(
    nameOf(goods),
    ...(isGiven(description) ? [text(description)] : []),
    ...(lot.length === 0 ? [] : [line(...lot)]),
    ...below,
  );
}
