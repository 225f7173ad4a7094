/**
 * Lines of a document on the van, by the goods they are of: cartons and pieces of one batch in one godown are lines of the same
 * goods. Lines are as every form keeps them, so a draft of these screens opens in the document's own form too. Pure.
 */

import type { LineValues } from '@fieldbook/core/definition/line-values';
import type { ItemUnit } from '@fieldbook/core/definition/masters-view';
import { smallestIn, textsOf, type UnitTexts } from '@fieldbook/core/stock/unit-amounts';
import { finishNumberText } from '@fieldbook/ui';
import { type Goods, goodsKey } from './van-goods.ts';

const text = (value: LineValues[string] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export function goodsOfLine(line: LineValues): Goods {
  const { godown, item, batch, expiry } = line;
  return { godown: text(godown) ?? '', item: text(item) ?? '', batch: text(batch), expiry: text(expiry) };
}

export function linesOf(lines: readonly LineValues[], goods: Goods): readonly LineValues[] {
  const key = goodsKey(goods);
  return lines.filter((line) => goodsKey(goodsOfLine(line)) === key);
}

export function textsIn(lines: readonly LineValues[]): UnitTexts {
  return Object.fromEntries(lines.map((line) => [line.unit ?? '', text(line.quantity) ?? '']));
}

/** In place of what the goods had; `own` lines of none take them away. */
export function withLines(
  lines: readonly LineValues[],
  goods: Goods,
  own: readonly LineValues[],
): readonly LineValues[] {
  const key = goodsKey(goods);
  const at = lines.findIndex((line) => goodsKey(goodsOfLine(line)) === key);
  const others = lines.filter((line) => goodsKey(goodsOfLine(line)) !== key);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...own);
}

function head({ godown, item, batch, expiry }: Goods): LineValues {
  return { item, godown, ...(batch === undefined ? {} : { batch }), ...(expiry === undefined ? {} : { expiry }) };
}

/** One a unit of which something was entered. */
export function amountLines(goods: Goods, texts: UnitTexts, more: LineValues = {}): readonly LineValues[] {
  const entered = Object.entries(texts).filter(([, quantity]) => quantity !== '' && Number(quantity) !== 0);
  return entered.map(([unit, quantity]) => ({
    ...head(goods),
    unit,
    quantity: finishNumberText(quantity, 0),
    ...more,
  }));
}

export interface Counted {
  readonly texts: UnitTexts;
  /** By the books when it was counted, smallest units. */
  readonly book: number;
}

/** Also where nothing was found: a line says so. Together the lines have the books' quantity, in the same units. */
export function countLines(goods: Goods, { texts, book }: Counted, units: readonly ItemUnit[]): readonly LineValues[] {
  const expected = textsOf(book, units);
  const named = units.filter(({ unit }) => (texts[unit] ?? '') !== '' || expected[unit] !== undefined);
  const [smallest] = units;
  const shown = named.length > 0 || smallest === undefined ? named : [smallest];
  return shown.map(({ unit }) => ({
    ...head(goods),
    unit,
    quantity: finishNumberText(texts[unit] || '0', 0),
    bookQuantity: book < 0 && unit === smallest?.unit ? String(book) : (expected[unit] ?? '0'),
  }));
}

/** Counted less by the books, smallest units; nothing where the goods were not counted. */
export function varianceOf(lines: readonly LineValues[], units: readonly ItemUnit[]): number | undefined {
  if (lines.length === 0) return undefined;
  const sum = (name: string) =>
    lines.reduce((all, line) => {
      const unit = line.unit ?? '';
      const amount = String(line[name] ?? '0');
      const sign = amount.startsWith('-') ? -1 : 1;
      return all + sign * smallestIn({ [unit]: amount.replace('-', '') }, units);
    }, 0);
  return sum('quantity') - sum('bookQuantity');
}
