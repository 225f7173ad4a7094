/**
 * The books' figures in a count: each line says what the books have at the moment of the count in the line's own unit. Cartons
 * and pieces of one item share the figure, largest unit first. What no unit of the count holds whole gets a line of its own in
 * the smallest unit, counted as none. What the sender had as the books' quantity stays as his word.
 */
import type { BookFigures } from '../../definition/books-at-moment.ts';
import type { ItemUnit, VoucherMasters } from '../../definition/masters-view.ts';
import { QUANTITY_DECIMALS } from '../../kernel/quantity.ts';
import { batchOfLine, countedGoods } from './counted-goods.ts';
import type { PhysicalStockDraft } from './shape.ts';

const WHOLE = 10 ** QUANTITY_DECIMALS;

type Line = PhysicalStockDraft['items'][number];

export function fillCount(
  draft: PhysicalStockDraft,
  figures: BookFigures,
  masters: VoucherMasters,
): PhysicalStockDraft {
  const items: Line[] = draft.items.map(({ bookQuantity: stated, ...line }) => ({
    ...line,
    ...(stated === undefined ? {} : { statedQuantity: stated }),
  }));
  const added: Line[] = [];
  for (const { item, godown, lines } of countedGoods(draft.items)) {
    const first = items[lines[0] ?? 0];
    if (first === undefined) continue;
    const units = masters.item(item)?.units ?? [];
    const book = figures.quantity(godown, item, batchOfLine(first));
    const { shares, rest } = shared(
      book,
      lines.map((line) => units.find(({ unit }) => unit === items[line]?.unit)),
    );
    for (const [at, line] of lines.entries()) {
      const own = items[line];
      if (own !== undefined) items[line] = { ...own, bookQuantity: (shares[at] ?? 0) * WHOLE };
    }
    const [smallest] = units;
    if (rest === 0 || smallest === undefined) continue;
    const { statedQuantity: _stated, ...goods } = first;
    added.push({ ...goods, unit: smallest.unit, quantity: 0, bookQuantity: rest * WHOLE });
  }
  return { ...draft, header: { ...draft.header, countedAt: figures.at }, items: [...items, ...added] };
}

/** `units` of the lines; the shares are whole units of them, the rest is in smallest units. Below zero like above. */
function shared(book: number, units: readonly (ItemUnit | undefined)[]): { shares: number[]; rest: number } {
  const shares = units.map(() => 0);
  const sign = book < 0 ? -1 : 1;
  let rest = Math.abs(book);
  const whole = [...units.entries()].filter(([, unit]) => unit?.den === 1);
  for (const [at, unit] of whole.toSorted(([, a], [, b]) => (b?.num ?? 0) - (a?.num ?? 0))) {
    const size = unit?.num ?? 1;
    shares[at] = sign * Math.floor(rest / size);
    rest %= size;
  }
  return { shares, rest: sign * rest };
}
