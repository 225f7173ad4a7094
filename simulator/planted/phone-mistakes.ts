/**
 * Mistakes that a phone could make with its outbox and its numbers. Each replaces a port or a function of the engine, none is
 * a branch of the product.
 */
import { completeVoucherHere } from '@fieldbook/core/sync/complete-document';
import { prune } from '@fieldbook/core/sync/outbox';
import type { OutboxStore } from '@fieldbook/core/sync/ports';
import { takeNumbers, withLease } from '@fieldbook/core/sync/register';
import { repairDocument } from '@fieldbook/core/sync/repair-document';
import { keepRefreshed } from '../phone/disk.ts';
import { type Mistake, rewriting, rewritingItems, showing } from './mistake.ts';

const asItWas = (uid: string): string => `${uid.slice(0, 9)}ffff${uid.slice(13)}`;

const inTheOutbox: readonly Mistake[] = [
  { name: 'the slip is printed before the document is stored', phone: { printsFirst: true } },
  {
    name: 'an item is taken out of the outbox before it is sent',
    phone: { store: rewritingItems((item) => (item.state === 'sending' ? undefined : item)) },
  },
  {
    name: 'what a crash left sending is forgotten',
    phone: {
      store: rewriting(({ put = [], answer }) => {
        const isRecovery = typeof answer === 'number' && put.every(({ state }) => state === 'waiting');
        return isRecovery ? { put: [] } : {};
      }),
    },
  },
  {
    name: 'what a crash left sending counts as sent',
    phone: {
      store: rewriting(({ put = [], answer }) => {
        const isRecovery = typeof answer === 'number' && put.every(({ state }) => state === 'waiting');
        return isRecovery ? { put: put.map((item) => ({ ...item, state: 'sent' as const })) } : {};
      }),
    },
  },
  {
    name: 'what was not answered is sent again under a new uid',
    phone: {
      store: rewritingItems((item, before) => {
        return item.state === 'waiting' && before?.state === 'sending' ? { ...item, uid: asItWas(item.uid) } : item;
      }),
    },
  },
  {
    name: 'an item that is refused is dropped',
    phone: { store: rewritingItems((item) => (item.state === 'refused' ? undefined : item)) },
  },
  {
    name: 'an item that is refused is sent for ever',
    phone: { store: rewritingItems((item) => (item.state === 'refused' ? { ...item, state: 'waiting' } : item)) },
  },
  {
    name: 'old items expire by the clock of the phone',
    phone: {
      store: rewriting((_change, { items }, tab) => {
        const oldest = Date.parse(tab.phone.clock(tab).now()) - 30 * 86_400_000;
        const old = items.filter(({ state, madeAt }) => state === 'waiting' && Date.parse(madeAt) < oldest);
        return old.length === 0 ? {} : { remove: old.map(({ sequence }) => sequence) };
      }),
    },
  },
  {
    name: 'what is sent is pruned before the books hold it',
    phone: {
      prune: ({ items }) => {
        const remove = items.filter(({ state }) => state === 'sent').map(({ sequence }) => sequence);
        return { remove, answer: remove.length };
      },
    },
  },
  {
    name: 'an item is pruned while its form is open',
    phone: { prune: (held, upTo) => prune(held, upTo, new Set()) },
  },
  { name: 'a write is acknowledged before the disk has it', phone: { unflushed: 2 } },
  {
    name: 'a write that failed counts as written',
    phone: {
      completeVoucherHere: (deps, document) => completeVoucherHere({ ...deps, store: careless(deps.store) }, document),
    },
  },
];

/** A store that answers as if it had written. */
function careless(store: OutboxStore): OutboxStore {
  return {
    read: () => store.read(),
    change: async (work) => {
      try {
        return await store.change(work);
      } catch {
        // The mistake itself: nobody is told.
        return work(await store.read()).answer;
      }
    },
  };
}

const inNumbers: readonly Mistake[] = [
  {
    name: 'numbers are counted in the memory of each tab',
    phone: {
      store: (store) => {
        let memory: Readonly<Record<string, number>> = {};
        return {
          read: () => store.read(),
          change: (work) =>
            store.change((held) => {
              const nextNumbers = { ...held.register.nextNumbers, ...memory };
              const change = work({ ...held, register: { ...held.register, nextNumbers } });
              memory = change.register?.nextNumbers ?? nextNumbers;
              return change;
            }),
        };
      },
    },
  },
  {
    name: 'each tab counts its own sequence',
    phone: {
      store: (store) => {
        let memory: number | undefined;
        return {
          read: () => store.read(),
          change: (work) =>
            store.change((held) => {
              const nextSequence = memory ?? held.register.nextSequence;
              const change = work({ ...held, register: { ...held.register, nextSequence } });
              memory = change.register?.nextSequence ?? nextSequence;
              return change;
            }),
        };
      },
    },
  },
  {
    name: 'the sequence goes on from the last item kept',
    phone: {
      store: showing(({ register, items }) => {
        const last = items.at(-1)?.sequence ?? 0;
        return { items, register: { ...register, nextSequence: last + 1 } };
      }),
    },
  },
  {
    name: 'a lease told again begins at its first number',
    phone: {
      keepRefreshed: async (tab, told) => {
        await keepRefreshed(tab, told);
        const { disk } = tab.phone;
        const { state } = disk;
        const { lease } = told;
        if (lease === undefined) return;
        const first = Object.fromEntries(lease.series.map((each) => [each.series, each.first]));
        const register = { ...withLease(state.held.register, lease), nextNumbers: first };
        disk.write({ ...state, held: { ...state.held, register } });
      },
    },
  },
  {
    name: 'numbers go on when the lease is used up',
    weather: { days: 0, outage: 0.5, outageMs: 900_000, phoneCrash: 0, full: 0, spoilt: 0, meets: 0 },
    phone: {
      store: showing(({ register, items }) => {
        const { lease } = register;
        if (lease === undefined) return { register, items };
        const series = lease.series.map((each) => ({ ...each, last: each.last + 1_000 }));
        return { items, register: { ...register, lease: { ...lease, series } } };
      }),
    },
  },
  {
    name: 'a form sent twice makes two documents',
    phone: {
      completeVoucherHere: (deps, document) => {
        const { uid } = document.body as { uid: string };
        const store: OutboxStore = {
          read: () => deps.store.read(),
          change: (work) =>
            deps.store.change((held) => work({ ...held, items: held.items.filter((item) => item.uid !== uid) })),
        };
        return completeVoucherHere({ ...deps, store }, document);
      },
    },
  },
  {
    name: 'a repair takes a new number',
    phone: {
      repairDocument: (store, books, uid, body) => {
        const renumbering: OutboxStore = {
          read: () => store.read(),
          change: (work) =>
            store.change((held) => {
              const change = work(held);
              const [item] = change.put ?? [];
              const taken = takeNumbers(held.register, item === undefined ? [] : [item.type]);
              if (item === undefined || !taken.ok || item.numbers.length !== 1) return change;
              const { register, numbers } = taken.value;
              const number = numbers[0]?.number;
              return { ...change, register, put: [{ ...item, numbers, body: { ...(item.body as object), number } }] };
            }),
        };
        return repairDocument(renumbering, books, uid, body);
      },
    },
  },
];

export const phoneMistakes: readonly Mistake[] = [...inTheOutbox, ...inNumbers];
