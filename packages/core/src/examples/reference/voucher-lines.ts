/** The item lines of a voucher in smallest units, and, once it is written, at the cost that its goods moved at. */
import type { CompletedVoucher } from '../../definition/voucher.ts';
import { multiplyDivide } from '../../kernel/decimal.ts';
import { type KeptVoucher, type ReferenceArrays, sum } from './arrays.ts';

/** Item lines in smallest units; a line that names what was there before has it as its cost. */
export function linesOf(arrays: ReferenceArrays, { key, document }: Pick<KeptVoucher, 'key' | 'document'>) {
  return itemsOf(arrays, document).map((line) => {
    const gone = arrays.told.filter(
      (row) => row.voucher === key && row.line === line.line && row.event !== 'adjusted' && row.event !== 'revalued',
    );
    const out = gone.filter(({ quantity }) => quantity < 0);
    const moved = out.length > 0 ? out : gone;
    const taken = arrays.taken.filter((row) => row.voucher === key && row.ofLine === line.line);
    const cost =
      moved.length > 0
        ? Math.abs(sum(moved.map(({ value, landed = 0 }) => value - landed)))
        : sum(taken.map((row) => row.worth));
    const net = Math.abs(document.totals.items[line.line]?.net ?? 0);
    return { line: line.line, item: line.item, quantity: Math.abs(line.quantity) + line.free, cost, net };
  });
}

export function itemsOf(arrays: ReferenceArrays, document: CompletedVoucher) {
  return document.items.map((values, line) => {
    const item = arrays.masters.item(String(values['item']));
    const unit = item?.units.find((each) => each.unit === values['unit']);
    const smallest = (entered: unknown) =>
      multiplyDivide(Number(entered ?? 0), unit?.num ?? 1, (unit?.den ?? 1) * 1000);
    return {
      line,
      item: String(values['item']),
      godown: String(values['godown']),
      quantity: smallest(values['quantity']),
      free: smallest(values['freeQuantity']),
      isService: item?.isService === true,
      net: document.totals.items[line]?.net ?? 0,
      values,
      smallest,
    };
  });
}
