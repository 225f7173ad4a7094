/** Uids that follow from what they name, so that the same document of the same source is the same voucher for ever. */
import { createHash } from 'node:crypto';

/** A UUID of version 8 out of the sha-256 of the parts; the parts are told apart, `ab, c` is not `a, bc`. */
export function stableUid(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
