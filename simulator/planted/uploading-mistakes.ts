/** Mistakes that a phone could make on its way to the server and back: uploading, and the books it is told. */
import { drain } from '@fieldbook/core/sync/drain';
import { noEffects } from '@fieldbook/core/sync/effects';
import type { ItemAnswer } from '@fieldbook/core/sync/outbox-item';
import type { OutboxStore } from '@fieldbook/core/sync/ports';
import { withLease } from '@fieldbook/core/sync/register';
import { sendAgain } from '@fieldbook/core/sync/repair-document';
import type { PhoneParts } from '../phone/parts.ts';
import { booksOn } from '../phone/phone-books.ts';
import { type Mistake, rewritingItems } from './mistake.ts';

/** An uplink that takes silence for an answer. */
function silenceAs(outcome: ItemAnswer['outcome']): PhoneParts['uplink'] {
  return (uplink) => ({
    upload: async (items) => {
      const answer = await uplink.upload(items);
      if (answer.kind !== 'offline') return answer;
      return { kind: 'answered', answers: items.map(({ uid, sequence }) => ({ uid, sequence, outcome })) };
    },
  });
}

const inUploading: readonly Mistake[] = [
  { name: 'every tab uploads', phone: { lock: () => ({ asUploader: (work) => work() }) } },
  { name: 'the uploader’s lock outlives its tab', phone: { letsGo: false } },
  { name: 'the uploader gives up after a failure', phone: { triesAgain: false } },
  {
    name: 'answers go to items by their place',
    phone: {
      uplink: (uplink) => ({
        upload: async (items) => {
          const answer = await uplink.upload(items);
          if (answer.kind !== 'answered') return answer;
          const answers = answer.answers.map((each, index) => {
            return { ...each, uid: items[index]?.uid ?? '', sequence: items[index]?.sequence ?? 0 };
          });
          return { ...answer, answers };
        },
      }),
    },
  },
  {
    name: 'one answer counts for the whole request',
    phone: {
      uplink: (uplink) => ({
        upload: async (items) => {
          const answer = await uplink.upload(items);
          const first = answer.kind === 'answered' ? answer.answers[0] : undefined;
          if (first === undefined) return answer;
          return { kind: 'answered', answers: items.map(({ uid, sequence }) => ({ ...first, uid, sequence })) };
        },
      }),
    },
  },
  { name: 'no answer counts as posted', phone: { uplink: silenceAs('posted') } },
  { name: 'no answer counts as refused', phone: { uplink: silenceAs('refused') } },
  {
    name: 'the outbox is emptied when the sign-in runs out',
    phone: {
      drain: async (deps) => {
        const end = await drain(deps);
        if (end.kind !== 'unauthorised') return end;
        await deps.store.change(({ items }) => {
          const waiting = items.filter(({ state }) => state === 'waiting');
          return { remove: waiting.map(({ sequence }) => sequence), answer: true };
        });
        return end;
      },
    },
  },
  {
    name: 'what is sent again after a refusal is no new revision',
    weather: { office: 1 },
    phone: {
      sendAgain: (store, uid) => {
        const unrevised: OutboxStore = {
          read: () => store.read(),
          change: (work) =>
            store.change((held) => {
              const change = work(held);
              return { ...change, put: (change.put ?? []).map((item) => ({ ...item, revision: item.revision - 1 })) };
            }),
        };
        return sendAgain(unrevised, uid);
      },
    },
  },
];

const inBooks: readonly Mistake[] = [
  {
    name: 'own documents do not move the stock of the phone',
    phone: { store: rewritingItems((item) => ({ ...item, effects: noEffects })) },
  },
  {
    name: 'what the server has counts a second time',
    phone: { booksOn: (disk) => ({ ...booksOn(disk), included: { upTo: 0, without: [] } }) },
  },
  {
    name: 'one item more counts as included',
    phone: {
      booksOn: (disk) => {
        const books = booksOn(disk);
        return { ...books, included: { ...books.included, upTo: books.included.upTo + 1 } };
      },
    },
  },
  {
    name: 'books that come late replace newer ones',
    weather: { slowMs: 5_000, late: 0.3, lateMs: 20_000, phoneCrash: 0, serverCrash: 0, outage: 0, drop: 0, meets: 0 },
    phone: {
      keepRefreshed: ({ process, phone: { disk } }, told) =>
        process.step('keeps the books', () => {
          const { register, items } = disk.held;
          const { included } = told.books;
          const beside = { ...register, included, booksVersion: register.booksVersion + 1 };
          const leased = told.lease === undefined ? beside : withLease(beside, told.lease);
          disk.write({ ...disk.state, held: { items, register: leased }, books: told.books });
        }),
    },
  },
];

export const uploadingMistakes: readonly Mistake[] = [...inUploading, ...inBooks];
