/**
 * The transfer with which a day's damaged goods leave the van: all that stands in its damage godowns goes to the default damage
 * store at once, without a price, and its value goes with it (SPEC §4, End day; ACCOUNTING.md, Damage transfer at day end).
 */
import type { RouteDay } from '../day-cycle/route-day.ts';
import { DAMAGE_STEP, stepUid } from '../day-cycle/step-uid.ts';
import { firstExpiredFirst } from '../stock/batches.ts';
import type { VanGodowns } from '../stock/van-godowns.ts';
import type { LocalBooks } from './local-books.ts';

export interface DamageAsked {
  readonly day: Pick<RouteDay, 'code' | 'reopenings' | 'date' | 'salesPerson' | 'route'>;
  readonly van: string;
  readonly godowns: Pick<VanGodowns, 'damage'>;
  readonly books: LocalBooks;
  /** Codes of items to look for. */
  readonly items: readonly string[];
  /** Of the settings (`salesDefaultDamageStore`); empty for none. */
  readonly store: string;
}

/** Wire body of a stock transfer; nothing where nothing damaged is on the van, or no damage store is named. */
export function damageTransferBody(asked: DamageAsked): Readonly<Record<string, unknown>> | undefined {
  const { day, van, godowns, books, store } = asked;
  const { masters } = books.server;
  if (masters.godown(store)?.kind !== 'damage') return undefined;
  const items = godowns.damage
    .filter((godown) => godown !== store)
    .flatMap((godown) => asked.items.flatMap((item) => goodsOf(books, godown, item)));
  if (items.length === 0) return undefined;
  const { salesPerson, route } = day;
  return {
    uid: stepUid(day, DAMAGE_STEP),
    type: 'stockTransfer',
    date: day.date,
    branch: masters.godown(van)?.branch,
    mode: 'direct',
    godown: items[0]?.['godown'],
    toGodown: store,
    ...(salesPerson === undefined ? {} : { salesPerson }),
    ...(route === undefined ? {} : { route }),
    items,
  };
}

type Line = Readonly<Record<string, string>>;

/** In smallest units; by batch where the item is kept so. */
function goodsOf(books: LocalBooks, godown: string, code: string): Line[] {
  const item = books.server.masters.item(code);
  const unit = item?.units[0]?.unit;
  if (unit === undefined) return [];
  const line = { item: code, unit, godown };
  const quantity = books.quantity(godown, code);
  if (item?.tracking === undefined) return quantity > 0 ? [{ ...line, quantity: String(quantity) }] : [];
  return firstExpiredFirst(books.batches(godown, code))
    .filter((row) => row.quantity > 0)
    .map(({ batch, expiry, quantity: each }) => ({
      ...line,
      quantity: String(each),
      batch,
      ...(expiry === undefined ? {} : { expiry }),
    }));
}
