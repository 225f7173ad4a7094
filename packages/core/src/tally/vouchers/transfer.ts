/** A stock journal between godowns: what leaves one comes into another, the same goods and as many. */
import { msg, type Text } from '../../i18n/text.ts';
import { inSmallest } from '../units.ts';
import { placeOf } from './priced-line.ts';
import type { GoodsLine, ReadVoucher } from './read-voucher.ts';
import { headerOf, type Place, type Translation } from './translated.ts';

const OTHER: { readonly why: Text } = { why: msg('Goods are made or used up, not carried from godown to godown.') };

export function transferOf(voucher: ReadVoucher, place: Place): Translation {
  const { movedIn, movedOut, entries } = voucher;
  const usual = place.wish.godown;
  const waiting = [...movedIn];
  const pairs = movedOut.flatMap((from) => {
    const at = waiting.findIndex((to) => isSame(from, to) && (from.godown ?? usual) !== (to.godown ?? usual));
    return at === -1 ? [] : waiting.splice(at, 1).map((to) => ({ from, to }));
  });
  if (pairs.length === 0 || pairs.length < movedOut.length || waiting.length > 0 || entries.length > 0) return OTHER;
  const total = '0.00';
  return {
    total,
    body: {
      ...headerOf('stockTransfer', voucher, place),
      mode: 'direct',
      items: pairs.map(({ from, to }) => ({
        item: from.good.code,
        unit: from.good.units.smallest,
        quantity: String(countOf(from)),
        ...placeOf(from, usual),
        toGodown: to.godown ?? usual,
      })),
    },
  };
}

const countOf = ({ actual, good }: GoodsLine): bigint | undefined => inSmallest(actual, good.units);

function isSame(from: GoodsLine, to: GoodsLine): boolean {
  const count = countOf(from);
  return from.good === to.good && from.batch === to.batch && count !== undefined && count === countOf(to);
}
