/** What every screen says while it has nothing to show: failed, offline, not found, not permitted. */
export const stateMessages = {
  'state.failedTitle': { en: 'This could not be loaded', ar: 'تعذر التحميل' },
  'state.failedLead': {
    en: 'The server answered with an error. Nothing was changed.',
    ar: 'أجاب الخادم بخطأ. لم يتغير شيء.',
  },
  'state.offlineTitle': { en: 'No connection', ar: 'لا يوجد اتصال' },
  'state.offlineLead': {
    en: 'This screen needs the server. Drafts that you type are kept on this device.',
    ar: 'تحتاج هذه الشاشة إلى الخادم. تُحفظ المسودات التي تكتبها على هذا الجهاز.',
  },
  'state.notFoundTitle': { en: 'Page Not Found', ar: 'الصفحة غير موجودة' },
  'state.notFoundLead': { en: 'There is no screen at this address.', ar: 'لا توجد شاشة على هذا العنوان.' },
  'state.goHome': { en: 'Go to home', ar: 'الذهاب إلى الرئيسية' },
  'state.unexpectedTitle': { en: 'An Error Occurred', ar: 'حدث خطأ' },
  'state.unexpectedLead': {
    en: 'The screen stopped working. Drafts are kept; load the page again.',
    ar: 'توقفت الشاشة عن العمل. المسودات محفوظة، أعد تحميل الصفحة.',
  },
  'state.reload': { en: 'Load again', ar: 'إعادة التحميل' },
  'state.forbiddenTitle': { en: 'You may not open this', ar: 'لا تملك صلاحية فتح هذه الشاشة' },
  'state.forbiddenLead': {
    en: 'Your role does not have this form. Ask who manages users.',
    ar: 'دورك لا يشمل هذا النموذج. اسأل مسؤول المستخدمين.',
  },
} as const;
