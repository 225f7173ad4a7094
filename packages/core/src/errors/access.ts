/** Refusals of sign-in, permissions and devices (SPEC §6, §8). */
import { advice, refusal } from './refusal.ts';

export const accessRefusals = {
  'auth.not_signed_in': refusal(401, 'Sign in first', 'سجّل الدخول أولاً'),
  'auth.invalid_credentials': refusal(
    401,
    'Invalid username or password',
    'اسم المستخدم أو كلمة المرور غير صحيحة',
    advice('Check both and try again.', 'تحقق منهما ثم أعد المحاولة.'),
  ),
  'auth.token_expired': refusal(
    401,
    'Your session has ended',
    'انتهت جلستك',
    advice('Sign in again. What you have not sent yet is kept.', 'سجّل الدخول مجدداً. ما لم يُرسل بعد محفوظ.'),
  ),
  'auth.too_many_attempts': refusal(429, 'Too many attempts', 'محاولات كثيرة', {
    mayRetry: true,
    ...advice('Wait {seconds} seconds.', 'انتظر {seconds} ثانية.'),
  }),
  'auth.password_too_short': refusal(
    422,
    'Enter a password of at least {n} characters',
    'أدخل كلمة مرور لا تقل عن {n} أحرف',
  ),
  'auth.link_invalid': refusal(400, 'The action link is invalid', 'رابط الإجراء غير صالح'),
  'auth.link_ended': refusal(
    410,
    'This link has ended',
    'انتهت صلاحية هذا الرابط',
    advice(
      'Links to a print work for a minute, and only while you are signed in. Open the print again to get a new one.',
      'تعمل روابط الطباعة لمدة دقيقة، وما دمت مسجلاً الدخول فقط. افتح المطبوعة من جديد للحصول على رابط جديد.',
    ),
  ),
  'auth.no_permission': refusal(403, 'You have no permission', 'ليس لديك صلاحية'),
  'auth.no_permission_voucher': refusal(403, 'You have no permission to this voucher', 'ليس لديك صلاحية على هذا السند'),
  'approval.challenge_wrong': refusal(
    422,
    'This is not the request code of a phone: a character is missing or wrong',
    'هذا ليس رمز طلب من هاتف: يوجد حرف ناقص أو خاطئ',
    advice('Compare it with the phone, character by character.', 'قارنه بما في الهاتف حرفاً حرفاً.'),
  ),
  'approval.device_unknown': refusal(
    404,
    'No phone {device} can ask for a code',
    'لا يوجد هاتف برقم {device} يمكنه طلب رمز',
    advice('Register the phone and connect it to the network once.', 'سجّل الهاتف وصِله بالشبكة مرة.'),
  ),
  'approval.not_issued': refusal(
    200,
    'A code was used that nobody issued',
    'استُخدم رمز لم يصدره أحد',
    advice('Ask the rep who gave the code.', 'اسأل المندوب عمّن أعطاه الرمز.'),
  ),
  'device.rejected': refusal(
    403,
    'your request has been rejected',
    'تم رفض طلبك',
    advice('Ask the administrator to register this device.', 'اطلب من المسؤول تسجيل هذا الجهاز.'),
  ),
  'device.unknown': refusal(
    403,
    'This device is not registered',
    'هذا الجهاز غير مسجّل',
    advice('Ask the administrator to register it.', 'اطلب من المسؤول تسجيله.'),
  ),
  'device.series_taken': refusal(
    409,
    'Another device uses series {series}',
    'جهاز آخر يستخدم السلسلة {series}',
    advice(
      'Choose another series, or hand the van of that device back first.',
      'اختر سلسلة أخرى أو أعد شاحنة ذلك الجهاز أولاً.',
    ),
  ),
} as const;
