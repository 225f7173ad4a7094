/**
 * How many numbers a lease holds, and when a phone asks for more; and the series of a van that are still missing when it is
 * leased: one for each voucher type that may be completed in the field (`docs/decisions/0090-offline.md`).
 */

import type { Label } from '../definition/field.ts';
import { inEnglish, say } from '../i18n/say.ts';
import type { Lease, Register } from './register.ts';

/** Days without a network must not use them up; a van that is taken over leaves as many open at most. */
export const LEASED_NUMBERS = 200;
export const EXTEND_BELOW = 100;

/** A lease as the server tells it, with whose it is. */
export interface LeaseFacts extends Lease {
  readonly device: string;
  readonly branch: string;
  /** What is paid on the van goes here. */
  readonly cashLedger?: string;
  readonly user: string;
  readonly takenAt: string;
}

/** Should the phone ask for more numbers as soon as there is a network? */
export function needsNumbers({ lease, nextNumbers }: Register): boolean {
  return lease?.series.some(({ series, first, last }) => isLow({ last, next: nextNumbers[series] ?? first })) ?? false;
}

/** The last number from now on, when fewer than `EXTEND_BELOW` are left: what the device says it used counts up to its end. */
export function extendedLast(leased: { readonly last: number; readonly next: number }): number | undefined {
  if (!isLow(leased)) return undefined;
  return Math.min(leased.next, leased.last + 1) + LEASED_NUMBERS - 1;
}

function isLow({ last, next }: { readonly last: number; readonly next: number }): boolean {
  return last - next + 1 < EXTEND_BELOW;
}

export interface FieldType {
  readonly type: string;
  readonly prefix: string;
  readonly label: Label;
}

export interface VanOfSeries {
  readonly van: string;
  readonly branch: string;
  /** Types that may be completed in the field. */
  readonly types: readonly FieldType[];
  /** The van's own, used or not. */
  readonly own: readonly { readonly voucherType: string; readonly prefix: string }[];
  /** Prefixes and codes of all series of the company. */
  readonly prefixes: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

/** Rows of the master `series` for the types that the van has no series of. */
export function missingSeries({ van, branch, types, own, prefixes, codes }: VanOfSeries): Record<string, string>[] {
  const missing = types.filter(({ type }) => own.every(({ voucherType }) => voucherType !== type));
  const lead = leadOf(van, { missing, types, own, prefixes });
  return missing.map(({ type, prefix, label }) => ({
    code: free(`${van.slice(0, 20)}-${type}`.slice(0, 36), codes),
    name: `${inEnglish(label)} ${van}`,
    nameArabic: `${say(label, 'ar')} ${van}`,
    branch,
    godown: van,
    voucherType: type,
    prefix: `${lead}${prefix}`,
  }));
}

/** With the type's letters at most 10 characters, so that a number has at most 16 up to 99,999. */
const LONGEST_PREFIX = 10;

type LeadFacts = Pick<VanOfSeries, 'types' | 'own' | 'prefixes'> & { readonly missing: readonly FieldType[] };

/** What the van's numbers begin with: as its other series do, else letters and figures of its code. */
function leadOf(van: string, { missing, types, own, prefixes }: LeadFacts): string {
  const longest = LONGEST_PREFIX - Math.max(0, ...missing.map(({ prefix }) => prefix.length));
  const isFree = (lead: string): boolean =>
    lead.length <= longest && missing.every(({ prefix }) => !prefixes.has(`${lead}${prefix}`));
  const known = own.flatMap(({ voucherType, prefix }) => {
    const letters = types.find(({ type }) => type === voucherType)?.prefix;
    return letters !== undefined && prefix.length > letters.length && prefix.endsWith(letters)
      ? [prefix.slice(0, -letters.length)]
      : [];
  });
  const ofCode = (van.toUpperCase().match(/[A-Z]+|\d+/g) ?? []).map((part) =>
    /\d/.test(part) ? part : part.charAt(0),
  );
  const plain = ofCode.join('').slice(0, longest) || 'V';
  const found = [...known, plain].find(isFree);
  if (found !== undefined) return found;
  for (let next = 2; ; next += 1) {
    const lead = `${plain.slice(0, longest - 1 - String(next).length)}X${next}`;
    if (isFree(lead)) return lead;
  }
}

function free(code: string, taken: ReadonlySet<string>): string {
  let found = code;
  for (let next = 2; taken.has(found); next += 1) found = `${code}-${next}`;
  return found;
}
