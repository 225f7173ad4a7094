/** Where a customer is, caught at the shop; the office approves it (SPEC §3, location). */
import { integer, rate, reference } from '../../definition/field.ts';
import { checkPlace, defineEvent } from './define-event.ts';

export const customerPlace = defineEvent({
  type: 'customerPlace',
  label: "Customer's place",
  permission: 'frmRouteDayStart',
  fields: {
    customer: reference.required('Customer', 'customer'),
    latitude: rate.required('Latitude', { minimum: -90_000_000 }),
    longitude: rate.required('Longitude', { minimum: -180_000_000 }),
    accuracy: integer.optional('Accuracy (metres)', { minimum: 0 }),
  },
  validate: checkPlace,
  example: { customer: 'C-1001', latitude: '25.2697', longitude: '55.3095', accuracy: 12 },
});
