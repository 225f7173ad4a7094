/**
 * The content of a tax invoice's QR: base64 of tag, length, value for seller, registration, time, total with tax and tax.
 * Lengths count UTF-8 bytes; a value above 255 bytes is refused. Source: PRINTING.md, Codes and words.
 */
import type { Instant } from '@fieldbook/core/kernel/date';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { base64, utf8 } from './base64.ts';

export interface ZatcaFacts {
  readonly seller: string;
  readonly taxRegNo: string;
  /** The invoice's stored moment, never the moment of printing. */
  readonly issuedAt: Instant;
  /** Plain decimal text, such as `308.50`. */
  readonly total: string;
  readonly tax: string;
}

const LONGEST_VALUE = 255;

export function zatcaQr(facts: ZatcaFacts): Result<string> {
  const issuedAt = facts.issuedAt.replace(/\.\d+Z$/, 'Z');
  const values = [facts.seller, facts.taxRegNo, issuedAt, facts.total, facts.tax];
  const bytes: number[] = [];
  for (const [index, value] of values.entries()) {
    const encoded = utf8(value);
    if (encoded.length > LONGEST_VALUE) return refused(problem('print.qr_value_too_long', `tags.${index + 1}`));
    bytes.push(index + 1, encoded.length, ...encoded);
  }
  return accepted(base64(bytes));
}
