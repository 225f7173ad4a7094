/** Refusals of masters and of references to them. */
import { advice, refusal } from './refusal.ts';

export const masterRefusals = {
  'reference.unknown': refusal(
    422,
    'There is no {of} {code}',
    'لا يوجد {of} بالرمز {code}',
    advice('Check the code, or choose from the list.', 'تحقق من الرمز أو اختر من القائمة.'),
  ),
  'reference.inactive': refusal(
    422,
    '{code} is no longer active',
    '{code} لم يعد مفعّلاً',
    advice('Choose another, or make it active again.', 'اختر غيره أو أعد تفعيله.'),
  ),
  'reference.gone': refusal(
    409,
    'What this names was deleted a moment ago',
    'حُذف ما يشير إليه هذا الحقل قبل لحظات',
    advice('Choose another one.', 'اختر غيره.'),
  ),
  'master.unknown': refusal(404, 'There is no {master} {code}', 'لا يوجد {master} بالرمز {code}'),
  'master.code_exists': refusal(
    409,
    'Code {code} already exists',
    'الرمز {code} موجود مسبقاً',
    advice('Choose another code.', 'اختر رمزاً آخر.'),
  ),
  'master.value_exists': refusal(409, '{value} already exists', '{value} موجود مسبقاً'),
  'master.in_use': refusal(
    409,
    'It is in use and cannot be deleted',
    'مستخدم ولا يمكن حذفه',
    advice('Make it inactive instead.', 'اجعله غير مفعّل بدلاً من ذلك.'),
  ),
  'master.changed': refusal(
    409,
    'Somebody changed it meanwhile',
    'قام شخص آخر بتعديله في هذه الأثناء',
    advice('Open it again and repeat your change.', 'افتحه مجدداً وأعد تعديلك.'),
  ),
  'master.not_found': refusal(404, 'There is no {master} {code}', 'لا يوجد {master} بالرمز {code}'),
  'master.single': refusal(
    409,
    'This record can be changed, but there is always exactly one of it',
    'يمكن تعديل هذا السجل ولا يوجد منه إلا سجل واحد دائماً',
  ),
  // Told with the answer of a write that was done; it refuses nothing.
  'party.bills_open': refusal(
    200,
    '{code} still has {n} open bills, {currency} {amount} in all',
    '{code} لديه {n} فواتير مفتوحة، مجموعها {amount} {currency}',
    advice(
      'They can still be paid and returned against; nothing new is sold to it or bought from it.',
      'يمكن سدادها والإرجاع مقابلها؛ ولا يُباع له ولا يُشترى منه شيء جديد.',
    ),
  ),
  'list.too_long': refusal(422, 'At most {n} rows are taken', 'يُقبل {n} صفاً كحد أقصى'),
  'list.repeated': refusal(
    422,
    'This is named twice',
    'هذا مذكور مرتين',
    advice('Remove one of the two.', 'احذف أحدهما.'),
  ),
  'ledger.role_missing': refusal(
    409,
    'No ledger has the role {role}, and this posting needs one',
    'لا يوجد حساب له الدور {role}، وهذا القيد يحتاج إليه',
    advice(
      'Open Masters, Ledgers and choose this role for a ledger without entries.',
      'افتح البيانات الأساسية، الحسابات، واختر هذا الدور لحساب ليس فيه قيود.',
    ),
  ),
  'ledger.role_unfit': refusal(
    422,
    'This role is for a ledger of nature {nature} that is used for {use}',
    'هذا الدور لحساب طبيعته {nature} ويُستخدم لـ {use}',
  ),
  'ledger.none_linked': refusal(
    404,
    'No cash or bank ledger is linked to you; ask an administrator to link one',
    'لا يوجد حساب نقد أو بنك مرتبط بك؛ اطلب من المسؤول ربط حساب',
  ),
  'cursor.malformed': refusal(
    400,
    'The cursor is malformed',
    'موضع المتابعة غير سليم',
    advice('Load the list from its beginning.', 'حمّل القائمة من بدايتها.'),
  ),
  'region.unknown': refusal(
    422,
    '{region} is not in the list of states or emirates of {country}',
    '{region} ليست في قائمة الولايات أو الإمارات في {country}',
    advice('Choose one from the list.', 'اختر واحدة من القائمة.'),
  ),
  'gstin.malformed': refusal(
    422,
    '{gstin} is not a GSTIN: 15 characters, of which the first two are the code of a state and the next ten a PAN',
    '{gstin} ليس رقم GSTIN: خمسة عشر حرفاً، أولها رمز الولاية من رقمين ثم رقم PAN من عشرة أحرف',
    advice('Compare it with the registration certificate.', 'قارنه بشهادة التسجيل.'),
  ),
  'gstin.check_digit': refusal(
    422,
    '{gstin} has a typing mistake: its last character does not fit the others',
    'في {gstin} خطأ كتابي: الحرف الأخير لا يوافق بقية الأحرف',
    advice('Compare it with the registration certificate.', 'قارنه بشهادة التسجيل.'),
  ),
  'gstin.state_differs': refusal(
    422,
    '{gstin} was given in {own}, and the state is {state}',
    'الرقم {gstin} صادر في {own} بينما الولاية هي {state}',
    advice('Correct the state or the number.', 'صحّح الولاية أو الرقم.'),
  ),
  'tax.rates_overlap': refusal(
    422,
    'Two rates are valid on the same day',
    'توجد نسبتان ساريتان في اليوم نفسه',
    advice('Let one rate end before the other begins.', 'اجعل إحدى النسبتين تنتهي قبل بدء الأخرى.'),
  ),
  'item.in_use': refusal(409, 'Item in use', 'الصنف مستخدم'),
  'item.code_exists': refusal(409, 'Item code already exist', 'رمز الصنف موجود مسبقاً'),
  'item.barcode_exists': refusal(409, 'Item barcode already exist', 'باركود الصنف موجود مسبقاً'),
  'item.basic_unit': refusal(422, 'cannot delete basic item', 'لا يمكن حذف الصنف الأساسي'),
  'item.unit_exists': refusal(422, 'alternate unit already added', 'الوحدة البديلة مضافة مسبقاً'),
  'item.unit_unknown': refusal(
    422,
    'The item has no unit {unit}',
    'لا توجد للصنف وحدة {unit}',
    advice(
      'Choose a unit of the item, or add this unit to the item.',
      'اختر وحدة من وحدات الصنف أو أضف هذه الوحدة إليه.',
    ),
  ),
  'schedule.no_day': refusal(422, 'select at least one day for a schedule', 'اختر يوماً واحداً على الأقل للجدول'),
  'setting.unknown': refusal(422, 'There is no setting {key}', 'لا يوجد إعداد باسم {key}'),
  'setting.changed': refusal(
    409,
    '{by} changed {key} to {value} meanwhile',
    'غيّر {by} الإعداد {key} إلى {value} في هذه الأثناء',
    advice(
      'Look at the new value, and save again if yours is still right.',
      'راجع القيمة الجديدة واحفظ مجدداً إذا كانت قيمتك لا تزال صحيحة.',
    ),
  ),
  'setting.malformed': refusal(422, 'Setting {key} does not take this value', 'الإعداد {key} لا يقبل هذه القيمة'),
} as const;
