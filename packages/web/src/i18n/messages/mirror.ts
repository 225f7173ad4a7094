/** Messages of the copy of the outbox in a file of the wrapper: it cannot be written, or the store is lost and it is what remains. */
import { texts } from '@fieldbook/core/i18n/text';
export const mirrorMessages = texts({
  'mirror.title':
    '{n, plural, =0 {Records of the day were} one {# document was} other {# documents were}} kept from a lost store',
  'mirror.lead':
    'This phone’s storage was cleared before device {device} had sent everything. The app kept a copy as of {at}.',
  'mirror.send': 'Send to the office',
  'mirror.sent': '{posted} of {n} are in the books, {aside} put aside',
  'mirror.behind': 'The second copy of the outbox cannot be written',
  'mirror.behindLead':
    'Until it can, what is not sent lies in this phone’s storage alone. Send it, or make room on the phone; the app tries again by itself.',
  'mirror.gone': 'The copy is not there any more',
}) as const;
