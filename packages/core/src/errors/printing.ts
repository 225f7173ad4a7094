/** Refusals of printers: what happened to the paper, and whether it may be sent again (docs/decisions/0110-paper.md). */
import { advice, refusal } from './refusal.ts';

const byHand = advice(
  'Look at the printer, then print it again as a copy.',
  'تحقق من الطابعة ثم اطبعه مرة أخرى كنسخة.',
);

export const printingRefusals = {
  'printer.host_malformed': refusal(
    422,
    'A printer has a name or an address of the network, without a port',
    'للطابعة اسم أو عنوان في الشبكة، بدون منفذ',
  ),
  'printer.host_refused': refusal(
    422,
    'Printing does not go to such an address',
    'لا تُرسل الطباعة إلى عنوان كهذا',
    advice('Give the printer an address of the office’s network.', 'أعط الطابعة عنواناً من شبكة المكتب.'),
  ),
  'printer.unknown': refusal(404, 'There is no such printer', 'لا توجد طابعة كهذه'),
  'printer.unreachable': refusal(503, 'The printer does not answer', 'الطابعة لا تجيب', {
    mayRetry: true,
    ...advice('Is it on, and in the network?', 'هل هي مشغلة ومتصلة بالشبكة؟'),
  }),
  'printer.busy': refusal(503, 'The printer has too much to do', 'الطابعة مشغولة جداً', {
    mayRetry: true,
    ...advice('Wait a moment and try again.', 'انتظر لحظة ثم أعد المحاولة.'),
  }),
  'printer.cut_short': refusal(
    409,
    'The printer stopped taking it: a part may have come out',
    'توقفت الطابعة عن الاستلام: ربما خرج جزء منه',
    byHand,
  ),
  'printer.uncertain': refusal(
    409,
    'This was sent before, and nobody knows how much came out',
    'سبق إرسال هذا، ولا يُعرف كم خرج منه',
    byHand,
  ),
  'printer.too_large': refusal(422, 'This is too long for a printer of slips', 'هذا أطول من أن تطبعه طابعة إيصالات'),
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
  'print.not_a_document': refusal(422, 'That is not something to print', 'هذا ليس مما يُطبع'),
} as const;
