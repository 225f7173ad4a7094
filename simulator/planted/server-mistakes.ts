/** Mistakes that a server could make, each a replaced part of the simulated one. */
import { acceptNumber, endLease, includedOf, receiveItem } from '@fieldbook/core/sync/receiving';
import { rightServer } from '../server/parts.ts';
import { booksLocks } from '../server/post-document.ts';
import type { Random } from '../world/random.ts';
import { inTwoSteps, type Mistake } from './mistake.ts';

/** Many at once, at a server that takes its time. */
const crowded = { rush: true, office: 1, paceMs: 600, slowMs: 200, drop: 0, late: 0 };

/** Vans go from phone to phone, at a server that takes its time, and nothing else goes wrong. */
const handedAbout = {
  ...{ office: 1, handBack: 0.2, paceMs: 2_000, slowMs: 200, rush: false, days: 0, exports: 0, full: 0, busy: 0 },
  ...{ drop: 0, late: 0, outage: 0, phoneCrash: 0, serverCrash: 0, reject: 0, signOut: 0, spoilt: 0, meets: 0.05 },
};

const inClaims: readonly Mistake[] = [
  {
    name: 'the uid is not unique',
    server: {
      receiveItem: () => ({ do: 'post' }),
      insertVoucher: (transaction, row) => transaction.put('voucher', `${row.uid} ${row.voucherNo}`, row),
    },
  },
  {
    name: 'the claim is looked up outside of the transaction',
    server: {
      claimLocks: () => [],
      insertVoucher: (transaction, row) => transaction.put('voucher', row.uid, row),
    },
  },
  { name: 'the stored answer is not kept', server: { storeAnswer: () => undefined } },
  { name: 'items are known by their sequence alone', server: { receivedKey: ({ sequence }) => `D1 ${sequence}` } },
  {
    name: 'another body under the same uid counts as known',
    weather: { spoilt: 0.3, double: 0.4, late: 0.2, lateMs: 900_000 },
    server: {
      receiveItem: (item, { bySequence, byUid }) => {
        const known = bySequence ?? byUid;
        return receiveItem(known === undefined ? item : { ...item, bodyHash: known.bodyHash }, { bySequence, byUid });
      },
    },
  },
  {
    name: 'a refusal stands for every later revision',
    server: { receiveItem: (item, known) => receiveItem({ ...item, revision: 0 }, known) },
  },
  {
    name: 'only the first voucher of a document is posted',
    server: {
      insertVoucher: (transaction, row) => {
        if (row.uid === row.document) rightServer.insertVoucher(transaction, row);
      },
    },
  },
  { name: 'goods that are handed over are refused for stock', server: { isCompleted: false } },
];

const inTransactions: readonly Mistake[] = [
  {
    name: 'locks are taken in no order',
    server: { booksLocks: (parts, sources, random) => shuffled(booksLocks(parts, sources), random) },
    weather: crowded,
  },
  { name: 'stock is read before it is locked', server: { booksLocks: () => [] }, weather: crowded },
  { name: 'the series is not locked', server: { seriesLocks: () => [] }, weather: { ...crowded, sideBySide: 1 } },
  { name: 'a commit is acknowledged before the disk has it', server: { unflushed: 2 } },
  {
    name: 'books and voucher are written in two steps',
    server: { commit: (transaction) => inTwoSteps(transaction, ({ table }) => table === 'stock' || table === 'cost') },
  },
  {
    name: 'voucher and answer are written in two steps',
    weather: { serverCrash: 0.01 },
    server: { commit: (transaction) => inTwoSteps(transaction, ({ table }) => !table.startsWith('received')) },
  },
];

function shuffled(keys: readonly string[], random: Random): string[] {
  const drawn = keys.map((key) => ({ key, place: random.fraction() }));
  return drawn.sort((a, b) => a.place - b.place).map(({ key }) => key);
}

const inNumbers: readonly Mistake[] = [
  { name: 'numbers that were jumped over are not recorded', server: { openNumbers: () => undefined } },
  {
    name: 'a lease that is taken over goes on where the last one posted',
    server: { endLease: ({ last }) => ({ last, next: last + 1 }) },
  },
  { name: 'a lease that is taken over is not ended', server: { endsLease: false } },
  {
    name: 'a lease that is taken over leaves nothing open',
    server: {
      endLease: (series, lease) => {
        const { last, next } = endLease(series, lease);
        return { last, next };
      },
    },
  },
  { name: 'a lease is made longer while it is taken over', server: { extensionLocks: () => [] }, weather: handedAbout },
  {
    name: 'a number must follow the last one posted',
    server: {
      acceptNumber: (item, taken, series) => {
        const isNext = taken.number === series.last + 1;
        return acceptNumber(item, taken, isNext ? series : { ...series, leases: [] });
      },
    },
  },
  {
    name: 'an open number cannot be filled',
    server: { acceptNumber: (item, taken, series) => acceptNumber(item, taken, { ...series, isOpen: () => false }) },
  },
  {
    name: 'documents of a lease that has ended are refused',
    server: {
      acceptNumber: (item, taken, series) => {
        const epoch = Math.max(...series.leases.map((lease) => lease.epoch));
        return acceptNumber(item, taken, { ...series, leases: series.leases.filter((lease) => lease.epoch === epoch) });
      },
    },
  },
  {
    name: 'an export closes all its open numbers',
    server: { isUnused: () => true },
    weather: { spoilt: 0.3, office: 1, exports: 0.5 },
  },
  {
    name: 'an export that is read in late closes numbers used since',
    server: { isLastWord: () => true },
    weather: { spoilt: 0.5, office: 1, exports: 1, double: 0.4, late: 0.3, lateMs: 900_000 },
  },
];

const inTelling: readonly Mistake[] = [
  {
    name: 'items that were refused count as included',
    server: { includedOf: (posted) => ({ ...includedOf(posted), without: [] }) },
  },
  {
    name: 'the last item counts as not yet included',
    server: {
      includedOf: (posted) => {
        const { upTo, without } = includedOf(posted);
        return { upTo: Math.max(0, upTo - 1), without };
      },
    },
  },
];

export const serverMistakes: readonly Mistake[] = [...inClaims, ...inTransactions, ...inNumbers, ...inTelling];
