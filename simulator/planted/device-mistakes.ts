/** Mistakes about the phone itself: a new version beside the old one, a van handed back, leave to take part taken away. */
import { drain } from '@fieldbook/core/sync/drain';
import { endLease } from '@fieldbook/core/sync/receiving';
import { newRegister, withoutLease } from '@fieldbook/core/sync/register';
import { keepRefreshed } from '../phone/disk.ts';
import { rightPhone } from '../phone/parts.ts';
import { formatOf, NEXT_FORMAT } from '../phone/upgrade.ts';
import type { Mistake } from './mistake.ts';

const upgraded = { upgrade: 1 };

const inUpgrades: readonly Mistake[] = [
  { name: 'a page of the old version goes on writing', weather: upgraded, phone: { demandsFormat: false } },
  {
    name: 'the store is brought over in two steps',
    weather: upgraded,
    phone: {
      demandsFormat: false,
      bringOver: async (process, disk) => {
        const { held } = disk;
        if (formatOf(disk) >= NEXT_FORMAT) return;
        await process.step('reads the old store', () => undefined, 60_000);
        await process.step('writes the new store', () => {
          disk.write({ ...disk.state, held: { ...held, register: { ...held.register, format: NEXT_FORMAT } } });
        });
      },
    },
  },
  {
    name: 'what the phone was at is left behind in the old store',
    weather: upgraded,
    phone: {
      bringOver: (process, disk) =>
        process.step('brings the store over', () => {
          if (formatOf(disk) >= NEXT_FORMAT) return;
          const { items, register } = disk.held;
          const begun = { ...newRegister(register.device), nextSequence: register.nextSequence, format: NEXT_FORMAT };
          disk.write({ ...disk.state, held: { items, register: begun } });
        }),
    },
  },
];

const handingBack = { handBack: 0.2, office: 0.5 };

const inHandBacks: readonly Mistake[] = [
  {
    name: 'a van is handed back at the server before it is given up here',
    weather: { ...handingBack, slowMs: 5_000 },
    phone: {
      handBack: ({ register: { lease, nextNumbers: next } }) => {
        return { answer: lease === undefined ? undefined : { van: lease.van, epoch: lease.epoch, next } };
      },
      heardHandBack: ({ register }) => ({ register: withoutLease(register), answer: true }),
    },
  },
  {
    name: 'a late message brings a van back that was handed back',
    weather: { ...handingBack, late: 0.2, lateMs: 60_000 },
    phone: {
      keepRefreshed: async (tab, told) => {
        const { disk } = tab.phone;
        const { handedBack: _handedBack, ...register } = disk.held.register;
        disk.write({ ...disk.state, held: { ...disk.held, register } });
        await keepRefreshed(tab, told);
      },
    },
  },
  {
    name: 'what a phone used before it gave the van back is given out again',
    weather: handingBack,
    server: {
      endLease: (series, lease, next) => {
        return next === undefined ? endLease(series, lease) : { last: series.last, next: series.last + 1 };
      },
    },
  },
];

const rejecting = { reject: 0.3 };

const inStandings: readonly Mistake[] = [
  { name: 'uploads of a phone that was rejected are taken', weather: rejecting, server: { isApproved: () => true } },
  {
    name: 'the outbox is emptied when the phone is rejected',
    weather: rejecting,
    phone: {
      drain: async (deps) => {
        const end = await drain(deps);
        if (end.kind !== 'gone') return end;
        await deps.store.change(({ items }) => {
          const waiting = items.filter(({ state }) => state === 'waiting');
          return { remove: waiting.map(({ sequence }) => sequence), answer: true };
        });
        return end;
      },
    },
  },
  {
    name: 'a phone that asks again begins from nothing',
    weather: rejecting,
    phone: {
      askAgain: async (tab) => {
        const { disk, device } = tab.phone;
        disk.write({ ...disk.state, held: { ...disk.held, register: newRegister(device) } });
        await rightPhone.askAgain(tab);
      },
    },
  },
];

export const deviceMistakes: readonly Mistake[] = [...inUpgrades, ...inHandBacks, ...inStandings];
