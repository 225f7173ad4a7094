/** Refusals of masters and of references to them. */
import { advice, refusal } from './refusal.ts';

export const masterRefusals = {
  'reference.unknown': refusal(422, 'There is no {of} {code}', 'لا يوجد {of} بالرمز {code}'),
  'reference.inactive': refusal(422, '{code} is no longer active', '{code} لم يعد مفعّلاً'),
  'master.unknown': refusal(404, 'There is no {master} {code}', 'لا يوجد {master} بالرمز {code}'),
  'master.code_exists': refusal(409, 'Code {code} already exists', 'الرمز {code} موجود مسبقاً'),
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
  'master.single': refusal(409, 'There is exactly one of it', 'لا يوجد منه إلا سجل واحد'),
  'list.too_long': refusal(422, 'At most {n} rows', 'الحد الأقصى {n} صفاً'),
  'list.repeated': refusal(422, 'Named twice', 'مذكور مرتين'),
  'ledger.none_linked': refusal(
    404,
    'No cash or bank ledger is linked to you; ask an administrator to link one',
    'لا يوجد حساب نقد أو بنك مرتبط بك؛ اطلب من المسؤول ربط حساب',
  ),
  'cursor.malformed': refusal(400, 'The place to go on from is malformed', 'موضع المتابعة غير سليم'),
  'tax.rates_overlap': refusal(422, 'Two rates are valid on the same day', 'توجد نسبتان ساريتان في اليوم نفسه'),
  'item.in_use': refusal(409, 'Item in use', 'الصنف مستخدم'),
  'item.code_exists': refusal(409, 'Item code already exist', 'رمز الصنف موجود مسبقاً'),
  'item.barcode_exists': refusal(409, 'Item barcode already exist', 'باركود الصنف موجود مسبقاً'),
  'item.basic_unit': refusal(422, 'cannot delete basic item', 'لا يمكن حذف الصنف الأساسي'),
  'item.unit_exists': refusal(422, 'alternate unit already added', 'الوحدة البديلة مضافة مسبقاً'),
  'item.unit_unknown': refusal(422, 'The item has no unit {unit}', 'لا توجد للصنف وحدة {unit}'),
  'schedule.no_day': refusal(422, 'select at least one day for a schedule', 'اختر يوماً واحداً على الأقل للجدول'),
  'setting.unknown': refusal(422, 'There is no setting {key}', 'لا يوجد إعداد باسم {key}'),
  'setting.malformed': refusal(422, 'Not a value of setting {key}', 'قيمة غير صالحة للإعداد {key}'),
} as const;
