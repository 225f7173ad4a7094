/**
 * The uid of what a step of a day makes: the same for the same day and step on every device, so that a step that is pressed
 * twice, taken up again or done on another phone becomes one voucher.
 */

/** FNV-1a over 128 bits. */
const BASIS = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x0000000001000000000000000000013bn;
const MASK = (1n << 128n) - 1n;

/** A UUID of version 8, in lower case. `step` is text of ASCII letters: `settlement`, `damage-VAN-1`. */
export function stepUid(day: string, step: string): string {
  let hash = BASIS;
  for (const letter of `${day}/${step}`) hash = ((hash ^ BigInt(letter.codePointAt(0) ?? 0)) * PRIME) & MASK;
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
