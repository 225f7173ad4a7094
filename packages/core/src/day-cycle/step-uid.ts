/**
 * The uid of what a step of a day makes: the same for the same day and step on every device, so that a step that is pressed
 * twice, taken up again or done on another phone becomes one voucher. A day that was opened again is settled and ended again.
 */

/** Of a `RouteDay`: its code, and how often it was opened again. */
export interface OpenedDay {
  readonly code: string;
  readonly reopenings?: number;
}

export const COUNT_STEP = 'count';
export const DAMAGE_STEP = 'damage';
export const SETTLEMENT_STEP = 'settlement';

/** Steps of an end that make a voucher. */
export const voucherSteps = [COUNT_STEP, DAMAGE_STEP, SETTLEMENT_STEP] as const;

/** Step under which the event that ends a day has its uid. */
export const END_STEP = 'end';

/** FNV-1a over 128 bits. */
const BASIS = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x0000000001000000000000000000013bn;
const MASK = (1n << 128n) - 1n;

/** A UUID of version 8, in lower case. `step` is text of ASCII letters: `settlement`, `damage-VAN-1`. */
export function stepUid(day: string | OpenedDay, step: string): string {
  const { code, reopenings = 0 } = typeof day === 'string' ? { code: day } : day;
  const name = reopenings === 0 ? `${code}/${step}` : `${code}/${step}/${reopenings}`;
  let hash = BASIS;
  for (const letter of name) hash = ((hash ^ BigInt(letter.codePointAt(0) ?? 0)) * PRIME) & MASK;
  const hex = hash.toString(16).padStart(32, '0');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Is this the end of the day as it stood before the office opened it again? */
export function isEarlierEnd({ code, reopenings = 0 }: OpenedDay, uid: string): boolean {
  const earlier = Array.from({ length: reopenings }, (_, before) => ({ code, reopenings: before }));
  return earlier.some((day) => stepUid(day, END_STEP) === uid);
}
