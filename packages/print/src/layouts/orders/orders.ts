/**
 * Pending orders of routes: `orders` order by order under each route, `totalOrders` their items added up. FOC is what comes on
 * top of the ordered quantity; OrderPrintHidePrice leaves rates and amounts out. Source: SPEC §9, ORDERS; §2, total orders.
 */

import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { Micro, Minor } from '@fieldbook/core/kernel/money';
import { code, date, integer, label, line, money, nameOf, rate } from '../../cell.ts';
import type { Cell, KeyValueRow, PrintDoc, TableRow, TotalRow } from '../../document.ts';
import type { PrintSettings } from '../../settings.ts';
import type { BuildOptions } from '../build.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { rowOf } from '../fact-rows.ts';
import { type GoodsQuantity, goodsQuantity } from '../list/goods-quantity.ts';
import { type ListFacts, type ListPart, listPaper } from '../list/list-paper.ts';
import { word } from '../list/list-words.ts';
import type { PrintName } from '../printed-voucher.ts';
import type { PlainTable } from '../voucher/slip-table.ts';

export interface OrderedGoods extends PrintName, Omit<GoodsQuantity, 'parts'> {
  /** Code of the item, by which totals are added up. */
  readonly item: string;
  /** Smallest units with those that are free; 0 is as many as ordered. */
  readonly actual: number;
  /** Of one smallest unit, before discounts. */
  readonly rate: Micro;
  readonly amount: Minor;
}

export interface PendingOrder {
  readonly referNo: string;
  readonly date: IsoDate;
  readonly deliveryDate?: IsoDate;
  readonly customer: PrintName;
  readonly lines: readonly OrderedGoods[];
}

export interface RouteOrders {
  /** None of orders that name no route. */
  readonly route?: PrintName;
  readonly orders: readonly PendingOrder[];
}

export interface OrdersPrint extends ListFacts {
  /** Days of delivery. */
  readonly from?: IsoDate;
  readonly to: IsoDate;
  readonly routes: readonly RouteOrders[];
  /** Smallest units as cartons and pieces; as they are where the item is not known. */
  readonly split: (item: string, smallest: number) => NonNullable<GoodsQuantity['parts']>;
}

/** Actual quantity 0 equals ordered; FOC is actual minus ordered. */
export function freeOf({ quantity, actual }: Pick<OrderedGoods, 'quantity' | 'actual'>): number {
  return (actual === 0 ? quantity : actual) - quantity;
}

export function orders(facts: OrdersPrint, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { routes } = facts;
  const parts = routes.map((each): ListPart => ({ ...routeHead(facts, each), ...orderTable(facts, each, settings) }));
  return paperOf(facts, { kind: 'orders', title: label('orders'), parts }, { settings, options });
}

export function totalOrders(facts: OrdersPrint, settings: PrintSettings, options: BuildOptions): PrintDoc {
  const { routes } = facts;
  const all = routes.flatMap((each) => each.orders.flatMap(({ lines }) => lines));
  const rows = addedUp(all).map((goods, index) => goodsRow(facts, goods, { serial: index + 1, settings }));
  const named = routes.flatMap(({ route }) => (route === undefined ? [] : [nameOf(route)]));
  const part: ListPart = {
    ...(named.length === 0 ? {} : { facts: [{ label: word('routes'), value: listed(named) }] }),
    table: tableOf(rows, settings),
    notice: word('noOrders'),
    totals: totalsOf(
      all,
      routes.flatMap((each) => each.orders),
      settings,
    ),
  };
  return paperOf(facts, { kind: 'total-orders', title: word('totalOrders'), parts: [part] }, { settings, options });
}

interface Built {
  readonly kind: string;
  readonly title: Cell;
  readonly parts: readonly ListPart[];
}

interface Look {
  readonly settings: PrintSettings;
  readonly options: BuildOptions;
}

