/** Words of the sheet that asks a supervisor; with its script, as most documents are refused nothing. */
import type { Label } from '@fieldbook/core/definition/field';

export const words = {
  readOut: { en: 'Read this to your supervisor', ar: 'اقرأ هذا لمشرفك' },
  readOutLead: {
    en: 'It works without a network: by telephone is enough.',
    ar: 'يعمل بدون شبكة: مكالمة هاتفية تكفي.',
  },
  call: { en: 'By code', ar: 'برمز' },
  here: { en: 'Supervisor is here', ar: 'المشرف هنا' },
  code: { en: 'Code of the supervisor', ar: 'رمز المشرف' },
  codeHint: { en: 'Eight digits', ar: 'ثمانية أرقام' },
  approve: { en: 'Approve', ar: 'موافقة' },
  malformed: { en: 'A code has eight digits', ar: 'الرمز مكوّن من ثمانية أرقام' },
  pausedLead: {
    en: 'A supervisor who is here may approve meanwhile.',
    ar: 'يمكن لمشرف موجود هنا أن يوافق في هذه الأثناء.',
  },
  noKeyTitle: { en: 'This phone cannot check a code yet', ar: 'لا يستطيع هذا الهاتف التحقق من الرموز بعد' },
  noKeyLead: {
    en: 'It learns how when it takes part and is online once. Connect to the network and try again.',
    ar: 'يتعلم ذلك عندما يشارك ويتصل بالشبكة مرة واحدة. اتصل بالشبكة ثم أعد المحاولة.',
  },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  user: { en: 'User name of the supervisor', ar: 'اسم مستخدم المشرف' },
  hereLead: {
    en: 'The supervisor types the own name and password here. You stay signed in.',
    ar: 'يكتب المشرف اسمه وكلمة مروره هنا. تبقى أنت مسجّل الدخول.',
  },
  offline: {
    en: 'A password needs the network. Ask for a code instead.',
    ar: 'كلمة المرور تحتاج إلى الشبكة. اطلب رمزاً بدلاً منها.',
  },
} as const satisfies Readonly<Record<string, Label>>;
