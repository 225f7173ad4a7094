/** Refusals of messages. */
import { refusal } from './refusal.ts';

export const messageRefusals = {
  'message.nobody': refusal(422, 'Nobody would receive this message', 'لن تصل هذه الرسالة إلى أحد'),
  'message.uid_used': refusal(409, 'Another message has this uid', 'توجد رسالة أخرى بهذا المعرّف'),
} as const;
