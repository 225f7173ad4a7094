/**
 * A supervisor's code was used for a document or an event, whose uid is the subject; it goes along with it
 * (docs/decisions/0101-supervisor-codes.md).
 */
import { readChallenge } from '../../approvals/challenge.ts';
import { APPROVAL_USE } from '../../approvals/given.ts';
import { integer, text } from '../../definition/field.ts';
import { isUid } from '../../kernel/id.ts';
import { problem } from '../../kernel/result.ts';
import { defineEvent } from './define-event.ts';

export const approvalUse = defineEvent({
  type: APPROVAL_USE,
  label: "Use of a supervisor's code",
  // No form: what a document was approved by is not refused to whoever may make the document.
  fields: {
    purpose: text.required('Purpose', { maxLength: 40 }),
    subject: text.required('Document', { maxLength: 36 }),
    challenge: text.required('Challenge', { maxLength: 40 }),
    answer: text.required('Code', { maxLength: 20 }),
    value: text.optional('Value', { maxLength: 40 }),
    salt: text.required('Chance', { maxLength: 40 }),
    attempts: integer.optional('Attempts', { minimum: 1 }),
  },
  validate: ({ subject, challenge, purpose }) => {
    if (!isUid(String(subject))) return [problem('uid.malformed', 'subject')];
    const read = readChallenge(String(challenge));
    if (!read.ok) return read.problems;
    return read.value.purpose === purpose ? [] : [problem('approval.challenge_wrong', 'purpose')];
  },
  example: {
    purpose: 'credit',
    subject: '0b0c8a52-3f6e-4c11-9d7a-52a1f0e8c002',
    challenge: 'C13125090624',
    answer: '19141334',
    value: '1250',
    salt: '5f2a9c01',
    attempts: 1,
  },
});
