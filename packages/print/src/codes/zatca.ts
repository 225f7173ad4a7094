/**
 * The content of a tax invoice's QR: base64 of tag, length, value for seller, registration, time, total with tax and tax, and
 * of a signed invoice its hash, signature, public key and the authority's signature of that key. Lengths count bytes, of texts
 * in UTF-8; a value above 255 bytes is refused. Source: PRINTING.md, Codes and words.
 */
import type { Instant } from '@fieldbook/core/kernel/date';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { base64, fromBase64, utf8 } from './base64.ts';

/** What signing the invoice's XML gave, all in base64. */
export interface ZatcaSignature {
  /** Kept as its base64 text, as the authority asks. */
  readonly hash: string;
  /** Kept as its base64 text. */
  readonly signature: string;
  readonly publicKey: string;
  /** Of simplified invoices alone. */
  readonly keySignature?: string;
}

export interface ZatcaFacts {
  readonly seller: string;
  readonly taxRegNo: string;
  /** The invoice's stored moment, never the moment of printing. */
  readonly issuedAt: Instant;
  /** Plain decimal text, such as `308.50`. */
  readonly total: string;
  readonly tax: string;
  /** Tags 6 to 9, where the invoice was signed. */
  readonly signed?: ZatcaSignature;
}

const LONGEST_VALUE = 255;

/** Refused with `print.qr_value_too_long`, which names the tag. */
export function zatcaQr(facts: ZatcaFacts): Result<string> {
  const issuedAt = facts.issuedAt.replace(/\.\d+Z$/, 'Z');
  const { signed } = facts;
  const values = [
    ...[facts.seller, facts.taxRegNo, issuedAt, facts.total, facts.tax].map(utf8),
    ...(signed === undefined ? [] : signatureValues(signed)),
  ];
  const bytes: number[] = [];
  for (const [index, value] of values.entries()) {
    if (value.length > LONGEST_VALUE) return refused(problem('print.qr_value_too_long', `tags.${index + 1}`));
    bytes.push(index + 1, value.length, ...value);
  }
  return accepted(base64(bytes));
}

/** A key that is no base64 goes in as the text it is. */
function signatureValues({ hash, signature, publicKey, keySignature }: ZatcaSignature): readonly number[][] {
  const raw = (text: string) => fromBase64(text) ?? utf8(text);
  const keySigned = keySignature === undefined ? [] : [raw(keySignature)];
  return [utf8(hash), utf8(signature), raw(publicKey), ...keySigned];
}
