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
  'auth.token_revoked': refusal(401, 'You were signed out on this device', 'تم تسجيل خروجك من هذا الجهاز'),
  'auth.user_inactive': refusal(403, 'This user is not active', 'هذا المستخدم غير مفعّل'),
  'auth.too_many_attempts': refusal(429, 'Too many attempts', 'محاولات كثيرة', {
    mayRetry: true,
    ...advice('Wait {seconds} seconds.', 'انتظر {seconds} ثانية.'),
  }),
  'auth.password_too_short': refusal(422, 'A password has at least {n} characters', 'كلمة المرور لا تقل عن {n} أحرف'),
  'auth.link_invalid': refusal(400, 'The action link is invalid', 'رابط الإجراء غير صالح'),
  'auth.no_permission': refusal(403, 'You have no permission', 'ليس لديك صلاحية'),
  'auth.no_permission_voucher': refusal(403, 'You have no permission to this voucher', 'ليس لديك صلاحية على هذا السند'),
  'device.rejected': refusal(
    403,
    'your request has been rejected',
    'تم رفض طلبك',
    advice('Ask the administrator to register this device.', 'اطلب من المسؤول تسجيل هذا الجهاز.'),
  ),
  'device.unknown': refusal(403, 'This device is not registered', 'هذا الجهاز غير مسجّل'),
  'device.series_taken': refusal(
    409,
    'Series {series} is held by another device',
    'السلسلة {series} مستخدمة على جهاز آخر',
  ),
} as const;
