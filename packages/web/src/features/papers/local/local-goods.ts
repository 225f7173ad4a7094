/** Papers of goods out of this phone: what stands in its van, and what is to be loaded into it. */

import { remainingOf } from '@fieldbook/core/chains/remaining';
import { byShelf, shelfOf } from '@fieldbook/core/stock/shelf-order';
import { type PickList, pickList } from '@fieldbook/print/layouts/pick-list/pick-list';
import { type StockGodown, stockProblems, stockReport } from '@fieldbook/print/layouts/stock/stock';
import { codesOf } from '../paper-wish.ts';
import { RefusedPaper } from '../refused-paper.ts';
import type { LocalBuild } from './local-paper.ts';
import { goodsOf, namedRow, nameOf, type PhonePlace } from './phone-place.ts';

/** The whole truth of the van's own godowns, and of no other; at the selling rate, since a phone knows no cost. */
export const localStock: LocalBuild = async (place, wish, looks) => {
  const { saleable, damage } = place.here.godowns;
  const isOther = wish['costing'] !== undefined && wish['costing'] !== 'SellingRate';
  if (isOther || (wish['asOf'] ?? place.today) !== place.today) return undefined;
  const named = codesOf(wish['godowns']);
  const own = [...saleable, ...damage];
  if (named.some((code) => !own.includes(code))) return undefined;
  const ofSet = wish['set'] === 'damaged' ? damage : saleable;
  const set = wish['set'] === undefined ? own : ofSet;
  const rows = await place.rows('godown');
  const godowns = (named.length > 0 ? named : set).map((code): StockGodown => {
    const row = rows.find((each) => each.code === code) ?? { name: code };
    return { code, ...nameOf(row), isDamaged: damage.includes(code), lines: linesOf(place, code, wish['split']) };
  });
  const facts = {
    ...place.list,
    ...({ zone: place.zone, date: place.today, costing: 'SellingRate', selected: [] } as const),
    godowns,
  };
  const problems = stockProblems(facts, place.settings);
  if (problems.length > 0) throw new RefusedPaper(problems);
  return { doc: stockReport(facts, place.settings, looks), isWhole: true };
};

function linesOf(place: PhonePlace, godown: string, split: string | undefined): StockGodown['lines'] {
  const { books } = place.here;
  const isSplit = split === undefined ? place.settings.showSplitStockInMobile : split === 'true';
  const found = [...books.itemsIn(godown)].sort().map((item) => ({ item, quantity: books.quantity(godown, item) }));
  return found
    .filter(({ quantity }) => quantity !== 0)
    .map((goods) => {
      const rate = place.masters.item(goods.item)?.units[0]?.retailRate;
      return { ...goodsOf(place, goods, isSplit), ...(rate === undefined ? {} : { retailRate: rate }) };
    });
}

/** What is on its way to the van; where nothing is, the server knows of the last load. */
export const localPickList: LocalBuild = async (place, wish, looks) => {
  const { here } = place;
  const named = codesOf(wish['godowns']);
  const route = (await place.rows('route')).find(({ code }) => code === wish['route']);
  const carried = (route?.['godowns'] ?? []) as readonly { readonly godown: string }[];
  const isOwn = (code: string) => here.godowns.saleable.includes(code);
  if (named.some((code) => !isOwn(code)) || (route !== undefined && !carried.some(({ godown }) => isOwn(godown)))) {
    return undefined;
  }
  const loads = here.pending.filter(
    ({ direction, to }) => direction === 'in' && (named.length === 0 || named.includes(to)),
  );
  const sums = new Map<string, number>();
  for (const { source } of loads) {
    for (const line of source.lines) sums.set(line.item, (sums.get(line.item) ?? 0) + remainingOf(line));
  }
  const vehicle = route === undefined ? undefined : String(route['vehicle'] ?? '');
  const plate = (await place.rows('vehicle')).find(({ code }) => code === vehicle)?.['plateNo'];
  const facts: PickList = {
    ...place.list,
    date: loads.at(-1)?.date ?? place.today,
    salesPerson: (await namedRow(place, 'salesPerson', wish['salesPerson'] ?? '')) ?? { name: place.me.user.name },
    ...(route === undefined ? {} : { route: nameOf(route) }),
    van: typeof plate === 'string' && plate !== '' ? plate : (place.masters.godown(here.van)?.name ?? here.van),
    transfers: loads.map(({ referNo }) => referNo),
    lines: [...sums]
      .filter(([, quantity]) => quantity > 0)
      .map(([item, quantity]) => ({ view: place.masters.item(item) ?? { code: item }, quantity }))
      .toSorted((a, b) => byShelf(a.view, b.view))
      .map(({ view, quantity }) => ({ ...goodsOf(place, { item: view.code, quantity }), shelf: shelfOf(view) })),
  };
  return { doc: pickList(facts, place.settings, looks), isWhole: loads.length > 0 };
};
