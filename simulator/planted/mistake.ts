/** A known mistake: what is done wrong, and the parts of a phone or of the server that do it so. The product carries none. */
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import type { Change, Held, OutboxStore } from '@fieldbook/core/sync/ports';
import type { Transaction, Write } from '../database/database.ts';
import type { PhoneParts } from '../phone/parts.ts';
import type { Tab } from '../phone/tab.ts';
import type { ServerParts } from '../server/parts.ts';
import type { Weather } from '../world/weather.ts';

export interface Mistake {
  readonly name: string;
  readonly phone?: Partial<PhoneParts>;
  readonly server?: Partial<ServerParts>;
  /** The weather in which it shows soonest; the rest is drawn. */
  readonly weather?: Partial<Weather>;
}

/** A store whose changes are rewritten on their way to the disk. */
export function rewriting(edit: (change: Change<unknown>, held: Held, tab: Tab) => Partial<Change<unknown>>) {
  return (store: OutboxStore, tab: Tab): OutboxStore => ({
    read: () => store.read(),
    change: (work) =>
      store.change((held) => {
        const change = work(held);
        return { ...change, ...edit(change, held, tab), answer: change.answer };
      }),
  });
}

/** A store that shows something else than it holds. */
export function seenThrough(store: OutboxStore, see: (held: Held) => Held): OutboxStore {
  return {
    read: async () => see(await store.read()),
    change: (work) => store.change((held) => work(see(held))),
  };
}

export function showing(see: (held: Held, tab: Tab) => Held) {
  return (store: OutboxStore, tab: Tab): OutboxStore => seenThrough(store, (held) => see(held, tab));
}

/** A store that writes the first item alone of what a change writes. */
export function writingFirst(store: OutboxStore): OutboxStore {
  return {
    read: () => store.read(),
    change: (work) =>
      store.change((held) => {
        const change = work(held);
        return { ...change, put: (change.put ?? []).slice(0, 1) };
      }),
  };
}

/** Rewrites each item on its way to the disk; `undefined` takes it off the disk instead. */
export function rewritingItems(
  edit: (item: OutboxItem, before: OutboxItem | undefined, tab: Tab) => OutboxItem | undefined,
) {
  return rewriting(({ put = [], remove = [] }, { items }, tab) => {
    const edited = put.map((item) =>
      edit(
        item,
        items.find(({ sequence }) => sequence === item.sequence),
        tab,
      ),
    );
    const gone = put.filter((_item, index) => edited[index] === undefined).map(({ sequence }) => sequence);
    return { put: edited.filter((item) => item !== undefined), remove: [...remove, ...gone] };
  });
}

/** A commit that a crash can cut in two. */
export async function inTwoSteps(transaction: Transaction, isFirst: (write: Write) => boolean): Promise<void> {
  const { writes, process, database } = transaction;
  await process.step('commits one half', () => database.apply(writes.filter(isFirst)));
  await process.step('commits the other', () => database.apply(writes.filter((write) => !isFirst(write))));
  transaction.end();
}
