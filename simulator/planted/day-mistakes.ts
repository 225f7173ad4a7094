/** Mistakes about the day: how events become its state, who goes on with it, what its steps make, what phones show of it. */
import { type RouteDay, type RouteEvent, reopenedDay } from '@fieldbook/core/day-cycle/route-day';
import { type DaysKnown, type DaysTaken, takeEvent } from '@fieldbook/core/day-cycle/take-event';
import { drain } from '@fieldbook/core/sync/drain';
import { isIncluded } from '@fieldbook/core/sync/included';
import { prune } from '@fieldbook/core/sync/outbox';
import { daysHere } from '@fieldbook/core/sync/own-days';
import { receiveItem } from '@fieldbook/core/sync/receiving';
import { keepRefreshed } from '../phone/disk.ts';
import { daysFor, knownStepUid } from '../server/days.ts';
import { inTwoSteps, type Mistake, seenThrough } from './mistake.ts';

const busyDays = { days: 0.6, spoilt: 0 };
const changingHands = { ...busyDays, office: 1, phoneCrash: 0, serverCrash: 0 };

type Take = (event: RouteEvent, known: DaysKnown) => DaysTaken;

/** Takes events of a type otherwise. */
const taking = (type: string, take: Take): { readonly takeEvent: Take } => ({
  takeEvent: (event, known) => (event.type === type ? take(event, known) : takeEvent(event, known)),
});

/** The days that came of it, changed. */
function changed(taken: DaysTaken, change: (day: RouteDay) => RouteDay | undefined): DaysTaken {
  const days = taken.days.flatMap((each) => {
    const day = change(each.day);
    return day === undefined ? [] : [{ ...each, day }];
  });
  return { ...taken, days };
}

const inEvents: readonly Mistake[] = [
  {
    name: 'a second start leaves the first day open',
    weather: busyDays,
    server: taking('dayStart', (event, known) => takeEvent(event, { ...known, open: undefined })),
  },
  {
    name: 'a late start ends the day that was begun after it',
    weather: changingHands,
    server: taking('dayStart', (event, known) => {
      const { days } = takeEvent(event, { ...known, isLate: false });
      return { ...takeEvent(event, known), days };
    }),
  },
  {
    name: 'what came before the start of its day is forgotten',
    weather: { ...busyDays, spoilt: 0.5 },
    server: taking('dayStart', (event, known) => takeEvent(event, { ...known, waiting: [] })),
  },
  {
    name: 'an end that comes again ends the day anew',
    weather: changingHands,
    server: taking('dayEnd', (event, known) => {
      const { named } = known;
      const open = named?.state === 'ended' ? { ...known, named: { ...named, state: 'started' as const } } : known;
      return takeEvent(event, open);
    }),
  },
  {
    name: 'a late skip undoes a visit',
    weather: busyDays,
    server: taking('visit', (event, known) => {
      const customer = String(event.values['customer']);
      return changed(takeEvent(event, known), (day) => {
        const others = day.visits.filter((mark) => mark.customer !== customer);
        const state = event.values['state'] === 'skipped' ? 'skipped' : 'visited';
        return { ...day, visits: [...others, { customer, state, at: event.at }] };
      });
    }),
  },
  {
    name: 'a change of route loses the day',
    weather: busyDays,
    server: taking('routeChange', (event, known) =>
      changed(takeEvent(event, known), (day) => ({ ...day, routes: [String(day.route)], visits: [] })),
    ),
  },
  {
    name: 'a day is its person’s alone, whoever has the van',
    weather: changingHands,
    server: {
      takeEvent: (event, known) => {
        const isOwn = known.isOwn && (known.named === undefined || known.named.user === event.user);
        return takeEvent(event, { ...known, isOwn });
      },
    },
  },
  {
    name: 'a day that is opened again loses its visits',
    weather: changingHands,
    server: { reopenedDay: (day) => ({ ...reopenedDay(day), visits: [] }) },
  },
];

