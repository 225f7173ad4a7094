/**
 * Sectors of a route: a schedule that customers of the route follow, and what they are to bring together in a month (SPEC §3,
 * route/sector). A customer with visits of its own follows these instead.
 */
import { money, reference } from '../definition/field.ts';
import { defineMaster, masterFields } from '../definition/master.ts';
import { problem } from '../kernel/result.ts';
import { dayFields, validateDays } from './visit-days.ts';

const days = {
  label: 'Days',
  table: 'sector_day',
  parentColumn: 'sector_id',
  fields: dayFields,
  defaults: { weekNumber: 0 },
  key: ['weekday', 'weekNumber'],
} as const;

export const sector = defineMaster({
  name: 'sector',
  path: 'sectors',
  label: 'Customer route sector',
  plural: 'Customer route sectors',
  word: 'sector',
  address: 'CustomerRouteSector',
  phone: { order: 26 },
  permission: 'frmCustomerRouteSector',
  table: 'sector',
  fields: {
    ...masterFields,
    route: reference.required('Route', 'route'),
    monthlyTarget: money.required('Monthly target', { minimum: 0 }),
  },
  defaults: {},
  children: { days },
  validate: ({ children }) => [
    ...(children.days?.length === 0 ? [problem('schedule.no_day', 'days')] : []),
    ...validateDays('days', children.days),
  ],
  register: ['code', 'name', 'route', 'monthlyTarget', 'active'],
  examples: [
    {
      code: 'R1-MON',
      name: 'Deira on Mondays',
      nameArabic: 'ديرة أيام الاثنين',
      route: 'R1',
      monthlyTarget: '40000.00',
      days: [{ weekday: 1 }],
    },
  ],
});
