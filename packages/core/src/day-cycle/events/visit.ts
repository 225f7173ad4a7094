/** A customer of the route was visited, or skipped with a reason (SPEC §4, Customer visit states). */
import { choice, integer, reference, text } from '../../definition/field.ts';
import { problem } from '../../kernel/result.ts';
import { checkDay, checkPlace, dayField, defineEvent, placeFields } from './define-event.ts';

export const visit = defineEvent({
  type: 'visit',
  label: { en: 'Visit', ar: 'زيارة' },
  permission: 'frmRouteDayStart',
  fields: {
    day: dayField,
    customer: reference.required('Customer', 'العميل', 'customer'),
    state: choice.required('State', 'الحالة', ['visited', 'skipped'], {
      optionLabels: [
        { en: 'Visited', ar: 'تمت زيارته' },
        { en: 'Skipped', ar: 'تم تخطيه' },
      ],
    }),
    reason: text.optional('Reason', 'السبب', { maxLength: 200 }),
    ...placeFields,
    distance: integer.optional('Distance from the customer (metres)', 'البعد عن العميل (بالمتر)', { minimum: 0 }),
  },
  validate: (values) => [
    ...checkDay(values),
    ...checkPlace(values),
    ...(values['state'] === 'skipped' && values['reason'] === undefined ? [problem('field.required', 'reason')] : []),
  ],
  example: {
    day: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001',
    customer: 'C-1001',
    state: 'skipped',
    reason: 'Shop was closed',
  },
});
