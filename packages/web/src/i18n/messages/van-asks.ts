/** Messages of a van that is asked for and given. */
export const vanAskMessages = {
  'vanAsk.lead': {
    en: 'Whoever looks after vans gets a message and can give it to this phone. The other phone sells nothing more from then on; what it has not sent stays on it, is sent with its own numbers, and what the books do not expect any more reaches the office as an exception.',
    ar: 'يصل المسؤول عن الشاحنات رسالة ويمكنه إعطاؤها لهذا الهاتف. بعدها لا يبيع الهاتف الآخر شيئاً، وما لم يرسله يبقى عليه ويُرسل بأرقامه، وما لم تعد الدفاتر تتوقعه يصل إلى المكتب كاستثناء.',
  },
  'vanAsk.asks': { en: '{user} asks for {van}', ar: '{user} يطلب {van}' },
  'vanAsk.give': { en: 'Give {van} to this phone', ar: 'إعطاء {van} لهذا الهاتف' },
  'vanAsk.given': { en: '{van} is with {user} now', ar: '{van} مع {user} الآن' },
} as const;
