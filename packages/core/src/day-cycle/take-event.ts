/**
 * How an event is taken into the days that are kept: which day it begins, changes or ends, and what a supervisor is to look at.
 * Pure: whoever keeps days looks up what is known under their locks, asks, and writes the outcome with the event
 * (docs/decisions/0100-route-day.md).
 */
import type { Instant } from '../kernel/date.ts';
import { dayOf, type RouteDay, type RouteEvent, withEvent } from './route-day.ts';
import { isEarlierEnd } from './step-uid.ts';

export interface DaysKnown {
  /** The day that the event is of, where it is known. */
  readonly named: RouteDay | undefined;
  /** It is the sender's own, or the device held its van when this happened: the lease may have ended since. */
  readonly isOwn: boolean;
  /** Of a start: the day of the same person that is open. */
  readonly open?: RouteDay | undefined;
  /** Of a start: events of its day that came before it, in the order in which they came. */
  readonly waiting?: readonly RouteEvent[];
  /** Of a start: the van has gone to another device, or back, since then. */
  readonly isLate?: boolean;
}

export interface DaysTaken {
  /** As they are from now on, in the order in which they are to be written: one is ended before another begins. */
  readonly days: readonly { readonly day: RouteDay; readonly exceptions: readonly string[] }[];
  /** The day that it belongs to; none where nobody knows it. */
  readonly code: string | undefined;
  /** Of the event: `day.unknown`, `day.ended`, `day.replaced`. */
  readonly exceptions: readonly string[];
}

export function takeEvent(event: RouteEvent, known: DaysKnown): DaysTaken {
  const code = dayOf(event);
  if (code === undefined) return { days: [], code, exceptions: [] };
  const { named, isOwn } = known;
  if (event.type === 'dayStart' && named === undefined) return begin(event, known);
  if (named === undefined || !isOwn) return { days: [], code: undefined, exceptions: ['day.unknown'] };
  const isBehind = named.state === 'ended' || (event.type === 'dayEnd' && isEarlierEnd(named, event.uid));
  const exceptions = isBehind ? ['day.ended'] : [];
  return { days: [{ day: withEvent(named, event) ?? named, exceptions }], code, exceptions };
}

/**
 * A person has one open day: the one before ends where the next begins. A start that comes late, from a phone that has lost its
 * van meanwhile, does not end what was begun after it, but is ended by it.
 */
function begin(event: RouteEvent, { open, waiting = [], isLate = false }: DaysKnown): DaysTaken {
  const day = [event, ...waiting].reduce<RouteDay | undefined>(withEvent, undefined);
  if (day === undefined) return { days: [], code: undefined, exceptions: [] };
  if (open === undefined || day.state === 'ended')
    return { days: [{ day, exceptions: [] }], code: day.code, exceptions: [] };
  const exceptions = ['day.replaced'];
  if (isLate && event.at < open.start.at) {
    return { days: [{ day: replacedDay(day, open.start.at), exceptions }], code: day.code, exceptions };
  }
  const days = [
    { day: replacedDay(open, event.at), exceptions },
    { day, exceptions: [] },
  ];
  return { days, code: day.code, exceptions };
}

function replacedDay(day: RouteDay, at: Instant): RouteDay {
  return { ...day, state: 'ended', end: { at: day.start.at > at ? day.start.at : at } };
}
