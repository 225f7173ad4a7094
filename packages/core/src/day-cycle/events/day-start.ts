/** A salesperson starts the day: on which route, with which van and vehicle, where (SPEC §4, Start day). Its uid is the day's. */
import { date, integer, reference, text } from '../../definition/field.ts';
import { checkPlace, defineEvent, placeFields } from './define-event.ts';

export const dayStart = defineEvent({
  type: 'dayStart',
  label: 'Start of day',
  permission: 'frmRouteDayStart',
  fields: {
    date: date.required('Date'),
    route: reference.optional('Route', 'route', { specName: 'ActiveRouteID' }),
    van: reference.optional('Van', 'godown'),
    salesPerson: reference.optional('Salesperson', 'salesPerson', { specName: 'Saleperson' }),
    vehicle: reference.optional('Vehicle', 'vehicle'),
    startKm: integer.optional('Odometer at start', { specName: 'StartKM', minimum: 0 }),
    ...placeFields,
    distance: integer.optional('Distance from the start (metres)', { minimum: 0 }),
    approval: text.optional("Supervisor's code", { maxLength: 40 }),
  },
  validate: checkPlace,
  example: { date: '2026-11-21', route: 'R1', van: 'VAN-1', startKm: 48210 },
});
