/** On which days of the week the schedule that holds for a customer brings it on a route. */
import { type ScheduledSector, schedulesOf } from '@fieldbook/core/day-cycle/visit-schedule';
import type { Entry } from './use-route-draft.ts';

export type DaysOf = (entry: Entry) => readonly number[];

/** Who comes brings along the days of the route that it comes from; not those of its sector, which stays there. */
export function weekdaysOn(route: string, sectors: readonly ScheduledSector[]): DaysOf {
  const scheduleOf = schedulesOf(sectors);
  return (entry) => {
    const rules = scheduleOf(entry).filter(
      (rule) => rule.route === route || (entry.isNew && rule.route === entry.route),
    );
    return [...new Set(rules.map(({ weekday }) => weekday))].toSorted((one, other) => one - other);
  };
}
