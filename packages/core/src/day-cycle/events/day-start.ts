/** A salesperson starts the day: on which route, with which van and vehicle, where (SPEC §4, Start day). Its uid is the day's. */
import { date, integer, reference, text } from '../../definition/field.ts';
import { checkPlace, defineEvent, placeFields } from './define-event.ts';

export const dayStart = defineEvent({
  type: 'dayStart',
  label: { en: 'Start of day', ar: 'بدء اليوم' },
  permission: 'frmRouteDayStart',
  fields: {
    date: date.required('Date', 'التاريخ'),
    route: reference.optional('Route', 'خط السير', 'route', { specName: 'ActiveRouteID' }),
    van: reference.optional('Van', 'الشاحنة', 'godown'),
    salesPerson: reference.optional('Salesperson', 'مندوب المبيعات', 'salesPerson', { specName: 'Saleperson' }),
    vehicle: reference.optional('Vehicle', 'المركبة', 'vehicle'),
    startKm: integer.optional('Odometer at start', 'عداد البداية', { specName: 'StartKM', minimum: 0 }),
    ...placeFields,
    distance: integer.optional('Distance from the start (metres)', 'البعد عن نقطة البداية (بالمتر)', { minimum: 0 }),
    approval: text.optional("Supervisor's code", 'رمز المشرف', { maxLength: 40 }),
  },
  validate: checkPlace,
  example: { date: '2026-11-21', route: 'R1', van: 'VAN-1', startKm: 48210 },
});
