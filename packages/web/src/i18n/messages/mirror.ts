/** Messages of an outbox whose store was lost, and which the wrapper still has in a file. */
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
  'mirror.gone': { en: 'The copy is not there any more', ar: 'لم تعد النسخة موجودة' },
} as const;
