/** The goods of one document of a visit: its lines as cards, what a line is, what its unit costs and why, what the van has. */

import type { ItemUnit, ItemView } from '@fieldbook/core/definition/masters-view';
import { toSmallest } from '@fieldbook/core/kernel/quantity';
import type { Price } from '@fieldbook/core/pricing/price';
import { salePrice } from '@fieldbook/core/pricing/sale-price';
import { type BatchName, type BatchStock, firstExpiredFirst } from '@fieldbook/core/stock/batches';
import { stockUnits } from '@fieldbook/core/stock/split-stock';
import { useMemo, useSyncExternalStore } from 'react';
import { stockText } from '../../derive/field/stock-text.ts';
import type { LineStore } from '../../derive/line-grid/line-store.ts';
import { useForm } from '../../derive/voucher-form/form-context.ts';
import { useStore } from '../../session/store.ts';
import { cardsOf, type ItemCard } from './item-cards.ts';
import type { KindFacts } from './line-kinds.ts';
import { useVisit } from './visit-context.ts';

export interface GoodsWork {
  readonly store: LineStore;
  readonly facts: KindFacts;
  readonly cards: readonly ItemCard[];
  readonly itemOf: (code: string) => ItemView | undefined;
  readonly priceOf: (item: string, unit: string) => Price;
  /** Smallest units in the van now; nothing where the document takes nothing out of it. */
  readonly inVan: ((item: string) => number) | undefined;
  /** A quantity of smallest units as this company counts it. */
  readonly stockOf: (item: string, smallest: number) => string;
  /** Of goods kept by batch: what is in the van, the first to expire first. */
  readonly batchesOf: (item: string) => readonly BatchStock[];
  /** The batch that should leave first, where the item is kept so. */
  readonly batchOf: (item: string) => BatchName | undefined;
  /** Nothing of it is in the van, and the document does not have it yet: asked before it does. */
  readonly isOut: (item: string) => boolean;
  /** Smallest units of an item that the document takes out of the van beyond what is there; zero for none. */
  readonly shortOf: (item: string) => number;
}

export function useGoods(): GoodsWork {
  const { definition, form } = useForm();
  const { customer, masters, books, van, damageGodown, today, splitsStock } = useVisit();
  const store = form.lines('items');
  // Lines change without their order; the result follows every change.
  useStore(form.result);
  useSyncExternalStore(store.subscribeKeys, store.keys);
  const facts = useMemo(
    (): KindFacts => ({ definition, damageGodown, godownKind: (code) => masters.godown(code)?.kind }),
    [definition, damageGodown, masters],
  );
  const cards = cardsOf(store.filledLines(), facts, (item) => masters.item(item)?.units[0]?.unit ?? '');
  const date = form.header.get().date ?? today;
  const asked = useMemo(() => {
    const header = { date, customer: customer.code };
    return {
      itemOf: (code: string) => masters.item(code),
      priceOf: (item: string, unit: string) => salePrice({ item, unit }, header, masters),
      stockOf: (item: string, smallest: number) => {
        return stockText({ units: stockUnits(masters.item(item), splitsStock) }, smallest);
      },
      batchesOf: (item: string) =>
        masters.item(item)?.tracking === undefined
          ? []
          : firstExpiredFirst(books.batches(van, item)).filter(({ quantity }) => quantity > 0),
      inVan: definition.stock === 'out' ? (item: string) => books.quantity(van, item) : undefined,
    };
  }, [date, customer.code, masters, definition, books, van, splitsStock]);
  const shortOf = (item: string) => {
    const { inVan } = asked;
    const view = masters.item(item);
    if (inVan === undefined || view === undefined || view.isService === true) return 0;
    const own = cards.filter((card) => card.item === item && card.kind === 'sell').flatMap((card) => card.lines);
    const taken = own.reduce((sum, { unit, quantity, free }) => {
      const conversion = view.units.find((each) => each.unit === unit);
      return sum + smallestOf(quantity, conversion) + smallestOf(free, conversion);
    }, 0);
    return Math.max(0, taken - Math.max(0, inVan(item)));
  };
  const isOut = (item: string) => {
    const { inVan } = asked;
    if (inVan === undefined || masters.item(item)?.isService === true) return false;
    return inVan(item) <= 0 && !cards.some((card) => card.item === item && card.kind === 'sell');
  };
  const batchOf = (item: string): BatchName | undefined => {
    const first = asked.batchesOf(item)[0];
    if (first === undefined) return undefined;
    return first.expiry === undefined ? { batch: first.batch } : { batch: first.batch, expiry: first.expiry };
  };
  return { store, facts, cards, ...asked, batchOf, isOut, shortOf };
}

function smallestOf(text: string, conversion: ItemUnit | undefined): number {
  if (conversion === undefined || text === '') return 0;
  const smallest = toSmallest(Math.round(Number(text) * 1000), conversion);
  return smallest.ok ? smallest.value : 0;
}

/** Units that a press offers: the largest whole one and the smallest. */
export function offeredUnits({ units }: Pick<ItemView, 'units'>): readonly ItemUnit[] {
  const whole = units.filter(({ den }) => den === 1).toSorted((a, b) => b.num - a.num);
  const [largest, smallest] = [whole[0], units[0]];
  if (largest === undefined || smallest === undefined || largest === smallest)
    return smallest === undefined ? [] : [smallest];
  return [largest, smallest];
}
