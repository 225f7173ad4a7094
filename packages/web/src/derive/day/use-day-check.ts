/** May this person work now, or is a day to be started first? Asked of this phone alone, so that it is known without a network. */
import { useRouteDay } from '../../offline/day/route-day.ts';
import { useOutbox } from '../../offline/outbox.ts';
import { useMe } from '../../session/use-me.ts';
import { mustStartDay } from './day-places.ts';

/** `unknown` until the phone's store has been read. A browser that takes no part keeps no days and is free. */
export function useDayCheck(): 'unknown' | 'free' | 'notStarted' {
  const me = useMe();
  const held = useOutbox();
  const { days, day } = useRouteDay();
  if (!mustStartDay(me) || held === undefined) return 'free';
  if (days === undefined) return 'unknown';
  return day === undefined ? 'notStarted' : 'free';
}
