/** Refusals of devices that take part: their registration, their signatures, the lease of a van. */
import { advice, refusal } from './refusal.ts';

export const deviceRefusals = {
  'device.not_approved': refusal(
    403,
    'This device waits for approval',
    'هذا الجهاز بانتظار الاعتماد',
    advice('Ask the administrator to approve it.', 'اطلب من المسؤول اعتماده.'),
  ),
  'device.signature_wrong': refusal(403, 'This request was not signed by its device', 'هذا الطلب غير موقّع من جهازه'),
  'device.challenge_stale': refusal(
    428,
    'The request is to be signed anew, over the challenge of this answer',
    'يجب توقيع الطلب من جديد',
  ),
  'device.key_malformed': refusal(
    422,
    'The public key is not that of ECDSA on P-256',
    'المفتاح العام ليس من نوع ECDSA P-256',
  ),
  'device.code_taken': refusal(
    409,
    'Another device has registered under this code',
    'جهاز آخر مسجّل بهذا الرمز',
    advice('Register again under a new code.', 'سجّل من جديد برمز آخر.'),
  ),
  'lease.van_unknown': refusal(404, 'There is no such van on your routes', 'لا توجد شاحنة كهذه على خطوط سيرك'),
  'lease.van_taken': refusal(
    409,
    'Van {van} is in use on another phone, by {user}',
    'الشاحنة {van} مستخدمة على هاتف آخر بواسطة {user}',
    advice('It is handed back there, or taken over by who may.', 'تُعاد من هناك أو يستلمها من يملك الصلاحية.'),
  ),
  'lease.device_has_van': refusal(
    409,
    'This phone has van {van}; hand it back first',
    'هذا الهاتف لديه الشاحنة {van}؛ أعدها أولاً',
  ),
  'lease.ended': refusal(
    409,
    'This phone has the van no more',
    'لم تعد الشاحنة لدى هذا الهاتف',
    advice('Send what is in the outbox, then take a van again.', 'أرسل ما في صندوق الصادر ثم استلم شاحنة من جديد.'),
  ),
  'number.not_open': refusal(
    409,
    'None of these numbers of series {series} is open',
    'لا يوجد رقم مفتوح من هذه الأرقام في السلسلة {series}',
  ),
  'aside.not_there': refusal(
    404,
    'Nothing is kept aside under {key}: it is in the books by now, or came again',
    'لا شيء محفوظ جانباً تحت {key}: دخل الدفاتر أو وصل من جديد',
    advice('Load the list anew.', 'حدّث القائمة.'),
  ),
} as const;
