/** Messages of supervisors' codes: asking for one in the field, giving one, what was given. */
import { texts } from '@fieldbook/core/i18n/text';
export const approvalMessages = texts({
  'approval.ask': 'Ask for approval',
  'approval.title': 'Approval: {what}',
  'approval.metres': '{n} m',
  'approval.wrong':
    '{n, plural, one {This code is not right. One more try} other {This code is not right. # more tries}}',
  'approval.paused':
    '{n, plural, one {Too many wrong codes. Wait one minute} other {Too many wrong codes. Wait # minutes}}',
  'approval.givenBy': 'Given by {who}, {when}',
  'approval.approvedBy': 'Approved by {who}: {what}',
}) as const;