function paperOf(facts: OrdersPrint, { kind, title, parts }: Built, { settings, options }: Look): PrintDoc {
  const { from, to } = facts;
  const day: Cell = from === undefined || from === to ? date(to) : line(date(from), label('to'), date(to));
  return listPaper(
    {
      ...facts,
      kind,
      title,
      facts: [{ label: word('deliveryDate'), value: day }],
      parts: parts.length === 0 ? [{ notice: word('noOrders') }] : parts,
    },
    settings,
    options,
  );
}

/** Routes stand on one line, a comma between. */
function listed(cells: readonly Cell[]): Cell {
  return { kind: 'stack', cells };
}

function routeHead({ to }: OrdersPrint, { route }: RouteOrders): Pick<ListPart, 'facts'> {
  const rows: readonly KeyValueRow[] = [
    { label: label('date'), value: date(to) },
    ...rowOf(label('route'), route, nameOf),
  ];
  return { facts: rows };
}

function orderTable(facts: OrdersPrint, { orders: given }: RouteOrders, settings: PrintSettings): ListPart {
  let serial = 0;
  const rows = given.flatMap((order): readonly TableRow[] => {
    const { customer, referNo, deliveryDate } = order;
    const day = deliveryDate === undefined ? [] : [date(deliveryDate)];
    const heading = line(code(referNo), ...day, nameOf(customer));
    const spans = [columnsOf(settings).length];
    const lines = order.lines.map((goods) => {
      serial += 1;
      return goodsRow(facts, goods, { serial, settings });
    });
    return [{ cells: [heading], spans, style: 'section', joinsNext: true }, ...lines];
  });
  const all = given.flatMap(({ lines }) => lines);
  return { table: tableOf(rows, settings), notice: word('noOrders'), totals: totalsOf(all, given, settings) };
}

/** By item, in the order of their names. */
export function addedUp(lines: readonly OrderedGoods[]): readonly OrderedGoods[] {
  const byItem = new Map<string, OrderedGoods>();
  for (const goods of lines) {
    const before = byItem.get(goods.item);
    const sum = {
      quantity: (before?.quantity ?? 0) + goods.quantity,
      actual: (before?.actual ?? 0) + goods.quantity + freeOf(goods),
      amount: (before?.amount ?? 0) + goods.amount,
    };
    byItem.set(goods.item, { ...goods, ...sum });
  }
  return [...byItem.values()].toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

function columnsOf(settings: PrintSettings): PlainTable['columns'] {
  return [
    figureColumn(label('serial'), 3),
    wordColumn(label('item'), 30),
    figureColumn(label('quantity'), 8),
    figureColumn(label('foc'), 5),
    ...(settings.orderPrintHidePrice ? [] : [figureColumn(label('rate'), 7), figureColumn(label('amount'), 9)]),
  ];
}

function tableOf(rows: readonly TableRow[], settings: PrintSettings): PlainTable {
  return { columns: columnsOf(settings), rows, firstLine: [0, 1] };
}

interface RowLook {
  readonly serial: number;
  readonly settings: PrintSettings;
}

function goodsRow({ split }: OrdersPrint, goods: OrderedGoods, { serial, settings }: RowLook): TableRow {
  const free = freeOf(goods);
  const of = (smallest: number): Cell =>
    goodsQuantity({ quantity: smallest, unit: goods.unit, parts: split(goods.item, smallest) });
  return {
    cells: [
      integer(serial),
      nameOf(goods),
      of(goods.quantity),
      free === 0 ? integer(0) : of(free),
      ...(settings.orderPrintHidePrice ? [] : [rate(goods.rate), money(goods.amount)]),
    ],
  };
}

function totalsOf(
  lines: readonly OrderedGoods[],
  given: readonly PendingOrder[],
  settings: PrintSettings,
): readonly TotalRow[] {
  return [
    { label: word('orderCount'), value: integer(given.length) },
    { label: label('totalItems'), value: integer(new Set(lines.map(({ item }) => item)).size) },
    ...(settings.orderPrintHidePrice
      ? []
      : [
          {
            label: label('total'),
            value: money(lines.reduce((sum, { amount }) => sum + amount, 0)),
            weight: 'B' as const,
          },
        ]),
  ];
}
