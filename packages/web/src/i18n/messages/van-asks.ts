/** Messages of a van that is asked for and given. */
import { texts } from '@fieldbook/core/i18n/text';
export const vanAskMessages = texts({
  'vanAsk.lead':
    'Whoever looks after vans gets a message and can give it to this phone. The other phone sells nothing more from then on; what it has not sent stays on it, is sent with its own numbers, and what the books do not expect any more reaches the office as an exception.',
  'vanAsk.asks': '{user} asks for {van}',
  'vanAsk.give': 'Give {van} to this phone',
  'vanAsk.given': '{van} is with {user} now',
}) as const;
