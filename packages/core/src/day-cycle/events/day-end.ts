/** The day ends: readings, reasons, what was counted and who answers for a difference (SPEC §4, End day). */
import { integer, money, text } from '../../definition/field.ts';
import { checkDay, checkPlace, dayField, defineEvent, placeFields } from './define-event.ts';

export const dayEnd = defineEvent({
  type: 'dayEnd',
  label: 'End of day',
  permission: 'frmRouteDayEnd',
  fields: {
    day: dayField,
    endKm: integer.optional('Odometer at the end', { specName: 'EndKM', minimum: 0 }),
    reason: text.optional('Reason for the end', { maxLength: 200 }),
    ...placeFields,
    distance: integer.optional('Distance from the end (metres)', { minimum: 0 }),
    approval: text.optional("Supervisor's code", { maxLength: 40 }),
    authenticator: text.optional('Confirmed by', { maxLength: 100 }),
    cashCounted: money.optional('Cash counted'),
    cashDifference: money.optional('Cash difference'),
    stockDifference: text.optional('Stock difference', { maxLength: 500 }),
    differenceReason: text.optional('Reason for the difference', { maxLength: 200 }),
    differencePerson: text.optional('Answers for it', { maxLength: 100 }),
  },
  validate: (values) => [...checkDay(values), ...checkPlace(values)],
  example: { day: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001', endKm: 48297 },
});
