/** Messages of the company address and the sign-in. */
export const authMessages = {
  'auth.companyTitle': { en: 'Which company?', ar: 'أي شركة؟' },
  'auth.companyLead': {
    en: 'Fieldbook keeps the address on this device.',
    ar: 'يحفظ فيلدبوك العنوان على هذا الجهاز.',
  },
  'auth.companyField': { en: 'Company name or address', ar: 'اسم الشركة أو عنوانها' },
  'auth.companyHint': {
    en: 'For example north, or books.example.com/north',
    ar: 'مثل north أو books.example.com/north',
  },
  'auth.continue': { en: 'Continue', ar: 'متابعة' },
  'auth.onThisServer': { en: 'On this server', ar: 'على هذا الخادم' },
  'auth.noCompany': {
    en: 'No company answers at “{address}”. Check the spelling, or ask who set up Fieldbook.',
    ar: 'لا توجد شركة على العنوان «{address}». تحقق من الكتابة أو اسأل من قام بالإعداد.',
  },
  'auth.signInTitle': { en: 'Sign in', ar: 'تسجيل الدخول' },
  'auth.leftWaiting': {
    en: '{what} of {name} will be sent from here as soon as there is a network',
    ar: 'يُرسل من هنا فور توفر الشبكة: {what} باسم {name}',
  },
  'auth.leftSent': { en: 'What {name} left here has been sent', ar: 'أُرسل ما تركه {name} هنا' },
  'auth.user': { en: 'User name', ar: 'اسم المستخدم' },
  'auth.password': { en: 'Password', ar: 'كلمة المرور' },
  'auth.signIn': { en: 'Sign in', ar: 'دخول' },
  'auth.changeCompany': { en: 'Another company', ar: 'شركة أخرى' },
  'auth.noConnection': {
    en: 'Check your internet connection, then try again! What you typed is still here.',
    ar: 'تحقق من اتصالك بالإنترنت ثم حاول مجدداً. ما كتبته محفوظ هنا.',
  },
  'auth.failed': {
    en: 'Failed. The server could not answer; try again.',
    ar: 'فشلت العملية. لم يتمكن الخادم من الرد، حاول مجدداً.',
  },
  'auth.language': { en: 'Language', ar: 'اللغة' },
  'auth.theme': { en: 'Theme', ar: 'المظهر' },
  'auth.light': { en: 'Light', ar: 'فاتح' },
  'auth.dark': { en: 'Dark', ar: 'داكن' },
  'auth.system': { en: 'As the system', ar: 'حسب النظام' },
  'auth.expiredTitle': { en: 'Sign in again', ar: 'سجّل الدخول مجدداً' },
  'auth.expiredLead': {
    en: 'Your sign-in has ended. Enter your password to go on; nothing on this page is lost.',
    ar: 'انتهت جلسة دخولك. أدخل كلمة المرور للمتابعة، ولن يضيع شيء من هذه الصفحة.',
  },
} as const;
