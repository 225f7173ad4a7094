/** The goods of any voucher: with prices, tax and totals where it has them; what was counted beside what the books say. */

import type { CompletedVoucher, Values } from '@fieldbook/core/definition/voucher';
import { code, empty, integer, label, money, name, quantity, rate, stack, text } from '../../cell.ts';
import type { Cell, Column } from '../../document.ts';
import { figureColumn, wordColumn } from '../columns.ts';
import { numberIn, type PrintMasters, textIn } from '../printed-voucher.ts';
import type { PlainTable } from './slip-table.ts';
import { voucherWord } from './voucher-words.ts';

export function itemTable(voucher: CompletedVoucher, masters: PrintMasters): PlainTable {
  const isPriced = voucher.items.some((line) => numberIn(line, 'rate') !== undefined);
  const isTaxed = voucher.totals.tax !== 0;
  const hasFree = voucher.items.some((line) => (numberIn(line, 'freeQuantity') ?? 0) !== 0);
  const isCounted = voucher.items.some((line) => numberIn(line, 'bookQuantity') !== undefined);
  const columns: readonly Column[] = [
    figureColumn(label('serial'), 3),
    wordColumn(label('description'), 30),
    figureColumn(label('quantity'), 9),
    ...(hasFree ? [figureColumn(label('foc'), 5)] : []),
    ...(isCounted ? [figureColumn(voucherWord('inBooks'), 7), figureColumn(voucherWord('difference'), 6)] : []),
    ...(isPriced ? [figureColumn(label('rate'), 8)] : []),
    ...(isPriced && isTaxed ? [figureColumn(label('taxable'), 9), figureColumn(label('tax'), 7)] : []),
    ...(isPriced ? [figureColumn(label('total'), 9)] : []),
  ];
  const rows = voucher.items.map((line, index) => {
    const totals = voucher.totals.items[index];
    const unit = textIn(line, 'unit');
    const figures = [
      ...(isPriced ? [rate(numberIn(line, 'rate') ?? 0)] : []),
      ...(isPriced && isTaxed ? [money(totals?.net ?? 0), money(totals?.tax ?? 0)] : []),
      ...(isPriced ? [money(totals?.total ?? 0)] : []),
    ];
    return {
      cells: [
        integer(index + 1),
        described(line, masters),
        quantity(numberIn(line, 'quantity') ?? 0, unit),
        ...(hasFree ? [quantity(numberIn(line, 'freeQuantity') ?? 0)] : []),
        ...(isCounted ? countedCells(line) : []),
        ...figures,
      ],
    };
  });
  return { columns, rows, ...(isPriced ? { firstLine: [0, 1] } : {}) };
}

function countedCells(line: Values): readonly Cell[] {
  const book = numberIn(line, 'bookQuantity');
  if (book === undefined) return [empty, empty];
  return [quantity(book), quantity((numberIn(line, 'quantity') ?? 0) - book)];
}

function described(line: Values, masters: PrintMasters): Cell {
  const itemCode = textIn(line, 'item') ?? '';
  const item = masters.item(itemCode);
  const description = textIn(line, 'description');
  return stack(
    name(item?.name ?? itemCode, item?.nameArabic),
    description === undefined ? empty : text(description),
    code(itemCode),
  );
}
