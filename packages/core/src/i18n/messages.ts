/**
 * The keys of core's own words. A locale's texts are imported from their own file by who needs that locale, so that no one
 * carries them all.
 */
import type { Label } from '../definition/field.ts';
import { formatMessage, type MessageValues } from './format-message.ts';
import type { messagesEn } from './messages-en.ts';

export type MessageKey = keyof typeof messagesEn;

/** The texts of one locale. */
export interface Messages {
  readonly locale: keyof Label;
  readonly texts: Readonly<Record<MessageKey, string>>;
}

export function say(messages: Messages, key: MessageKey, values: MessageValues = {}): string {
  return formatMessage(messages.texts[key], values, messages.locale);
}
