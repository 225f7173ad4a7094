/**
 * Everything from the beginning, with the vouchers that stand now, in posting order: what they do to goods, what each line
 * takes of its source, and what goods cost whom. Slow, and without a thought for what was changed: that is its worth.
 */
import { present } from '../../kernel/assert.ts';
import { type IsoDate, laterDay } from '../../kernel/date.ts';
import { type EntryRow, type GoodsRow, type KeptVoucher, ReferenceArrays } from './arrays.ts';
import { effects } from './effects.ts';
import { chargedBy, chargesAmong, landedBy } from './landing.ts';
import { Writing } from './writing.ts';

export interface ToldAgain {
  readonly goods: ReferenceArrays['goods'];
  readonly taken: ReferenceArrays['taken'];
  /** Entries about the cost of goods, adjustments among them. */
  readonly costs: readonly EntryRow[];
}

export type Dated<T> = T & {
  /** The day from which on it stands in the books. */
  readonly since: IsoDate;
};

/** What books say day by day that were never corrected: a charge for goods of before is known from its own day on. */
export interface ToldByDay {
  readonly goods: readonly Dated<GoodsRow>[];
  readonly costs: readonly Dated<EntryRow>[];
}

type Told = Pick<ReferenceArrays, 'masters' | 'vouchers'>;

/** `charges`: only the first so many vouchers that charge others' goods have been heard of; all when left out. */
export function tellAgain({ masters, vouchers }: Told, charges = Number.POSITIVE_INFINITY): ToldAgain {
  const arrays = new ReferenceArrays(masters);
  const standing = standingOf(vouchers);
  const all = chargesAmong(standing);
  const known = new Set(all.slice(0, charges));
  arrays.isPartlyHeard = known.size < all.length;
  const heard = standing.filter((voucher) => known.has(voucher));
  arrays.landed = landedBy(heard);
  arrays.charged = chargedBy(heard);
  for (const voucher of standing) {
    const { document, sourceTypes } = voucher;
    if (document.items.length > 0) {
      const named = sourceTypes.length === 0 ? undefined : document.header['source'];
      const source = named === undefined ? undefined : sourceAmong(standing, String(named), sourceTypes);
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

/** Each voucher as it was when it came, and then what each later charge changed about it. */
export function tellByDay(told: Told): ToldByDay {
  const standing = standingOf(told.vouchers);
  const charges = chargesAmong(standing);
  const heardBefore = new Map(
    standing.map(({ key, place }) => [key, charges.filter((charge) => charge.place <= place).length]),
  );
  const goods: Dated<GoodsRow>[] = [];
  const costs: Dated<EntryRow>[] = [];
  let before: ToldAgain | undefined;
  for (let heard = 0; heard <= charges.length; heard += 1) {
    const now = tellAgain(told, heard);
    const day = String(charges[heard - 1]?.document.header['date'] ?? '');
    const came = ({ voucher }: { readonly voucher: string }) => heardBefore.get(voucher) === heard;
    const wasThere = ({ voucher }: { readonly voucher: string }) => (heardBefore.get(voucher) ?? heard) < heard;
    const onItsDay = <T extends { readonly date: IsoDate }>(row: T) => ({ ...row, since: row.date });
    const onDayOfCharge = <T extends { readonly date: IsoDate }>(row: T) => ({
      ...row,
      since: laterDay(row.date, day),
    });
    goods.push(...now.goods.filter(came).map(onItsDay), ...now.goods.filter(wasThere).map(onDayOfCharge));
    costs.push(...now.costs.filter(came).map(onItsDay), ...now.costs.filter(wasThere).map(onDayOfCharge));
    goods.push(...(before?.goods ?? []).filter(wasThere).map(onDayOfCharge).map(withoutGoods));
    costs.push(
      ...(before?.costs ?? [])
        .filter(wasThere)
        .map(onDayOfCharge)
        .map((row) => ({ ...row, base: -row.base })),
    );
    before = now;
  }
  return { goods, costs };
}

const withoutGoods = <T extends GoodsRow>(row: T): T => ({
  ...row,
  quantity: -row.quantity,
  value: -row.value,
  ...(row.landed === undefined ? {} : { landed: -row.landed }),
});

function standingOf(vouchers: readonly KeptVoucher[]): KeptVoucher[] {
  return vouchers.filter(({ isVoid }) => !isVoid).toSorted((left, right) => left.place - right.place);
}

/** The one that came before, or, where an edit has named it, one that comes later. */
function sourceAmong(vouchers: readonly KeptVoucher[], referNo: string, types: readonly string[]): KeptVoucher {
  const source = vouchers.find((each) => each.referNo === referNo && types.includes(each.document.type));
  return present(source, `${referNo} stands, which something continues`);
}
