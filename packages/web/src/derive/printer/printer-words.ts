/** What printing says: ways, papers, states and reasons. Beside its screens, which are loaded when somebody prints. */
import type { Label } from '@fieldbook/core/definition/field';
import type { Paper, PrintLang } from '@fieldbook/print/document';
import type { Language } from '../../session/preferences.ts';
import type { PrintFault } from './print-document.ts';
import { type PrinterChoice, type PrinterWay, sizeOf } from './printer-choice.ts';

export const wayWords = {
  bridge: { en: 'Inner Printer', ar: 'الطابعة الداخلية' },
  bluetooth: { en: 'Bluetooth', ar: 'بلوتوث' },
  serial: { en: 'Cable', ar: 'كابل' },
  usb: { en: 'USB', ar: 'USB' },
  network: { en: 'Wifi', ar: 'واي فاي' },
  pdf: { en: 'PDF', ar: 'PDF' },
} as const satisfies Record<PrinterWay, Label>;

/** What each way is, for who chooses one. */
export const wayHints = {
  bridge: { en: 'The printer of this phone, or one paired with it', ar: 'طابعة هذا الهاتف أو طابعة مقترنة به' },
  bluetooth: { en: 'A printer nearby, paired with this browser', ar: 'طابعة قريبة مقترنة بهذا المتصفح' },
  serial: {
    en: 'A serial cable, or a Bluetooth printer that this computer shows as a port',
    ar: 'كابل تسلسلي، أو طابعة بلوتوث يظهرها هذا الحاسوب كمنفذ',
  },
  usb: { en: 'A printer on a USB cable', ar: 'طابعة متصلة بكابل USB' },
  network: { en: 'A printer of the office; needs a network', ar: 'طابعة في المكتب؛ تحتاج إلى شبكة' },
  pdf: { en: 'What this device prints on by itself, or a file', ar: 'ما يطبع عليه هذا الجهاز بنفسه، أو ملف' },
} as const satisfies Record<PrinterWay, Label>;

export const paperWord = (paper: Paper, language: Language): string =>
  language === 'ar' && paper !== 'A4' ? `${paper} مم` : sizeOf(paper);

export const langWords = {
  en: { en: 'English', ar: 'English' },
  ar: { en: 'العربية', ar: 'العربية' },
  'en+ar': { en: 'Both', ar: 'اللغتان' },
} as const satisfies Record<PrintLang, Label>;

/** 'Bluetooth 80MM', 'Wifi A4' (SPEC §3). */
export function choiceWord({ way, paper }: PrinterChoice, language: Language): string {
  return `${wayWords[way][language]} ${paperWord(paper, language)}`;
}

/** What happened; where something may be on paper `title` says so before it. */
export const faultWords = {
  refused: { en: 'This browser may not use the printer.', ar: 'لا يُسمح لهذا المتصفح باستخدام الطابعة.' },
  unpaired: {
    en: 'This device does not know the printer any more. Pair it again.',
    ar: 'لم يعد هذا الجهاز يعرف الطابعة. أعد إقرانها.',
  },
  outOfRange: { en: 'The printer does not answer. Is it on, and near?', ar: 'الطابعة لا تجيب. هل هي مشغلة وقريبة؟' },
  busy: { en: 'Another page or program holds the printer.', ar: 'صفحة أخرى أو برنامج آخر يستخدم الطابعة.' },
  notAPrinter: { en: 'This device is no printer of slips.', ar: 'هذا الجهاز ليس طابعة إيصالات.' },
  cutShort: { en: 'The printer stopped taking it.', ar: 'توقفت الطابعة عن الاستلام.' },
  notAtServer: {
    en: 'A printer of the network prints what the server has, and this is not there.',
    ar: 'طابعة الشبكة تطبع ما لدى الخادم، وهذا ليس لديه.',
  },
  notHandedIn: {
    en: 'The office does not have this document yet, and it could not be sent now. It goes by itself later.',
    ar: 'ليس لدى المكتب هذا المستند بعد، وتعذر إرساله الآن. سيُرسل تلقائياً لاحقاً.',
  },
  keptAside: {
    en: 'The office did not take this document, so its printer has none to print. The outbox says why.',
    ar: 'لم يقبل المكتب هذا المستند، فليس لدى طابعته ما تطبعه. السبب في صندوق الصادر.',
  },
  noNetwork: { en: 'The server does not answer.', ar: 'الخادم لا يجيب.' },
  cannotDraw: {
    en: 'It has letters that neither the printer nor this browser can draw.',
    ar: 'فيه حروف لا تستطيع الطابعة ولا هذا المتصفح رسمها.',
  },
  unsupported: { en: 'This browser cannot reach such a printer.', ar: 'لا يستطيع هذا المتصفح الوصول إلى طابعة كهذه.' },
  notKept: {
    en: 'This phone could not note that it is printed.',
    ar: 'تعذر على هذا الهاتف تسجيل الطباعة.',
  },
  said: { en: 'The printer refused it.', ar: 'رفضته الطابعة.' },
} as const satisfies Record<PrintFault, Label>;

