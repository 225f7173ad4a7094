/** The days of a schedule: a weekday of every week, or of one week of the month. Customers, suppliers and sectors have them. */
import { integer, money, reference, type ValuesOf } from '../definition/field.ts';
import { type Problem, problem } from '../kernel/result.ts';

export const dayFields = {
  /** 0 is Sunday. */
  weekday: integer.required('Weekday', { minimum: 0 }),
  /** 0 is every week, 1 to 5 that week of the month. */
  weekNumber: integer.optional('Week of the month', { minimum: 0 }),
} as const;

/** Of a customer or supplier, each on a route. */
export const visits = {
  label: 'Visit schedule',
  table: 'customer_route',
  parentColumn: 'party_id',
  fields: {
    route: reference.required('Route', 'route'),
    ...dayFields,
    position: integer.optional('Position', { minimum: 0 }),
    monthlyTarget: money.optional('Monthly target', { minimum: 0 }),
  },
  defaults: { weekNumber: 0, position: 0 },
  key: ['route', 'weekday', 'weekNumber'],
} as const;

export function validateDays(list: string, days: readonly ValuesOf<typeof dayFields>[] = []): readonly Problem[] {
  return days.flatMap(({ weekday, weekNumber = 0 }, index) => [
    ...(weekday > 6 ? [problem('number.out_of_range', `${list}.${index}.weekday`)] : []),
    ...(weekNumber > 5 ? [problem('number.out_of_range', `${list}.${index}.weekNumber`)] : []),
  ]);
}
