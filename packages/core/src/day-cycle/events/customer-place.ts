/** Where a customer is, caught at the shop; the office approves it (SPEC §3, location). */
import { integer, rate, reference } from '../../definition/field.ts';
import { checkPlace, defineEvent } from './define-event.ts';

export const customerPlace = defineEvent({
  type: 'customerPlace',
  label: { en: "Customer's place", ar: 'موقع العميل' },
  permission: 'frmRouteDayStart',
  fields: {
    customer: reference.required('Customer', 'العميل', 'customer'),
    latitude: rate.required('Latitude', 'خط العرض', { minimum: -90_000_000 }),
    longitude: rate.required('Longitude', 'خط الطول', { minimum: -180_000_000 }),
    accuracy: integer.optional('Accuracy (metres)', 'الدقة (بالمتر)', { minimum: 0 }),
  },
  validate: checkPlace,
  example: { customer: 'C-1001', latitude: '25.2697', longitude: '55.3095', accuracy: 12 },
});
