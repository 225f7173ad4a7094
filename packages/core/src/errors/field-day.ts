/** Refusals of the day cycle, attachments and printing, with the words of SPEC §5 and §8. */
import { advice, refusal } from './refusal.ts';

export const fieldDayRefusals = {
  'event.type_unknown': refusal(422, 'There is no such event of a day', 'لا يوجد حدث كهذا في يوم العمل'),
  'day.unknown': refusal(409, 'The day of this is not known here', 'يوم هذا الحدث غير معروف هنا'),
  'day.ended': refusal(409, 'That day has ended', 'انتهى ذلك اليوم'),
  'day.not_ended': refusal(409, 'That day has not ended yet', 'لم ينته ذلك اليوم بعد'),
  'day.another_open': refusal(
    409,
    'Another day of the same person is open',
    'للشخص نفسه يوم آخر مفتوح',
    advice('End that one first.', 'أنهِ ذلك اليوم أولاً.'),
  ),
  'day.replaced': refusal(409, 'Another day of the same person was still open', 'كان للشخص نفسه يوم آخر مفتوح'),
  'day.not_started': refusal(409, 'Start your day first', 'ابدأ يومك أولاً'),
  'day.not_at_location': refusal(
    422,
    'You are not at proper location',
    'أنت لست في الموقع الصحيح',
    advice('Move to the point of the route and try again.', 'توجّه إلى نقطة خط السير وأعد المحاولة.'),
  ),
  'day.end_kilometre_missing': refusal(422, 'please enter End Kilometre', 'يرجى إدخال قراءة العداد عند النهاية'),
  'day.end_kilometre_below_start': refusal(422, 'Entered invalid Kilometre', 'قراءة العداد المدخلة غير صحيحة'),
  'day.hours_below_minimum': refusal(422, 'Not yet work minimum working hours', 'لم تكتمل ساعات العمل الدنيا بعد'),
  'day.end_reason_missing': refusal(422, 'please enter the reason for end', 'يرجى إدخال سبب الإنهاء'),
  'day.several_users': refusal(422, 'This salesman using multuple users', 'هذا المندوب يستخدم أكثر من مستخدم'),
  'void.not_of_visit': refusal(
    422,
    'Only documents of a visit are voided in the field',
    'لا تُلغى في الميدان إلا مستندات الزيارة',
    advice('Ask the office to void it.', 'اطلب من المكتب إلغاءه.'),
  ),
  'void.other_day': refusal(
    422,
    'Only documents of the open day are voided in the field',
    'لا تُلغى في الميدان إلا مستندات اليوم المفتوح',
    advice('Ask the office to void it.', 'اطلب من المكتب إلغاءه.'),
  ),
  'void.put_aside': refusal(
    409,
    'The document is not in the books: it was put aside',
    'المستند ليس في الدفاتر: وُضع جانباً',
    advice('Put it right first, then void it.', 'صحّحه أولاً ثم ألغه.'),
  ),
  'place.not_found': refusal(404, 'There is no such place of a customer', 'لا يوجد موقع عميل كهذا'),
  'place.decided': refusal(409, 'Somebody has decided on this place already', 'سبق أن بُتّ في هذا الموقع'),
  'attachment.empty': refusal(422, 'Please attach details', 'يرجى إرفاق التفاصيل'),
  'attachment.format': refusal(415, 'Not Support this format, try another', 'هذه الصيغة غير مدعومة، جرّب صيغة أخرى'),
  'print.qr_value_too_long': refusal(
    422,
    'A value of the QR code is longer than 255 bytes',
    'إحدى قيم رمز QR أطول من 255 بايت',
  ),
  'print.needs_pictures': refusal(
    422,
    'This printer lacks some of the letters, and nothing here can draw them',
    'تنقص هذه الطابعة بعض الحروف ولا يوجد هنا ما يرسمها',
  ),
  'print.format_unknown': refusal(422, 'This voucher is not printed that way', 'لا يُطبع هذا السند بهذه الصيغة'),
  'export.too_many_rows': refusal(
    422,
    'A PDF has at most {n} rows; take XLSX for all of them',
    'ملف PDF يتسع لـ {n} صف كحد أقصى؛ اختر XLSX للحصول على الكل',
  ),
  'print.too_large': refusal(422, 'At most {n} rows can be printed at once', 'يمكن طباعة {n} صفاً كحد أقصى دفعة واحدة'),
} as const;
