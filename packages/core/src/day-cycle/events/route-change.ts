/** The day goes on with another route: same day, same numbers, same van (SPEC §4, Change route). */
import { reference } from '../../definition/field.ts';
import { checkDay, dayField, defineEvent } from './define-event.ts';

export const routeChange = defineEvent({
  type: 'routeChange',
  label: 'Change of route',
  permission: 'frmRouteDayStart',
  fields: {
    day: dayField,
    route: reference.required('Route', 'route', { specName: 'ActiveRouteID' }),
  },
  validate: checkDay,
  example: { day: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001', route: 'R1' },
});
