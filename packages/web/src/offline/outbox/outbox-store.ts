/**
 * The engine's outbox on IndexedDB: each change reads, decides and writes in one transaction that is on the disk when it
 * resolves, and that excludes every other tab's (core/sync/ports).
 */
import { assert } from '@fieldbook/core/kernel/assert';
import type { OutboxItem } from '@fieldbook/core/sync/outbox-item';
import { type Change, type Held, type OutboxStore, StoreFailure } from '@fieldbook/core/sync/ports';
import type { Register } from '@fieldbook/core/sync/register';
import { demandFormat } from '@fieldbook/core/sync/store-format';
import { isFull } from '../store/make-room.ts';
import { type PhoneDatabase, REGISTER } from '../store/phone-database.ts';

/** Nothing on a device that has never asked to take part. */
export async function readHeld(database: PhoneDatabase): Promise<Held | undefined> {
  const [register, items] = await Promise.all([
    database.fact<Register>(REGISTER),
    database.outbox.orderBy('sequence').toArray(),
  ]);
  return register === undefined ? undefined : { register, items };
}

/** `makeRoom` for a document when the device is full; `tell` hears what is held after each change of this tab. */
export function outboxStore(
  database: PhoneDatabase,
  makeRoom: () => Promise<void>,
  tell: (held: Held) => void,
): OutboxStore {
  const demand = async () => {
    const held = await readHeld(database);
    assert(held !== undefined, 'the outbox was used before the device had asked to take part');
    return held;
  };
  const once = async <T>(work: (held: Held) => Change<T>): Promise<T> => {
    const done = await database.transaction('rw', database.facts, database.outbox, async () => {
      const held = await demand();
      demandFormat(held.register);
      const change = work(held);
      const { register, put = [], remove = [] } = change;
      if (register !== undefined) await database.facts.put({ name: REGISTER, value: register });
      if (put.length > 0) await database.outbox.bulkPut([...put]);
      if (remove.length > 0) await database.outbox.bulkDelete([...remove]);
      return { held: after(held, change), answer: change.answer };
    });
    tell(done.held);
    return done.answer;
  };
  return {
    read: demand,
    async change(work) {
      try {
        return await once(work);
      } catch (error) {
        if (!isFull(error)) throw failureOf(error);
      }
      try {
        await makeRoom();
        return await once(work);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function after<T>(held: Held, { register = held.register, put = [], remove = [] }: Change<T>): Held {
  const items = new Map<number, OutboxItem>([...held.items, ...put].map((item) => [item.sequence, item]));
  for (const sequence of remove) items.delete(sequence);
  return { register, items: [...items.values()].sort((a, b) => a.sequence - b.sequence) };
}

/** What `work` itself throws is a defect and passes as it is. */
function failureOf(error: unknown): unknown {
  if (isFull(error)) return new StoreFailure('full', 'the device has no room left');
  const isStores = error instanceof DOMException || (error instanceof Error && 'inner' in error);
  return isStores ? new StoreFailure('broken', String(error)) : error;
}
