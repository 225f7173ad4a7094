/** A customer of the route was visited, or skipped with a reason (SPEC §4, Customer visit states). */
import { choice, integer, reference, text } from '../../definition/field.ts';
import { problem } from '../../kernel/result.ts';
import { checkDay, checkPlace, dayField, defineEvent, placeFields } from './define-event.ts';

export const visit = defineEvent({
  type: 'visit',
  label: 'Visit',
  permission: 'frmRouteDayStart',
  fields: {
    day: dayField,
    customer: reference.required('Customer', 'customer'),
    state: choice.required('State', ['visited', 'skipped'], {
      optionLabels: ['Visited', 'Skipped'],
    }),
    reason: text.optional('Reason', { maxLength: 200 }),
    ...placeFields,
    distance: integer.optional('Distance from the customer (metres)', { minimum: 0 }),
  },
  validate: (values) => [
    ...checkDay(values),
    ...checkPlace(values),
    ...(values.state === 'skipped' && values.reason === undefined ? [problem('field.required', 'reason')] : []),
  ],
  example: {
    day: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001',
    customer: 'C-1001',
    state: 'skipped',
    reason: 'Shop was closed',
  },
});
