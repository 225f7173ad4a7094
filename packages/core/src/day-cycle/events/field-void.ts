/**
 * A document that was completed in the field is void: its slip came back, and with a supervisor's code what it moved is taken back
 * (SPEC §9, void invoice; ACCOUNTING.md, states). It is done in the books before the event is kept.
 */
import { text } from '../../definition/field.ts';
import { isUid } from '../../kernel/id.ts';
import { problem } from '../../kernel/result.ts';
import { stepUid } from '../step-uid.ts';
import { checkDay, dayField, defineEvent } from './define-event.ts';

export const FIELD_VOID = 'fieldVoid';

/** Uid of the event: a document is void once, however often and on however many phones it is pressed. */
export const voidUid = (voucher: string): string => stepUid(voucher, 'void');

export const fieldVoid = defineEvent({
  type: FIELD_VOID,
  label: 'Void',
  // No form of its own: whoever may make the document may void it with a code.
  fields: {
    day: dayField,
    voucher: text.required('Document', { maxLength: 36 }),
    referNo: text.optional('Number', { maxLength: 40 }),
    reason: text.required('Reason', { maxLength: 200 }),
  },
  validate: (values) => [...checkDay(values), ...(isUid(values.voucher) ? [] : [problem('uid.malformed', 'voucher')])],
  example: {
    day: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c001',
    voucher: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002',
    referNo: 'S1-12',
    reason: 'Wrong customer',
  },
});
