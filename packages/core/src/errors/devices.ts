/** Refusals of devices that take part: their registration, their signatures, the lease of a van. */
import { advice, refusal } from './refusal.ts';

export const deviceRefusals = {
  'device.not_approved': refusal(
    403,
    'This device is waiting for approval',
    'هذا الجهاز بانتظار الاعتماد',
    advice('Ask the administrator to approve it.', 'اطلب من المسؤول اعتماده.'),
  ),
  'device.signature_wrong': refusal(
    403,
    'This device did not sign the request',
    'لم يوقّع هذا الجهاز الطلب',
    advice('Register the device again.', 'سجّل الجهاز من جديد.'),
  ),
  'device.challenge_stale': refusal(
    428,
    'Sign the request again, with the challenge of this answer',
    'وقّع الطلب من جديد بالتحدي الوارد في هذا الرد',
  ),
  'device.key_malformed': refusal(
    422,
    'The public key is not an ECDSA key on P-256',
    'المفتاح العام ليس من نوع ECDSA P-256',
  ),
  'device.code_taken': refusal(
    409,
    'Another device has registered under this code',
    'جهاز آخر مسجّل بهذا الرمز',
    advice('Register again under a new code.', 'سجّل من جديد برمز آخر.'),
  ),
  'lease.van_unknown': refusal(
    404,
    'Your routes have no such van',
    'لا توجد شاحنة كهذه على خطوط سيرك',
    advice(
      'Choose a van of your routes, or ask the office to assign one.',
      'اختر شاحنة من خطوط سيرك أو اطلب من المكتب إسناد شاحنة.',
    ),
  ),
  'lease.van_taken': refusal(
    409,
    '{user} uses van {van} on another phone',
    '{user} يستخدم الشاحنة {van} على هاتف آخر',
    advice(
      'Hand the van back on that phone, or let somebody with the permission take it over.',
      'أعد الشاحنة من ذلك الهاتف أو ليستلمها من يملك الصلاحية.',
    ),
  ),
  'lease.ask_free': refusal(
    409,
    'Nobody needs to be asked for van {van}: it is free',
    'لا حاجة إلى طلب الشاحنة {van}: إنها متاحة',
    advice('Take it on the screen of this device.', 'استلمها من شاشة هذا الجهاز.'),
  ),
  'lease.ask_unknown': refusal(
    404,
    'Nobody asks for this van any more',
    'لم يعد أحد يطلب هذه الشاحنة',
    advice('Look who has it now; the person may ask again.', 'انظر مع من هي الآن؛ يمكن للشخص أن يطلبها مجدداً.'),
  ),
  'lease.device_has_van': refusal(
    409,
    'This phone has van {van}; hand it back first',
    'هذا الهاتف لديه الشاحنة {van}؛ أعدها أولاً',
  ),
  'lease.ended': refusal(
    409,
    'This phone no longer has the van',
    'لم تعد الشاحنة لدى هذا الهاتف',
    advice('Send what is in the outbox, then take a van again.', 'أرسل ما في صندوق الصادر ثم استلم شاحنة من جديد.'),
  ),
  'number.not_open': refusal(
    409,
    'None of these numbers of series {series} is open',
    'لا يوجد رقم مفتوح من هذه الأرقام في السلسلة {series}',
    advice('Load the list again.', 'حدّث القائمة.'),
  ),
  'aside.not_there': refusal(
    404,
    'Nothing is kept aside under {key}: it is in the books by now, or came again',
    'لا شيء محفوظ جانباً تحت {key}: دخل الدفاتر أو وصل من جديد',
    advice('Load the list again.', 'حدّث القائمة.'),
  ),
} as const;