const inKeeping: readonly Mistake[] = [
  { name: 'an event is acknowledged and not stored', weather: busyDays, server: { keepEvent: () => undefined } },
  {
    name: 'the day and its event are written in two steps',
    weather: busyDays,
    server: { commit: (transaction) => inTwoSteps(transaction, ({ table }) => table === 'day') },
  },
  {
    name: 'a day is read before it is locked',
    weather: { ...changingHands, rush: true, paceMs: 600, slowMs: 200, drop: 0, late: 0 },
    server: { dayLocks: () => [] },
  },
  {
    name: 'the van’s day stays with the phone that died',
    weather: changingHands,
    server: { daysFor: (server, user) => daysFor(server, user, undefined) },
  },
  {
    name: 'phones are told the days of everybody',
    weather: busyDays,
    server: { daysFor: ({ database }) => database.rowsOf('day') },
  },
  {
    name: 'a step that a second phone did replaces the first',
    weather: changingHands,
    server: {
      receiveItem: (item, { bySequence, byUid }) => {
        return receiveItem(item, { bySequence, byUid: byUid?.device === item.device ? byUid : undefined });
      },
      insertVoucher: (transaction, row) => transaction.put('voucher', row.uid, row),
      keepEvent: (transaction, row) => transaction.put('event', row.uid, row),
    },
  },
  {
    name: 'a step that another phone was refused is refused everywhere',
    weather: { ...changingHands, spoilt: 0.25 },
    server: {
      receiveItem: (item, known) => {
        const { byUid } = known;
        const isOther = byUid?.answer.outcome === 'refused' && byUid.device !== item.device;
        return isOther ? { do: 'answer', answer: byUid.answer } : receiveItem(item, known);
      },
    },
  },
];

const inPhones: readonly Mistake[] = [
  {
    name: 'the uid of a step is drawn',
    weather: busyDays,
    phone: { stepUid: (_day, _step, { world }) => world.random.uid() },
  },
  {
    name: 'each phone has a uid of its own for a step',
    weather: changingHands,
    phone: { stepUid: (day, step, { device }) => knownStepUid(day, `${step} ${device}`) },
  },
  {
    name: 'a day that is opened again keeps the uids of its steps',
    weather: changingHands,
    phone: { stepUid: ({ code }, step) => knownStepUid({ code }, step) },
  },
  {
    name: 'the end of a day is sent before its documents',
    weather: { ...busyDays, meets: 0 },
    phone: { drain: (deps) => drain({ ...deps, store: seenThrough(deps.store, withEndsFirst) }) },
  },
  {
    name: 'an event is pruned before the day holds it',
    weather: busyDays,
    phone: {
      drain: async (deps) => {
        const end = await drain(deps);
        await deps.store.change(({ items }) => {
          const sent = items.filter(({ kind, state }) => kind === 'event' && state === 'sent');
          return { remove: sent.map(({ sequence }) => sequence), answer: true };
        });
        return end;
      },
    },
  },
  {
    name: 'own events are pruned with their day',
    weather: busyDays,
    phone: {
      prune: (held, upTo, wanted) => {
        const change = prune(held, upTo, wanted);
        const events = held.items.filter(({ kind, state, sequence }) => {
          return kind === 'event' && state !== 'waiting' && isIncluded(held.register.included, sequence - 1);
        });
        return { ...change, remove: [...(change.remove ?? []), ...events.map(({ sequence }) => sequence)] };
      },
    },
  },
  {
    name: 'what the server has of the day is done a second time over it',
    weather: { ...changingHands, office: 1 },
    phone: { daysHere: (days, holder) => daysHere({ ...days, included: { upTo: 0, without: [] } }, holder) },
  },
  {
    name: 'own events are not in the day until the server tells them',
    weather: busyDays,
    phone: { daysHere: ({ told }) => told },
  },
  {
    name: 'whatever day is open is shown',
    weather: { ...changingHands, handBack: 0.2 },
    phone: { openDay: (days) => days.find(({ state }) => state === 'started') },
  },
  {
    name: 'a phone keeps its day after another has ended it',
    weather: changingHands,
    phone: {
      keepRefreshed: async (tab, told) => {
        const before = new Map(tab.phone.disk.state.books?.days.map((day) => [day.code, day]));
        const days = told.books.days.map((day) => (day.state === 'ended' ? (before.get(day.code) ?? day) : day));
        await keepRefreshed(tab, { ...told, books: { ...told.books, days } });
      },
    },
  },
];

export const dayMistakes: readonly Mistake[] = [...inEvents, ...inKeeping, ...inPhones];

/** What the drain sees: each end of a day ahead of what waits before it. */
function withEndsFirst<T extends { readonly items: readonly { readonly type: string; readonly state: string }[] }>(
  held: T,
): T {
  const isEnd = ({ type, state }: T['items'][number]) => type === 'dayEnd' && state === 'waiting';
  const ends = held.items.filter(isEnd);
  return { ...held, items: [...ends, ...held.items.filter((item) => !isEnd(item))] };
}
