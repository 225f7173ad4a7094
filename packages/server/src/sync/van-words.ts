/** What a message says of a van that is asked for or changes hands, in both languages. */
import { inEnglish, say } from '@fieldbook/core/i18n/say';
import { filled, msg, type Text } from '@fieldbook/core/i18n/text';
import type { MessageWords } from '@fieldbook/core/messages/message';

const TITLE = 120;
const short = (text: string): string => text.slice(0, TITLE);

/** The body is the reason as it was written: who gives the van keeps it as the reason of the take-over. */
export function askedWords(name: string, van: string, reason: string): MessageWords {
  const title = filled('{van} is asked for by {name}', { values: { name, van } });
  return { ...titlesOf(title), body: reason };
}

/** To who asked and to who had it: often it is one person with two phones. */
export function movedWords(van: string, name: string, device: string): MessageWords {
  const title = filled('{van} is with {name} on {device} now', { values: { van, name, device } });
  return { ...titlesOf(title), body: inEnglish(MOVED), bodyArabic: say(MOVED, 'ar') };
}

const MOVED = msg(
  'That phone takes it over with its next connection and goes on above every number of the phone before. The phone before sells nothing more from it: what it has not sent stays on it and is sent with its own numbers, and what the books do not expect any more reaches the office as an exception.',
);

function titlesOf(title: Text): Pick<MessageWords, 'title' | 'titleArabic'> {
  return { title: short(inEnglish(title)), titleArabic: short(say(title, 'ar')) };
}
