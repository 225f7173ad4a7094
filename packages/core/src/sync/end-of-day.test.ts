import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleMasters } from '../../testing/masters.ts';
import { clock, lease, MemoryStore, permitted, serverBooks } from '../../testing/outbox.ts';
import { settlementBody } from '../day-cycle/cash-count.ts';
import { stepUid } from '../day-cycle/step-uid.ts';
import { type CompletingDeps, completeOther, completeVoucherHere } from './complete-document.ts';
import { damageTransferBody } from './damage-transfer.ts';
import { LocalBooks, type ServerBooks } from './local-books.ts';
import { StoreFailure } from './ports.ts';
import { newRegister, withLease } from './register.ts';

const day = { code: '0da10000-0000-4000-8000-000000000001', date: '2026-11-20' };
const series = [
  ...lease.series,
  { series: 'V1-DS', voucherType: 'daySettlement', prefix: 'DS1', first: 1, last: 9 },
  { series: 'V1-ST', voucherType: 'stockTransfer', prefix: 'ST1', first: 1, last: 9 },
];

/** A phone with the van, or the one that goes on with it: cash of 358.50 and two damaged pieces by the server's books. */
class Phone {
  readonly store: MemoryStore;

  constructor(device: string, epoch: number) {
    this.store = new MemoryStore({
      register: withLease(newRegister(device), { ...lease, epoch, series }),
      items: [],
    });
  }

  #server(): ServerBooks {
    return {
      ...serverBooks(this.store),
      masters: exampleMasters(),
      quantity: (godown, item) => (godown === 'DAMAGE-VAN-1' && item === 'MILK' ? 2 : 0),
      itemsIn: (godown) => (godown === 'DAMAGE-VAN-1' ? ['MILK'] : []),
      balance: (ledger) => (ledger === 'CASH-VAN-1' ? 35_850 : 0),
    };
  }

  #books = () => new LocalBooks(this.#server(), this.store.held.items);
  #deps = (): CompletingDeps => ({ store: this.store, clock, permitted, books: () => Promise.resolve(this.#server()) });

  /** As the screens do them. */
  readonly steps = {
    damage: () => {
      const asked = { day, van: 'VAN-1', godowns: { damage: ['DAMAGE-VAN-1'] }, books: this.#books() };
      const body = damageTransferBody({ ...asked, items: ['MILK'], store: 'DAMAGE' });
      return body === undefined ? undefined : completeVoucherHere(this.#deps(), { type: 'stockTransfer', body });
    },
    settlement: () => {
      const body = settlementBody({
        ...{ uid: stepUid(day.code, 'settlement'), date: day.date, branch: 'MB', decimals: 2 },
        ...{ ledger: 'CASH-VAN-1', toLedger: 'CASH', booked: this.#books().balance('CASH-VAN-1') },
        notes: [{ denomination: 5_000_000, count: 71 }],
        ...{ reason: 'Change given', person: 'Omar', salesPerson: 'SP1' },
      });
      return completeVoucherHere(this.#deps(), { type: 'daySettlement', body });
    },
    end: () =>
      completeOther(this.#deps(), {
        ...{ uid: stepUid(day.code, 'end'), kind: 'event', type: 'dayEnd' },
        body: { day: day.code, endKm: 1 },
      }),
  };
}

const stepNames = ['damage', 'settlement', 'end'] as const;
const press = fc.record({
  phone: fc.nat(1),
  step: fc.constantFrom(...stepNames),
  /** Pressed twice at once, or the device fails before the write. */
  how: fc.constantFrom('once', 'twice', 'full', 'broken'),
});

test('however often, interrupted, and on whichever phone its steps are done, a day ends with one voucher of each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 14 }), async (presses) => {
      const phones = [new Phone('D1', 1), new Phone('D2', 2)] as const;
      for (const { phone: at, step, how } of presses) {
        const phone = phones[at as 0 | 1];
        if (how === 'full' || how === 'broken') phone.store.failures.push(new StoreFailure(how, 'test'));
        const times = how === 'twice' ? 2 : 1;
        await Promise.all(Array.from({ length: times }, () => phone.steps[step]()));
        // What was not used up by a step that had nothing to do does not fail the next.
        phone.store.failures.length = 0;
      }
      for (const step of stepNames) await phones[0].steps[step]();
      for (const { store } of phones) {
        const uids = store.held.items.map(({ uid }) => uid);
        expect(new Set(uids).size).toBe(uids.length);
        for (const type of ['stockTransfer', 'daySettlement']) {
          const own = store.held.items.filter((item) => item.type === type);
          expect(own.map(({ numbers }) => numbers.map(({ number }) => number))).toEqual(own.map(() => [1]));
        }
      }
      const all = new Set(phones.flatMap(({ store }) => store.held.items.map(({ uid }) => uid)));
      expect([...all].toSorted()).toEqual(
        ['damage', 'end', 'settlement'].map((step) => stepUid(day.code, step)).toSorted(),
      );
    }),
    { numRuns: 60 },
  );
});
