/** Mistakes about what is met on the route and is no voucher: new customers, photos. */
import { problem } from '@fieldbook/core/kernel/result';
import { completeOther, completeVoucherHere } from '@fieldbook/core/sync/complete-document';
import { drain } from '@fieldbook/core/sync/drain';
import type { Held } from '@fieldbook/core/sync/ports';
import { repairDocument } from '@fieldbook/core/sync/repair-document';
import { mastersWith } from '../masters.ts';
import { booksOn } from '../phone/phone-books.ts';
import { rightServer } from '../server/parts.ts';
import { type Mistake, seenThrough, writingFirst } from './mistake.ts';

const newShops = { meets: 0.4, office: 0, phoneCrash: 0, serverCrash: 0 };

const inCustomers: readonly Mistake[] = [
  {
    name: 'a customer whose code is taken counts as the one that has it',
    weather: newShops,
    server: {
      keepCustomer: (transaction, row) => {
        if (transaction.get('customer', row.code) === undefined) transaction.insert('customer', row.code, row);
        return [];
      },
    },
  },
  {
    name: 'documents of a customer that was refused go to whoever has the code',
    weather: newShops,
    phone: { drain: (deps) => drain({ ...deps, store: seenThrough(deps.store, withoutRowsAside) }) },
    server: { keepsAside: false },
  },
  {
    name: 'a customer that gets another code leaves its documents behind',
    weather: newShops,
    phone: {
      repairDocument: (store, books, uid, body) => repairDocument(writingFirst(store), books, uid, body),
    },
  },
  {
    name: 'own customers are forgotten until the server tells them',
    phone: {
      booksOn: (disk) => {
        const told = new Set(disk.state.customers.map(({ code }) => code));
        return { ...booksOn(disk), masters: mastersWith((code) => told.has(code)) };
      },
    },
  },
];

function withoutRowsAside(held: Held): Held {
  const items = held.items.map((item) => {
    return item.kind === 'master' && item.state === 'refused' ? { ...item, state: 'sent' as const } : item;
  });
  return { ...held, items };
}

const inPhotos: readonly Mistake[] = [
  {
    name: 'what no request can carry is sent for ever',
    phone: {
      uplink: (uplink) => ({
        upload: async (items) => {
          const answer = await uplink.upload(items);
          const said = answer.kind === 'answered' ? (answer.answers[0]?.problems ?? []) : [];
          return said.some(({ code }) => code === 'body.too_large') ? { kind: 'fault' } : answer;
        },
      }),
    },
  },
  {
    name: 'a photo that comes before its voucher is refused',
    server: {
      keepAttachment: (transaction, row) => {
        const isThere = row.voucherUid === undefined || transaction.get('voucher', row.voucherUid) !== undefined;
        return isThere ? rightServer.keepAttachment(transaction, row) : [problem('voucher.not_found')];
      },
    },
  },
  {
    name: 'where there is no room a photo is kept without its content',
    weather: { full: 0.3 },
    phone: {
      completeOther: async (deps, document) => {
        const kept = await completeOther(deps, document);
        if (kept.ok || document.kind !== 'attachment') return kept;
        return completeOther(deps, { ...document, body: { ...(document.body as object), content: '/9j/' } });
      },
    },
  },
];

const inCodes: readonly Mistake[] = [
  {
    name: 'the use of a code is kept after what it lets pass',
    phone: {
      completeOther: async (deps, { along = [], ...document }) => {
        const kept = await completeOther(deps, document);
        for (const use of kept.ok ? along : []) await completeOther(deps, use);
        return kept;
      },
    },
  },
];

const inSignatures: readonly Mistake[] = [
  {
    name: 'a signature is kept after its document',
    phone: {
      completeVoucherHere: async (deps, { along = [], ...document }) => {
        const kept = await completeVoucherHere(deps, document);
        for (const attachment of kept.ok ? along : []) await completeOther(deps, attachment);
        return kept;
      },
    },
  },
];

export const routeMistakes: readonly Mistake[] = [...inCustomers, ...inPhotos, ...inSignatures, ...inCodes];
