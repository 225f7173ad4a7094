/** Refusals of the outbox, the lease of a van and the numbers in it. */
import { advice, refusal } from './refusal.ts';

const goOnline = advice('Connect to the network and refresh.', 'اتصل بالشبكة ثم حدّث البيانات.');

export const syncRefusals = {
  'lease.none': refusal(409, 'This phone has no van', 'لا توجد سيارة مسندة لهذا الهاتف', goOnline),
  'lease.no_series': refusal(
    409,
    'This phone has no numbers for this kind of document',
    'لا توجد أرقام في هذا الهاتف لهذا النوع من المستندات',
    goOnline,
  ),
  'lease.used_up': refusal(
    409,
    'All numbers of series {series} on this phone are used up',
    'نفدت أرقام السلسلة {series} على هذا الهاتف',
    goOnline,
  ),
  'number.outside_lease': refusal(
    422,
    'Number {number} of series {series} was never given to this device',
    'الرقم {number} من السلسلة {series} لم يُعطَ لهذا الجهاز',
  ),
  'route.not_own': refusal(
    403,
    'This customer or route belongs to somebody else',
    'هذا العميل أو خط السير لشخص آخر',
    advice('Ask the office whose customer it is.', 'اسأل المكتب لمن يعود العميل.'),
  ),
  'number.found_again': refusal(
    200,
    'Number {number} of series {series} had been declared lost',
    'كان الرقم {number} من السلسلة {series} معلناً كمفقود',
  ),
  'number.lease_lost': refusal(
    200,
    'Number {number} of series {series} was leased in a moment that the database lost',
    'أُعطي الرقم {number} من السلسلة {series} في وقت فقدته قاعدة البيانات',
  ),
  'outbox.full': refusal(
    409,
    'The phone has no room left; nothing was saved',
    'لا توجد مساحة كافية في الهاتف؛ لم يُحفظ شيء',
    advice('Free some room and try again.', 'أفرغ بعض المساحة ثم أعد المحاولة.'),
  ),
  'outbox.not_stored': refusal(
    409,
    'The phone could not save this; nothing was saved',
    'تعذّر الحفظ على الهاتف؛ لم يُحفظ شيء',
    advice('Try again; do not hand over the goods before it is saved.', 'أعد المحاولة؛ لا تسلّم البضاعة قبل الحفظ.'),
  ),
  'outbox.outdated': refusal(
    409,
    'A newer version of the app runs on this phone; nothing was saved',
    'يعمل على هذا الهاتف إصدار أحدث؛ لم يُحفظ شيء',
    advice('Reload this page and save again.', 'أعد تحميل هذه الصفحة ثم احفظ من جديد.'),
  ),
  'outbox.not_aside': refusal(
    409,
    'Only a document that was refused can be repaired or sent again',
    'لا يمكن إصلاح أو إعادة إرسال إلا مستند مرفوض',
  ),
  'outbox.keeps_documents': refusal(
    409,
    'Only an attachment can be let go of: the customer has the slip of a document',
    'لا يمكن التخلي إلا عن مرفق: قسيمة المستند لدى العميل',
    advice('Repair the document, send it again or hand it in.', 'صحّح المستند أو أعد إرساله أو سلّمه.'),
  ),
  'outbox_file.malformed': refusal(
    422,
    'This is not an export of an outbox',
    'هذا ليس ملف تصدير لصندوق الصادر',
    advice('Choose the file that the phone exported.', 'اختر الملف الذي صدّره الهاتف.'),
  ),
  'outbox_file.damaged': refusal(
    422,
    'The export is damaged or incomplete: its check sum differs',
    'ملف التصدير تالف أو ناقص: مجموع التحقق مختلف',
    advice('Export it from the phone again.', 'صدّره من الهاتف من جديد.'),
  ),
} as const;
