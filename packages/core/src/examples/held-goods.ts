/** What a party of the example books was sold, or sold us, of an item and has not given back: a sum over its vouchers. */
import type { VoucherMasters } from '../definition/masters-view.ts';
import type { CompletedVoucher, Values, VoucherDefinition } from '../definition/voucher.ts';
import { itemLines } from '../stock/item-lines.ts';

/** `standing`: vouchers that are not void. */
export function heldGoods(
  { type, party, source }: Pick<VoucherDefinition, 'type' | 'party' | 'source'>,
  header: Values,
  standing: readonly CompletedVoucher[],
  masters: VoucherMasters,
): (item: string) => number {
  const own = party === undefined ? undefined : header[party.field];
  const signOf = (voucher: CompletedVoucher): number => {
    if (party === undefined || voucher.header[party.field] !== own) return 0;
    if (voucher.type === type) return -1;
    return source?.types.includes(voucher.type) === true ? 1 : 0;
  };
  return (item) =>
    standing
      .flatMap((voucher) => itemLines(voucher, masters).map((line) => ({ ...line, sign: signOf(voucher) })))
      .filter((line) => line.item === item)
      .reduce((sum, { sign, quantity, free }) => sum + sign * (quantity + free), 0);
}

/** Bills of the voucher's party that an opening brought. */
export function openingBills(
  { party }: Pick<VoucherDefinition, 'party'>,
  header: Values,
  standing: readonly CompletedVoucher[],
): (reference: string) => boolean {
  const own = party === undefined ? undefined : header[party.field];
  const lines = standing.filter(({ type }) => type === 'opening').flatMap(({ ledgers }) => ledgers);
  return (reference) =>
    party !== undefined &&
    own !== undefined &&
    lines.some((line) => line[party.side] === own && line['billReference'] === reference);
}
