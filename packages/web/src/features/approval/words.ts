/** Words of password generation, with its script. */
import type { Label } from '@fieldbook/core/definition/field';

export const words = {
  screen: { en: 'Password generation', ar: 'توليد كلمات المرور' },
  screenLead: {
    en: 'Type what the phone shows. You see what is asked before you give a code.',
    ar: 'اكتب ما يظهر على الهاتف. ترى المطلوب قبل أن تعطي الرمز.',
  },
  challenge: { en: 'What the phone shows', ar: 'ما يظهر على الهاتف' },
  challengeHint: { en: 'A letter and digits', ar: 'حرف وأرقام' },
  show: { en: 'Show what is asked', ar: 'عرض المطلوب' },
  asked: { en: 'What is asked', ar: 'المطلوب' },
  person: { en: 'Person', ar: 'الشخص' },
  device: { en: 'Device', ar: 'الجهاز' },
  van: { en: 'Van', ar: 'الشاحنة' },
  note: { en: 'Note', ar: 'ملاحظة' },
  give: { en: 'Give the code', ar: 'إعطاء الرمز' },
  another: { en: 'Another one', ar: 'طلب آخر' },
  given: { en: 'Read this code out', ar: 'اقرأ هذا الرمز' },
  givenLead: {
    en: 'It holds once, for what is asked here and for nothing else.',
    ar: 'يصلح مرة واحدة، لما هو مطلوب هنا وحده.',
  },
  list: { en: 'Codes given', ar: 'الرموز المعطاة' },
  none: { en: 'No code has been given yet', ar: 'لم يُعطَ أي رمز بعد' },
  noneLead: {
    en: 'Every code stands here with who gave it, for what, and where it was used.',
    ar: 'يظهر هنا كل رمز مع من أعطاه ولماذا وأين استُخدم.',
  },
  notIssued: { en: 'Nobody gave this code', ar: 'لم يعطِ أحد هذا الرمز' },
  notIssuedLead: {
    en: 'A phone let something pass with a code that is not in the list. Ask the person who used it.',
    ar: 'سمح هاتف بمرور شيء برمز غير موجود في القائمة. اسأل من استخدمه.',
  },
  used: { en: 'Used', ar: 'مستخدم' },
  notUsed: { en: 'Not used yet', ar: 'لم يُستخدم بعد' },
  byPassword: { en: 'by password on the phone', ar: 'بكلمة مرور على الهاتف' },
} as const satisfies Readonly<Record<string, Label>>;
