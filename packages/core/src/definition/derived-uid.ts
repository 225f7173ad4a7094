/** Uids of vouchers that are split from one entered document: always the same ones for the same document. */

/** The uid of the `index`-th further voucher of a document: the same UUID with another version digit. */
export function deriveUid(uid: string, index: 1 | 2): string {
  const digit = uid[14] === '8' ? '7' : '8';
  const last = (Number.parseInt(uid[35] ?? '0', 16) ^ (index - 1)).toString(16);
  return `${uid.slice(0, 14)}${digit}${uid.slice(15, 35)}${last}`;
}
