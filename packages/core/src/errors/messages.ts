/** Refusals of messages. */
import { advice, refusal } from './refusal.ts';

export const messageRefusals = {
  'message.nobody': refusal(
    422,
    'Nobody would receive this message',
    advice('Choose at least one person who is active.'),
  ),
  'message.uid_used': refusal(409, 'Another message has this uid'),
} as const;
