/**
 * What a message is (SPEC §2, notifications; §3, Notification): words in one or two languages from a person or from the
 * product itself, what they are about, and whether the person who reads them has read them. The server lists them in this
 * shape, and phones hold them in it (`docs/decisions/0092-messages.md`).
 */
import type { Language } from '../i18n/languages.ts';

/** An address within the application: nothing that leads out of it. */
export const SCREEN_ADDRESS =
  /^\/dashboard(\/[A-Za-z0-9_-]+)+(\?[A-Za-z0-9_]+=[A-Za-z0-9_-]*(&[A-Za-z0-9_]+=[A-Za-z0-9_-]*)*)?$/;

export type MessageLink =
  | { readonly kind: 'voucher'; readonly type: string; readonly voucherNo: number }
  | { readonly kind: 'customer'; readonly code: string }
  /** `SCREEN_ADDRESS`. */
  | { readonly kind: 'screen'; readonly address: string };

export interface MessageWords {
  readonly title: string;
  readonly titleArabic?: string | undefined;
  readonly body?: string | undefined;
  readonly bodyArabic?: string | undefined;
}

export interface Message extends MessageWords {
  /** Its uid. */
  readonly code: string;
  readonly sentAt: string;
  /** Who wrote it; absent where the product itself did. */
  readonly sender?: string | undefined;
  readonly urgency: 'normal' | 'urgent';
  /** The last day on which it says anything. */
  readonly validUntil?: string | undefined;
  readonly link?: MessageLink | undefined;
  /** When its reader read it: the ReadStatus of SPEC §3 is whether there is one. */
  readonly readAt?: string | undefined;
}

/** Its words in a language, in the other where it was written in one alone. */
export function wordsIn(words: MessageWords, language: Language): { title: string; body: string | undefined } {
  const { title, titleArabic, body, bodyArabic } = words;
  if (language !== 'ar') return { title, body: body ?? bodyArabic };
  return { title: titleArabic ?? title, body: bodyArabic ?? body };
}

/** Does it still say anything on this day (`YYYY-MM-DD`)? */
export function isValidOn({ validUntil }: Pick<Message, 'validUntil'>, day: string): boolean {
  return validUntil === undefined || validUntil >= day;
}
