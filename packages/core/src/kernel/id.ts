/** Identifiers as they come from outside: uids of vouchers and codes of masters. Making a uid is the caller's business. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID in lower case; made where the form opens, once per voucher for ever (ACCOUNTING.md, Identity and numbers). */
export function isUid(text: string): boolean {
  return UUID.test(text);
}

/** Letters, digits, `-_./` and spaces between them, 1 to 40 in all: the codes of items, parties, godowns, ledgers. */
export function isCode(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\-_./ ]{0,39}$/u.test(text) && text === text.trim();
}

/** Human number of a voucher, at most 16 characters (ACCOUNTING.md, ReferNo). */
export function isReferNo(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9\-/]{0,15}$/.test(text);
}
