/** Refusals of messages. */
import { advice, refusal } from './refusal.ts';

export const messageRefusals = {
  'message.nobody': refusal(
    422,
    'Nobody would receive this message',
    'لن تصل هذه الرسالة إلى أحد',
    advice('Choose at least one person who is active.', 'اختر شخصاً مفعّلاً واحداً على الأقل.'),
  ),
  'message.uid_used': refusal(409, 'Another message has this uid', 'توجد رسالة أخرى بهذا المعرّف'),
} as const;
