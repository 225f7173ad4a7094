/**
 * What a rep does of the day: begins it, visits and skips, catches places, changes the route, ends it step by step. A phone that
 * finds an open day of its person or its van goes on with that.
 */
import { FIELD_VOID, voidUid } from '@fieldbook/core/day-cycle/events/field-void';
import type { RouteDay } from '@fieldbook/core/day-cycle/route-day';
import { END_STEP } from '@fieldbook/core/day-cycle/step-uid';
import { objectionToVoid } from '@fieldbook/core/sync/voided-here';
import { BATCHED, DAMAGE, DATE, items, routes } from '../masters.ts';
import { madeSteps, NO_ROUTE } from '../server/days.ts';
import type { Random } from '../world/random.ts';
import type { Draft } from './disk.ts';
import type { Occasion } from './occasion.ts';

export interface DayOccasion extends Occasion {
  /** The open day, as this phone sees it. */
  readonly day: RouteDay | undefined;
  readonly stepUid: (day: RouteDay, step: string) => string;
  /** Days that are being ended here, each time they were opened: grows. */
  readonly ending: Set<string>;
  /** Uids of steps that the server knows to be done. */
  readonly done: ReadonlySet<string>;
  /** All steps are done, and the day is open. */
  readonly isStuck: (opening: string) => void;
}

type Body = Readonly<Record<string, unknown>>;

const event = (uid: string, type: string, body: Body): Draft => ({ uid, kind: 'event', type, body });

export const openingOf = ({ code, reopenings = 0 }: RouteDay): string => `${code} ${reopenings}`;

/** `undefined`: nothing to be done of the day now. */
export function enterDay(random: Random, occasion: DayOccasion): Draft | undefined {
  const { day, ending } = occasion;
  if (day === undefined) return start(random, occasion);
  if (ending.has(openingOf(day))) return nextStep(random, occasion, day);
  const act = random.pick([
    'visit',
    'visit',
    'visit',
    'route',
    'place',
    'void',
    'void',
    'end',
    'end',
    'start',
  ] as const);
  if (act === 'start') return random.chance(0.2) ? start(random, occasion) : visit(random, occasion, day);
  if (act === 'visit') return visit(random, occasion, day);
  if (act === 'route') return event(random.uid(), 'routeChange', { day: day.code, route: anyRoute(random, occasion) });
  if (act === 'place') return place(random, occasion);
  if (act === 'void') return takeBack(random, occasion, day) ?? visit(random, occasion, day);
  ending.add(openingOf(day));
  return nextStep(random, occasion, day);
}

function anyRoute(random: Random, { isSpoilt }: DayOccasion): string {
  return isSpoilt ? NO_ROUTE : random.pick(routes);
}

function start(random: Random, occasion: DayOccasion): Draft {
  const reading = { startKm: random.between(100, 900) };
  const body = { date: DATE, route: anyRoute(random, occasion), van: occasion.van, ...reading };
  const started = event(random.uid(), 'dayStart', body);
  const asks = { purpose: 'offSiteStart', value: random.between(1, 9_000) } as const;
  return random.chance(0.2) ? { ...started, asks } : started;
}

/** The slip of a document of the open day came back. */
function takeBack(random: Random, { held }: DayOccasion, day: RouteDay): Draft | undefined {
  const may = held.items.filter(({ uid, kind }) => kind === 'voucher' && mayVoid(held.items, uid, day));
  const document = random.pickOf(may);
  if (document === undefined) return undefined;
  const { uid: voucher, numbers } = document;
  const body = { day: day.code, voucher, referNo: numbers[0]?.referNo, reason: 'wrong customer' };
  const asks = { purpose: 'void', value: random.between(1, 900) } as const;
  return { ...event(voidUid(voucher), FIELD_VOID, body), asks, voiding: { voucher, day } };
}

const mayVoid = (items: DayOccasion['held']['items'], voucher: string, day: RouteDay) =>
  objectionToVoid(items, { voucher, day }) === undefined;

function visit(random: Random, { met }: DayOccasion, { code: day }: RouteDay): Draft {
  const customer = random.pick(['C1', 'C2', ...met]);
  const said = random.chance(0.5) ? { state: 'visited' } : { state: 'skipped', reason: 'closed' };
  return event(random.uid(), 'visit', { day, customer, ...said });
}

function place(random: Random, { met }: DayOccasion): Draft {
  const found = { latitude: `25.${random.between(1000, 9999)}`, longitude: `55.${random.between(1000, 9999)}` };
  return event(random.uid(), 'customerPlace', { customer: random.pick(['C1', 'C2', ...met]), ...found });
}

/** The first step that is not done; what there is nothing for is left out. */
function nextStep(random: Random, occasion: DayOccasion, day: RouteDay): Draft | undefined {
  const { held, done, stepUid } = occasion;
  const hasMade = (uid: string) => held.items.some((item) => item.uid === uid);
  for (const step of madeSteps) {
    const uid = stepUid(day, step);
    if (done.has(uid) || hasMade(uid)) continue;
    const draft = make[step](random, uid, occasion, day);
    if (draft !== undefined) return { ...draft, step: `${openingOf(day)} ${step}` };
  }
  if (done.has(stepUid(day, END_STEP)) || hasMade(stepUid(day, END_STEP))) occasion.isStuck(openingOf(day));
  return undefined;
}

type Step = (random: Random, uid: string, occasion: DayOccasion, day: RouteDay) => Draft | undefined;

const make: Readonly<Record<(typeof madeSteps)[number], Step>> = {
  physicalStock(random, uid, occasion) {
    const known = inVan(random, occasion);
    if (known === undefined) return undefined;
    const { line, quantity } = known;
    const counted = { bookQuantity: String(quantity), quantity: String(quantity + random.pick([-1, 1])) };
    return voucher(uid, 'physicalStock', occasion, { godown: occasion.van, items: [{ ...line, ...counted }] });
  },
  damage(random, uid, occasion) {
    const known = inVan(random, occasion);
    if (known === undefined) return undefined;
    const line = { ...known.line, quantity: '1', toGodown: DAMAGE, damageCause: 'broken' };
    const places = { mode: 'direct', godown: occasion.van, toGodown: DAMAGE };
    return voucher(uid, 'stockTransfer', occasion, { ...places, items: [line] });
  },
  settlement(random, uid, occasion) {
    const amount = `${random.between(10, 400)}.00`;
    const cash = { ledger: 'CASH-VAN-1', toLedger: 'CASH', bookAmount: amount, amount };
    return voucher(uid, 'daySettlement', occasion, cash);
  },
  [END_STEP](random, uid, { held }, { code: day }) {
    const body = { day, endKm: random.between(900, 999), authenticator: `by ${held.register.device}` };
    const ended = event(uid, 'dayEnd', body);
    return random.chance(0.4) ? { ...ended, asks: { purpose: 'dayEnd' } } : ended;
  },
};

/** An item that stands in the van, as far as this phone knows. */
function inVan(random: Random, { van, books }: DayOccasion) {
  const there = items.filter((item) => item !== BATCHED && books.quantity(van, item) > 0);
  const item = random.pickOf(there);
  return item === undefined
    ? undefined
    : { line: { item, unit: 'PCS', godown: van }, quantity: books.quantity(van, item) };
}

function voucher(uid: string, type: string, { isSpoilt }: DayOccasion, rest: Body): Draft {
  const remarks = isSpoilt ? { remarks: 'spoilt' } : {};
  return { uid, kind: 'voucher', type, body: { uid, type, date: DATE, branch: 'MB', ...rest, ...remarks } };
}
