/** Pending orders out of this phone: those the server told it of, less what own documents delivered, and its own. */

import { remainingOf } from '@fieldbook/core/chains/remaining';
import type { SourceVoucher } from '@fieldbook/core/definition/books';
import type { Values, VoucherDraft } from '@fieldbook/core/definition/voucher';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { toSmallest } from '@fieldbook/core/kernel/quantity';
import { stockParts } from '@fieldbook/core/stock/split-stock';
import {
  type OrderedGoods,
  orders,
  type PendingOrder,
  type RouteOrders,
  totalOrders,
} from '@fieldbook/print/layouts/orders/orders';
import { codesOf } from '../paper-wish.ts';
import type { LocalBuild } from './local-paper.ts';
import { ownVouchers } from './own-vouchers.ts';
import { namedRow, nameOf, type PhonePlace } from './phone-place.ts';

interface KnownOrder {
  readonly referNo: string;
  readonly header: Values;
  readonly goods: readonly OrderedGoods[];
}

export const localOrders: LocalBuild = async (place, wish, looks) =>
  built(place, wish, (facts) => orders(facts, place.settings, looks));

export const localTotalOrders: LocalBuild = async (place, wish, looks) =>
  built(place, wish, (facts) => totalOrders(facts, place.settings, looks));

type Layout = (facts: Parameters<typeof orders>[0]) => ReturnType<typeof orders>;

async function built(place: PhonePlace, wish: Parameters<LocalBuild>[1], layout: Layout) {
  const told = (await place.sources(['order'])).map((source): KnownOrder => toldOrder(place, source));
  const numbers = new Set(told.map(({ referNo }) => referNo));
  const own = ownVouchers(place, 'order')
    .filter(({ referNo }) => !numbers.has(referNo))
    .map(({ referNo, voucher }): KnownOrder => {
      const nets = voucher.totals.items.map(({ net }) => net);
      return { referNo, header: voucher.header, goods: enteredGoods(place, voucher, nets) };
    });
  const to = wish['to'] ?? place.today;
  const dayOf = ({ header }: KnownOrder) => String(header['deliveryDate'] ?? header['date']);
  const routes = codesOf(wish['routes']);
  const known = [...told, ...own].filter(
    (order) =>
      order.goods.length > 0 &&
      dayOf(order) <= to &&
      dayOf(order) >= (wish['from'] ?? '') &&
      (routes.length === 0 || routes.includes(String(order.header['route'] ?? ''))),
  );
  const byRoute = Map.groupBy(known, ({ header }) => String(header['route'] ?? ''));
  const sections = [...byRoute].map(async ([code, of]): Promise<RouteOrders> => {
    const route = await namedRow(place, 'route', code);
    return { ...(route === undefined ? {} : { route }), orders: of.map((order) => pendingOrder(place, order)) };
  });
  const facts = {
    ...place.list,
    ...(wish['from'] === undefined ? {} : { from: wish['from'] }),
    to,
    routes: await Promise.all(sections),
    split: (item: string, smallest: number) =>
      stockParts(place.masters.item(item), smallest, place.settings.showSplitStockInMobile).parts ?? [],
  };
  return { doc: layout(facts), isWhole: true };
}

function pendingOrder({ masters }: PhonePlace, { referNo, header, goods }: KnownOrder): PendingOrder {
  const code = String(header['customer'] ?? '');
  const party = masters.party('customer', code);
  const { deliveryDate } = header;
  return {
    referNo,
    date: String(header['date']),
    ...(typeof deliveryDate === 'string' ? { deliveryDate } : {}),
    customer: nameOf({ name: party?.name ?? code, nameArabic: party?.nameArabic }),
    lines: goods,
  };
}

function toldOrder(place: PhonePlace, { referNo, document, lines }: SourceVoucher): KnownOrder {
  const entered = enteredGoods(
    place,
    document,
    document.items.map((_, at) => lines.find(({ line }) => line === at)?.net ?? 0),
  );
  const left = entered.flatMap((goods, at): readonly OrderedGoods[] => {
    const line = lines.find((each) => each.line === at);
    if (line === undefined) return [goods];
    const rest = remainingOf(line);
    const free = Math.min(rest, Math.max(0, goods.actual - goods.quantity - (line.usedFree ?? 0)));
    const quantity = rest - free;
    const amount = goods.quantity === 0 ? 0 : multiplyDivide(goods.amount, quantity, goods.quantity);
    return rest === 0 ? [] : [{ ...goods, quantity, actual: rest, amount }];
  });
  return { referNo, header: document.header, goods: left };
}

/** The lines as they were ordered, in smallest units. */
function enteredGoods({ masters }: PhonePlace, { items }: VoucherDraft, nets: readonly number[]): OrderedGoods[] {
  return items.flatMap((values, at): readonly OrderedGoods[] => {
    const code = String(values.item ?? '');
    const item = masters.item(code);
    const unit = item?.units.find((each) => each.unit === values.unit);
    const counted = (milli: unknown): number => {
      const smallest = unit === undefined ? undefined : toSmallest(Number(milli ?? 0), unit);
      return smallest?.ok === true ? smallest.value : 0;
    };
    const quantity = counted(values.quantity);
    const rate = unit === undefined ? 0 : multiplyDivide(Number(values.rate ?? 0), unit.den, unit.num);
    return [
      {
        item: code,
        ...nameOf({ name: item?.name ?? code, nameArabic: item?.nameArabic }),
        unit: item?.units[0]?.unit ?? '',
        quantity,
        actual: quantity + counted(values.freeQuantity),
        rate,
        amount: nets[at] ?? 0,
      },
    ];
  });
}
