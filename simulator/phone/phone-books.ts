/** The server's books on a simulated phone, in the shape the engine asks for. */
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import type { ServerBooks } from '@fieldbook/core/sync/local-books';
import { type OnTheWay, onTheWay } from '@fieldbook/core/sync/on-the-way';
import { withOwnRows } from '@fieldbook/core/sync/own-rows';
import { items, mastersWith, WAY } from '../masters.ts';
import type { Disk, State } from './disk.ts';
import type { Phone } from './phone.ts';

const known = new WeakMap<State, ReadonlySet<string>>();

/** Codes of the customers met on routes that this phone may name: those it was told of, and its own. */
export function customersOn({ state }: Disk): ReadonlySet<string> {
  const codes = known.get(state);
  if (codes !== undefined) return codes;
  const rows = state.customers.map(({ code }) => ({ code }));
  const all = new Set(withOwnRows('customer', rows, state.held.items).map(({ code }) => code));
  known.set(state, all);
  return all;
}

/** Days as this phone sees them: what was told, and its own events over it. */
export function daysOn({ disk, parts, user }: Phone): readonly RouteDay[] {
  const { books, held } = disk.state;
  const days = { told: books?.days ?? [], items: held.items, included: held.register.included };
  return parts.daysHere(days, { user, decimals: 2 });
}

/** As they stand on the disk now; empty before the first refresh. */
export function booksOn(disk: Disk): ServerBooks {
  const { books, held } = disk.state;
  const bills = books?.bills ?? [];
  const van = held.register.lease?.van;
  const codes = customersOn(disk);
  let onWay: ReadonlyMap<string, OnTheWay> | undefined;
  const way = (item: string): OnTheWay | undefined => {
    onWay ??= onTheWay(books?.sources.values() ?? []);
    return onWay.get(`${WAY}\n${item}`);
  };
  return {
    version: held.register.booksVersion,
    included: held.register.included,
    masters: mastersWith((code) => codes.has(code)),
    isTold: (_master, code) => disk.state.customers.some((row) => row.code === code),
    quantity: (godown, item) => {
      if (godown === WAY) return way(item)?.quantity ?? 0;
      return godown === van ? (books?.stock.get(`${godown} ${item}`) ?? 0) : 0;
    },
    itemsIn: (godown) => (godown === van ? items : []),
    batches: (godown, item) => {
      if (godown === WAY) return way(item)?.batches ?? [];
      return godown === van ? (books?.batches.get(`${godown} ${item}`) ?? []) : [];
    },
    bill: (side, party, ledger, reference) =>
      bills.find((bill) => {
        return bill.side === side && bill.party === party && bill.ledger === ledger && bill.reference === reference;
      }),
    billsOf: (side, party) => bills.filter((bill) => bill.side === side && bill.party === party),
    balance: () => 0,
    source: (types, referNo) => {
      return types.map((type) => books?.sources.get(`${type} ${referNo}`)).find((found) => found !== undefined);
    },
  };
}
