/** Refusals of the day cycle, attachments and printing, with the words of SPEC §5 and §8. */
import { advice, refusal } from './refusal.ts';

export const fieldDayRefusals = {
  'event.type_unknown': refusal(422, 'There is no such event of a day', 'لا يوجد حدث كهذا في يوم العمل'),
  'day.unknown': refusal(
    404,
    'The server does not know this day',
    'هذا اليوم غير معروف لدى الخادم',
    advice('Send what is in the outbox, then try again.', 'أرسل ما في صندوق الصادر ثم أعد المحاولة.'),
  ),
  'day.ended': refusal(
    409,
    'That day has ended',
    'انتهى ذلك اليوم',
    advice(
      'Start a new day, or ask the office to open this one again.',
      'ابدأ يوماً جديداً أو اطلب من المكتب إعادة فتح هذا اليوم.',
    ),
  ),
  'day.not_ended': refusal(
    409,
    'That day has not ended yet',
    'لم ينته ذلك اليوم بعد',
    advice('End the day first.', 'أنهِ اليوم أولاً.'),
  ),
  'day.another_open': refusal(
    409,
    'Another day of the same person is open',
    'للشخص نفسه يوم آخر مفتوح',
    advice('End that one first.', 'أنهِ ذلك اليوم أولاً.'),
  ),
  'day.replaced': refusal(409, 'Another day of the same person was still open', 'كان للشخص نفسه يوم آخر مفتوح'),
  'day.not_started': refusal(409, 'Start your day first', 'ابدأ يومك أولاً'),
  'day.route_not_own': refusal(
    403,
    'Route {route} is not linked to you',
    'خط السير {route} غير مرتبط بك',
    advice(
      'Choose one of your own routes, or ask the office to link this one to you.',
      'اختر أحد خطوط سيرك أو اطلب من المكتب ربط هذا الخط بك.',
    ),
  ),
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
  'void.of_corrected': refusal(
    200,
    'The office had corrected the voucher that was voided on the phone',
    'كان المكتب قد صحّح السند الذي أُلغي على الهاتف',
    advice(
      'Look at its history, and enter it again if the void was wrong.',
      'راجع سجل تغييراته، وأدخله مجدداً إن كان الإلغاء خطأ.',
    ),
  ),
  'void.returns_rest': refusal(
    200,
    'Goods of the voided slip had come back without naming it',
    'أُرجعت بضاعة من القسيمة الملغاة دون ذكرها',
    advice(
      'Look at the returns of this customer: void them, or enter the sale again.',
      'راجع مرتجعات هذا العميل: ألغِها أو أدخل البيع مجدداً.',
    ),
  ),
  'place.not_found': refusal(
    404,
    'This place of a customer does not exist',
    'موقع العميل هذا غير موجود',
    advice('Load the list again.', 'حدّث القائمة.'),
  ),
  'place.decided': refusal(
    409,
    'Somebody has decided on this place already',
    'سبق أن بُتّ في هذا الموقع',
    advice('Load the list again.', 'حدّث القائمة.'),
  ),
  'attachment.empty': refusal(422, 'Please attach details', 'يرجى إرفاق التفاصيل'),
  'attachment.format': refusal(415, 'Not Support this format, try another', 'هذه الصيغة غير مدعومة، جرّب صيغة أخرى'),
  'print.qr_value_too_long': refusal(
    422,
    'A value of the QR code is longer than 255 bytes',
    'إحدى قيم رمز QR أطول من 255 بايت',
    advice('Shorten the name or the tax number of the company.', 'اختصر اسم الشركة أو رقمها الضريبي.'),
  ),
  'print.needs_pictures': refusal(
    422,
    'This printer cannot print some of the letters, and nothing here can draw them',
    'لا تستطيع هذه الطابعة طباعة بعض الحروف ولا يوجد هنا ما يرسمها',
    advice('Choose another printer, or print from the office.', 'اختر طابعة أخرى أو اطبع من المكتب.'),
  ),
  'export.too_many_rows': refusal(
    422,
    'A PDF has at most {n} rows; take XLSX for all of them',
    'ملف PDF يتسع لـ {n} صف كحد أقصى؛ اختر XLSX للحصول على الكل',
  ),
  'print.not_drawn': refusal(
    500,
    'The document could not be drawn',
    'تعذّر رسم المستند',
    advice(
      'Try again. If it happens again, tell the administrator which document it is.',
      'أعد المحاولة. إذا تكرر ذلك فأبلغ المسؤول باسم المستند.',
    ),
  ),
  'print.too_large': refusal(
    422,
    'At most {n} rows can be printed at once',
    'يمكن طباعة {n} صفاً كحد أقصى دفعة واحدة',
    advice('Choose a shorter period or fewer documents.', 'اختر فترة أقصر أو مستندات أقل.'),
  ),
} as const;
