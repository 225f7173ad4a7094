/** Refusals of a body before anybody looks at what it means: shape, text, numbers, dates. */
import { advice, refusal } from './refusal.ts';

export const inputRefusals = {
  'body.malformed': refusal(400, 'The body is not a JSON object', 'محتوى الطلب ليس كائن JSON'),
  'body.too_large': refusal(413, 'The body is larger than {limit}', 'محتوى الطلب أكبر من {limit}'),
  'body.wrong_media_type': refusal(415, 'The body must be application/json', 'يجب أن يكون المحتوى application/json'),
  'request.malformed': refusal(400, 'The request is malformed', 'الطلب غير سليم'),
  'request.rejected': refusal(400, 'Failed', 'فشلت العملية'),
  'route.not_found': refusal(404, 'Page Not Found', 'الصفحة غير موجودة'),
  'route.method_not_allowed': refusal(405, 'This address does not take {method}', 'هذا العنوان لا يقبل {method}'),

  'field.required': refusal(422, 'Required.', 'مطلوب.'),
  'field.unknown': refusal(422, 'There is no such field', 'لا يوجد حقل بهذا الاسم'),
  'field.wrong_type': refusal(422, 'Must be {expected}', 'نوع القيمة غير صحيح، المتوقع: {expected}'),
  'batch.too_large': refusal(
    413,
    'At most {n} vouchers are taken at once',
    'يُقبل {n} سند كحد أقصى في المرة الواحدة',
    advice('Choose fewer of them.', 'اختر عدداً أقل.'),
  ),
  'lines.too_many': refusal(
    422,
    'At most {n} lines are taken',
    'يُقبل {n} سطر كحد أقصى',
    advice('Split the document.', 'قسّم المستند.'),
  ),
  'voucher.wrong_type': refusal(422, 'This is not a voucher of type {expected}', 'هذا ليس سنداً من نوع {expected}'),

  'text.too_long': refusal(422, 'Enter at most {n} characters', 'أدخل {n} حرف كحد أقصى'),
  'text.control_character': refusal(
    422,
    'The text has a character that cannot be printed',
    'النص يحتوي على حرف غير قابل للطباعة',
    advice('Type the text again instead of pasting it.', 'اكتب النص بدلاً من لصقه.'),
  ),
  'text.not_unicode': refusal(
    422,
    'The text has characters that are not valid',
    'النص يحتوي على أحرف غير صالحة',
    advice('Type the text again instead of pasting it.', 'اكتب النص بدلاً من لصقه.'),
  ),
  'code.malformed': refusal(
    422,
    'A code has letters, digits and - _ . / only, at most 40',
    'الرمز يتكوّن من حروف وأرقام و - _ . / فقط، بحد أقصى 40',
  ),
  'choice.unknown': refusal(422, 'Must be one of: {options}', 'يجب أن يكون واحداً من: {options}'),
  'image.malformed': refusal(422, 'This is not the address of a picture', 'هذا ليس عنوان صورة'),
  'picture.format': refusal(422, 'Only PNG and JPEG pictures are taken', 'تُقبل صور PNG و JPEG فقط'),
  'picture.damaged': refusal(
    422,
    'The picture is damaged or cut off',
    'الصورة تالفة أو غير مكتملة',
    advice('Save it again as PNG or JPEG.', 'احفظها من جديد بصيغة PNG أو JPEG.'),
  ),
  'picture.not_alone': refusal(
    422,
    'The file holds more than a picture',
    'الملف يحتوي على أكثر من صورة',
    advice('Save it again as PNG or JPEG.', 'احفظها من جديد بصيغة PNG أو JPEG.'),
  ),
  'picture.too_many_dots': refusal(
    422,
    'The picture has {width} × {height} dots; at most {longest} a side and {millions} million are taken',
    'الصورة {width} × {height} نقطة؛ الحد الأقصى {longest} للضلع و{millions} مليون نقطة',
  ),
  'country.unknown': refusal(422, 'Enter a country code of two letters', 'أدخل رمز دولة من حرفين'),

  'number.malformed': refusal(422, 'Enter a decimal number', 'أدخل رقماً عشرياً'),
  'number.too_precise': refusal(422, 'Enter at most {n} decimals', 'أدخل {n} منازل عشرية كحد أقصى'),
  'number.out_of_range': refusal(422, 'The number is too small or too large', 'الرقم أصغر أو أكبر من المسموح'),
  'number.below_minimum': refusal(422, 'Must be {minimum} or more', 'يجب أن يكون {minimum} أو أكثر'),
  'amount.out_of_range': refusal(
    422,
    'The amount is larger than the books can hold',
    'المبلغ أكبر مما يمكن تسجيله في الدفاتر',
  ),
  'quantity.out_of_range': refusal(422, 'The quantity is too small or too large', 'الكمية أصغر أو أكبر من المسموح'),
  'quantity.fractional': refusal(
    422,
    'The stock of this item is counted in whole {base}: this quantity of {unit} is not a whole number of them',
    'يُعد مخزون هذا الصنف بوحدات {base} كاملة: هذه الكمية من {unit} ليست عدداً صحيحاً منها',
    advice(
      'Enter a quantity that comes out whole. To trade in parts of a {base}, set up the item with a smaller base unit, such as the gram, and {base} as a unit of so many of them.',
      'أدخل كمية تنتج عدداً صحيحاً. للتعامل بأجزاء {base} أنشئ الصنف بوحدة أساسية أصغر مثل الغرام واجعل {base} وحدة من عدد منها.',
    ),
  ),
  'quantity.zero': refusal(422, 'Enter a valid quantity', 'أدخل كمية صحيحة'),
  'quantity.not_positive': refusal(422, 'Enter a quantity above zero', 'أدخل كمية أكبر من صفر'),

  'date.malformed': refusal(422, 'Enter a date (YYYY-MM-DD)', 'أدخل تاريخاً (YYYY-MM-DD)'),
  'date.before_start': refusal(
    422,
    'The end is before the beginning',
    'النهاية قبل البداية',
    advice('Choose a later end, or an earlier beginning.', 'اختر نهاية لاحقة أو بداية أسبق.'),
  ),
  'instant.malformed': refusal(422, 'Enter a time in UTC', 'أدخل وقتاً بالتوقيت العالمي'),
  'uid.malformed': refusal(422, 'The uid is not a UUID', 'المعرّف ليس UUID'),
  'series.number_malformed': refusal(422, 'Enter a whole number from 1', 'أدخل عدداً صحيحاً من 1'),
  'series.prefix_taken': refusal(
    409,
    'Numbers of series {series} begin with {prefix} already',
    'أرقام السلسلة {series} تبدأ بـ {prefix} بالفعل',
    advice('Choose another prefix, or make that series inactive.', 'اختر بادئة أخرى أو أوقف تلك السلسلة.'),
  ),
  'series.prefix_malformed': refusal(
    422,
    'A prefix has letters, digits, - and / only',
    'البادئة تتكوّن من حروف وأرقام و - و / فقط',
  ),
} as const;
