/**
 * Everything from the beginning, with the vouchers that stand now, in posting order: what they do to goods, what each line
 * takes of its source, and what goods cost whom. Slow, and without a thought for what was changed: that is its worth.
 */
import { present } from '../../kernel/assert.ts';
import { type EntryRow, type KeptVoucher, ReferenceArrays } from './arrays.ts';
import { effects } from './effects.ts';
import { landedBy } from './landing.ts';
import { Writing } from './writing.ts';

export interface ToldAgain {
  readonly goods: ReferenceArrays['goods'];
  readonly taken: ReferenceArrays['taken'];
  /** Entries about the cost of goods, adjustments among them. */
  readonly costs: readonly EntryRow[];
}

export function tellAgain({ masters, vouchers }: Pick<ReferenceArrays, 'masters' | 'vouchers'>): ToldAgain {
  const arrays = new ReferenceArrays(masters);
  const standing = vouchers.filter(({ isVoid }) => !isVoid).toSorted((left, right) => left.place - right.place);
  arrays.landed = landedBy(standing);
  for (const voucher of standing) {
    const { document, sourceTypes } = voucher;
    if (document.items.length > 0) {
      const named = sourceTypes.length === 0 ? undefined : document.header['source'];
      const source = named === undefined ? undefined : sourceBefore(arrays, String(named), sourceTypes);
      const writing = new Writing(arrays, voucher, source);
      present(effects[document.type], 'the model knows every type')(writing);
    }
    arrays.vouchers.push(voucher);
  }
  return {
    goods: arrays.told,
    taken: arrays.taken,
    costs: arrays.entries.filter(({ costOf }) => costOf !== undefined),
  };
}

function sourceBefore(arrays: ReferenceArrays, referNo: string, types: readonly string[]): KeptVoucher {
  return present(arrays.voucherNamed(referNo, types), `${referNo} stands before what continues it`);
}
