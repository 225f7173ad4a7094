/** Messages of the copy of the outbox in a file of the wrapper: it cannot be written, or the store is lost and it is what remains. */
export const mirrorMessages = {
  'mirror.title': {
    en: '{n, plural, =0 {Records of the day were} one {# document was} other {# documents were}} kept from a lost store',
    ar: '{n, plural, =0 {سجلات اليوم محفوظة من مخزن مفقود} one {مستند واحد محفوظ من مخزن مفقود} two {مستندان محفوظان من مخزن مفقود} few {# مستندات محفوظة من مخزن مفقود} many {# مستنداً محفوظاً من مخزن مفقود} other {# مستند محفوظ من مخزن مفقود}}',
  },
  'mirror.lead': {
    en: 'This phone’s storage was cleared before device {device} had sent everything. The app kept a copy as of {at}.',
    ar: 'مُسح تخزين هذا الهاتف قبل أن يرسل الجهاز {device} كل شيء. احتفظ التطبيق بنسخة بتاريخ {at}.',
  },
  'mirror.send': { en: 'Send to the office', ar: 'إرسال إلى المكتب' },
  'mirror.sent': {
    en: '{posted} of {n} are in the books, {aside} put aside',
    ar: '{posted} من {n} في الدفاتر، {aside} وُضعت جانباً',
  },
  'mirror.behind': {
    en: 'The second copy of the outbox cannot be written',
    ar: 'تتعذر كتابة النسخة الثانية من صندوق الصادر',
  },
  'mirror.behindLead': {
    en: 'Until it can, what is not sent lies in this phone’s storage alone. Send it, or make room on the phone; the app tries again by itself.',
    ar: 'حتى ذلك الحين لا يوجد ما لم يُرسل إلا في تخزين هذا الهاتف. أرسله أو وفّر مساحة على الهاتف؛ يعيد التطبيق المحاولة من نفسه.',
  },
  'mirror.gone': { en: 'The copy is not there any more', ar: 'لم تعد النسخة موجودة' },
} as const;