export const printerWords = {
  section: { en: 'Printing', ar: 'الطباعة' },
  printer: { en: 'Printer', ar: 'الطابعة' },
  way: { en: 'Prints on', ar: 'يطبع على' },
  paper: { en: 'Paper', ar: 'الورق' },
  language: { en: 'Language of the paper', ar: 'لغة الورق' },
  kind: { en: 'Kind of printer', ar: 'نوع الطابعة' },
  speed: { en: 'Speed of the line', ar: 'سرعة الخط' },
  which: { en: 'Which one', ar: 'أيها' },
  pair: { en: 'Pair a printer', ar: 'إقران طابعة' },
  pairAnother: { en: 'Pair another', ar: 'إقران أخرى' },
  forget: { en: 'Forget it', ar: 'نسيانها' },
  paired: { en: 'Paired', ar: 'مقترنة' },
  notPaired: { en: 'No printer is paired yet', ar: 'لا توجد طابعة مقترنة بعد' },
  noneInNetwork: {
    en: 'The company has no printer in its network, or there is no network now',
    ar: 'لا توجد طابعة في شبكة الشركة، أو لا توجد شبكة الآن',
  },
  ownChoice: { en: 'The one that the phone chose', ar: 'التي اختارها الهاتف' },
  test: { en: 'Print a test page', ar: 'طباعة صفحة اختبار' },
  testDone: { en: 'The test page is printed', ar: 'طُبعت صفحة الاختبار' },
  asCompany: { en: 'As the company prints', ar: 'كما تطبع الشركة' },
  preparing: { en: 'Preparing…', ar: 'جارٍ التحضير…' },
  handingIn: { en: 'Sending it to the office first…', ar: 'جارٍ إرساله إلى المكتب أولاً…' },
  connecting: { en: 'Connecting to the printer…', ar: 'جارٍ الاتصال بالطابعة…' },
  waiting: { en: 'With the printer…', ar: 'لدى الطابعة…' },
  printing: { en: 'Printing', ar: 'جارٍ الطباعة' },
  notPrinted: { en: 'Nothing was printed', ar: 'لم يُطبع شيء' },
  look: { en: 'Look at the printer: a part may be out', ar: 'تحقق من الطابعة: ربما خرج جزء منه' },
  again: { en: 'Try again', ar: 'إعادة المحاولة' },
  againAsCopy: { en: 'Print again as a copy', ar: 'الطباعة مرة أخرى كنسخة' },
  instead: { en: 'Print it here', ar: 'اطبعه هنا' },
  choose: { en: 'Choose a printer', ar: 'اختيار طابعة' },
  print: { en: 'Print', ar: 'طباعة' },
} as const satisfies Record<string, Label>;
