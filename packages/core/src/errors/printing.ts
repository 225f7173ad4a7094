/** Refusals of printers: what happened to the paper, and whether it may be sent again (docs/decisions/0110-paper.md). */
import { advice, refusal } from './refusal.ts';

const byHand = advice('Look at the printer, then print it as a copy.', 'تحقق من الطابعة ثم اطبعه كنسخة.');

export const printingRefusals = {
  'printer.host_malformed': refusal(
    422,
    'Enter a name or an address, without a port',
    'أدخل اسماً أو عنواناً، بدون منفذ',
  ),
  'printer.host_refused': refusal(422, 'Printing does not go to such an address', 'لا تُرسل الطباعة إلى عنوان كهذا'),
  'printer.port_of_kind': refusal(
    422,
    'A printer by IPP uses port 631, all others use 9100 to 9109',
    'طابعة IPP تستخدم المنفذ 631، وغيرها من 9100 إلى 9109',
  ),
  'printer.unknown': refusal(
    404,
    'There is no such printer',
    'لا توجد طابعة كهذه',
    advice('Choose a printer from the list.', 'اختر طابعة من القائمة.'),
  ),
  'printer.unreachable': refusal(503, 'The printer does not answer. Is it on?', 'الطابعة لا تجيب. هل هي مشغلة؟', {
    mayRetry: true,
  }),
  'printer.not_sent': refusal(503, 'The server stopped before it sent it', 'توقف الخادم قبل أن يرسله', {
    mayRetry: true,
  }),
  'printer.refused': refusal(
    409,
    'The printer refused the print',
    'رفضت الطابعة المطبوعة',
    advice(
      'It may not print PDF, or may let nobody print: choose another kind or look at its settings.',
      'ربما لا تطبع PDF أو لا تسمح بالطباعة: اختر نوعاً آخر أو راجع إعداداتها.',
    ),
  ),
  'printer.busy': refusal(503, 'The printer has too much to do', 'الطابعة مشغولة جداً', { mayRetry: true }),
  'printer.cut_short': refusal(409, 'A part of it may have come out', 'ربما خرج جزء منه', byHand),
  'printer.uncertain': refusal(409, 'Nobody knows how much of it came out', 'لا يُعرف كم خرج منه', byHand),
  'printer.too_large': refusal(
    422,
    'This is too long for one print',
    'هذا أطول من مطبوعة واحدة',
    advice('Print fewer documents at once.', 'اطبع مستندات أقل في المرة الواحدة.'),
  ),
  'print.nothing': refusal(422, 'There is nothing to print', 'لا يوجد ما يُطبع'),
  'print.batch_unknown': refusal(
    404,
    'There is no such print',
    'لا توجد مطبوعة كهذه',
    advice('Prints of many documents are kept for two days.', 'تُحفظ مطبوعات المستندات الكثيرة ليومين.'),
  ),
  'print.batches_waiting': refusal(429, 'Five of your prints are waiting', 'خمس من مطبوعاتك في الانتظار', {
    mayRetry: true,
    ...advice('Let one be finished first, or give one up.', 'دع إحداها تنتهي أولاً أو تخلَّ عن إحداها.'),
  }),
  'print.not_a_document': refusal(422, 'This cannot be printed', 'لا يمكن طباعة هذا'),
} as const;
