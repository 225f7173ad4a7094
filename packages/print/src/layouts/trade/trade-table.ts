/** The goods of a trade's paper, with prices or without; charges stand below them in the same columns. */

import { code, empty, integer, label, line, money, nameOf, quantity, rate } from '../../cell.ts';
import type { Cell, Column, Paper, TableRow } from '../../document.ts';
import { figureColumn, uncutColumn, wordColumn } from '../columns.ts';
import { word } from '../list/list-words.ts';
import { isGiven } from '../party.ts';
import { goodsCell } from '../voucher/goods-cell.ts';
import type { PlainTable } from '../voucher/slip-table.ts';
import { voucherWord } from '../voucher/voucher-words.ts';
import type { TradeCharge, TradeLine, TradePaper } from './trade.ts';

interface Shown {
  readonly prices: boolean;
  /** In a column of its own; on the narrowest slip below the name. */
  readonly free: boolean;
  /** In a column of its own; else in the taxable amount, or below the name where that is not shown. */
  readonly discount: boolean;
  readonly tax: boolean;
  /** Beside the tax where there is room for it, and not in the way of the names. */
  readonly taxable: boolean;
  /** Codes of items stand where they take no line of a slip. */
  readonly codes: 'below' | 'beside' | 'none';
  readonly hsn: boolean;
}

export function tradeTable(facts: TradePaper, prices: boolean, paper: Paper): PlainTable {
  const { lines, charges } = facts;
  const all = [...lines, ...charges];
  const shown: Shown = {
    prices,
    free: paper !== '58' && lines.some(({ freeQuantity = 0 }) => freeQuantity !== 0),
    discount: paper === 'A4' && all.some(({ discount }) => discount !== 0),
    tax: all.some(({ tax }) => tax !== 0),
    taxable: (paper === 'A4' || paper === '80') && all.some(({ tax }) => tax !== 0),
    codes: placeOfCodes(prices, paper),
    hsn: paper === 'A4' && lines.some(({ hsnCode }) => isGiven(hsnCode)),
  };
  return {
    columns: columnsOf(shown),
    rows: [
      ...lines.map((each, index): TableRow => ({ cells: lineCells(each, index + 1, shown) })),
      ...(prices
        ? charges.map((each, index): TableRow => ({ cells: chargeCells(each, lines.length + index + 1, shown) }))
        : []),
    ],
    ...(prices ? { firstLine: [0, 1] } : {}),
  };
}

function placeOfCodes(prices: boolean, paper: Paper): Shown['codes'] {
  if (paper === 'A4') return 'below';
  return paper === '110' && !prices ? 'beside' : 'none';
}

function columnsOf(shown: Shown): readonly Column[] {
  return [
    figureColumn(label('serial'), 3),
    wordColumn(label('description'), 30),
    ...(shown.codes === 'beside' ? [wordColumn(word('code'), 12)] : []),
    ...(shown.hsn ? [uncutColumn(label('hsn'), 6)] : []),
    figureColumn(label('quantity'), 9),
    ...(shown.free ? [figureColumn(voucherWord('free'), 5)] : []),
    ...(shown.prices ? priceColumns(shown) : []),
  ];
}

function priceColumns(shown: Shown): readonly Column[] {
  return [
    figureColumn(label('rate'), 8),
    ...(shown.discount ? [figureColumn(label('discount'), 7)] : []),
    ...(shown.taxable ? [figureColumn(label('taxable'), 9)] : []),
    ...(shown.tax ? [figureColumn(label('tax'), 7)] : []),
    figureColumn(label('total'), 9),
  ];
}

function lineCells(each: TradeLine, serial: number, shown: Shown): readonly Cell[] {
  const { freeQuantity = 0, hsnCode, unit } = each;
  return [
    integer(serial),
    described(each, shown),
    ...(shown.codes === 'beside' ? [code(each.code)] : []),
    ...(shown.hsn ? [hsnCode === undefined ? empty : code(hsnCode)] : []),
    quantity(each.quantity, unit),
    ...(shown.free ? [freeQuantity === 0 ? empty : quantity(freeQuantity)] : []),
    ...(shown.prices ? [each.rate === undefined ? empty : rate(each.rate), ...amountCells(each, shown)] : []),
  ];
}

function chargeCells(each: TradeCharge, serial: number, shown: Shown): readonly Cell[] {
  const before = [shown.hsn, true, shown.free, true].filter((isShown) => isShown).map(() => empty);
  return [integer(serial), nameOf(each), ...before, ...amountCells(each, shown)];
}

function amountCells(each: TradeLine | TradeCharge, shown: Shown): readonly Cell[] {
  return [
    ...(shown.discount ? [each.discount === 0 ? empty : money(each.discount)] : []),
    ...(shown.taxable ? [money(each.net)] : []),
    ...(shown.tax ? [money(each.tax)] : []),
    money(each.net + each.tax),
  ];
}

function described(each: TradeLine, shown: Shown): Cell {
  const { code: item, freeQuantity = 0, discount } = each;
  const isDiscountSaid = !shown.prices || shown.discount || shown.taxable || discount === 0;
  return goodsCell(
    each,
    ...(shown.free || freeQuantity === 0 ? [] : [line(voucherWord('free'), quantity(freeQuantity))]),
    ...(isDiscountSaid ? [] : [line(label('discount'), money(-discount))]),
    ...(shown.codes === 'below' ? [code(item)] : []),
  );
}
