/**
 * One text for one meaning: JSON with sorted keys, no blanks and no absent members. Hashes of bodies and the hash chain of
 * a series are taken over it, so it never changes for what has been written.
 */
import { assert } from '../kernel/assert.ts';
import type { VoucherDraft } from './voucher.ts';

/** Takes plain JSON values; `undefined` members are left out. Numbers must be whole: scaled integers, as everywhere. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  assert(typeof value !== 'number' || Number.isSafeInteger(value), `not a whole number: ${String(value)}`);
  assert(value === null || ['string', 'number', 'boolean'].includes(typeof value), `not JSON: ${typeof value}`);
  return JSON.stringify(value);
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** The draft as it was read, before it is completed: what the sender said and nothing else. */
export function canonicalVoucher(draft: VoucherDraft): string {
  return canonicalJson(draft);
}
