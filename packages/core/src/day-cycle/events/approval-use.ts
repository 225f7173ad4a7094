/** A supervisor's code was used for a document or an event, whose uid is the subject. */
import { integer, text } from '../../definition/field.ts';
import { isUid } from '../../kernel/id.ts';
import { problem } from '../../kernel/result.ts';
import { defineEvent } from './define-event.ts';

export const approvalUse = defineEvent({
  type: 'approvalUse',
  label: { en: "Use of a supervisor's code", ar: 'استخدام رمز المشرف' },
  permission: 'frmRouteDayStart',
  fields: {
    purpose: text.required('Purpose', 'الغرض', { maxLength: 40 }),
    subject: text.required('Document', 'المستند', { maxLength: 36 }),
    challenge: text.required('Challenge', 'الطلب', { maxLength: 40 }),
    answer: text.required('Code', 'الرمز', { maxLength: 20 }),
    value: text.optional('Value', 'القيمة', { maxLength: 40 }),
    attempts: integer.optional('Attempts', 'المحاولات', { minimum: 1 }),
  },
  validate: ({ subject }) => (isUid(String(subject)) ? [] : [problem('uid.malformed', 'subject')]),
  example: {
    purpose: 'credit',
    subject: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002',
    challenge: 'C4821973',
    answer: '715203',
  },
});
