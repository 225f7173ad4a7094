/** What a message says of a van that is asked for or changes hands, in both languages. */
import type { MessageWords } from '@fieldbook/core/messages/message';

const TITLE = 120;
const short = (text: string): string => text.slice(0, TITLE);

/** The body is the reason as it was written: who gives the van keeps it as the reason of the take-over. */
export function askedWords(name: string, van: string, reason: string): MessageWords {
  return { title: short(`${van} is asked for by ${name}`), titleArabic: short(`${name} يطلب ${van}`), body: reason };
}

/** To who asked and to who had it: often it is one person with two phones. */
export function movedWords(van: string, name: string, device: string): MessageWords {
  return {
    title: short(`${van} is with ${name} on ${device} now`),
    titleArabic: short(`${van} مع ${name} على ${device} الآن`),
    body: 'That phone takes it over with its next connection and goes on above every number of the phone before. The phone before sells nothing more from it: what it has not sent stays on it and is sent with its own numbers, and what the books do not expect any more reaches the office as an exception.',
    bodyArabic:
      'يستلمها ذلك الهاتف مع اتصاله القادم ويتابع بأرقام أعلى من كل أرقام الهاتف السابق. لا يبيع الهاتف السابق منها شيئاً بعد الآن: ما لم يرسله يبقى عليه ويُرسل بأرقامه، وما لم تعد الدفاتر تتوقعه يصل إلى المكتب كاستثناء.',
  };
}
