/**
 * The code that answers a challenge: HMAC-SHA256 under the device's secret, truncated as RFC 4226 does, eight digits. Server
 * and phone bring the keyed function; the phone's key cannot be read out of it.
 */
import { assert } from '../kernel/assert.ts';
import { latinDigits } from '../kernel/decimal.ts';

/** HMAC-SHA256 of the UTF-8 of a text under one device's secret: 32 bytes. */
export type Hmac = (text: string) => Promise<Uint8Array>;

export const ANSWER_DIGITS = 8;

/** `device`: its code. */
export async function answerTo(challenge: string, device: string, hmac: Hmac): Promise<string> {
  const bytes = await hmac(['fieldbook-approval-1', device, challenge].join('\n'));
  assert(bytes.length === 32, 'an HMAC over SHA-256 has 32 bytes');
  const at = (bytes[31] ?? 0) & 15;
  const number = [0, 1, 2, 3].reduce(
    (sum, index) => sum * 256 + ((bytes[at + index] ?? 0) & (index === 0 ? 127 : 255)),
    0,
  );
  return String(number % 10 ** ANSWER_DIGITS).padStart(ANSWER_DIGITS, '0');
}

/** As it was typed, digits alone; `undefined` where it cannot be a code. */
export function readAnswer(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s\-.]/g, '');
  return /^\d+$/.test(digits) && digits.length === ANSWER_DIGITS ? digits : undefined;
}

/** In two groups, for reading out. */
export function showAnswer(answer: string): string {
  return `${answer.slice(0, ANSWER_DIGITS / 2)} ${answer.slice(ANSWER_DIGITS / 2)}`;
}
