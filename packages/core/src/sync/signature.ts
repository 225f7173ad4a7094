/**
 * A signature under a voucher (SPEC §3, Signature object): the picture that an attachment is, with its role, the moment it was given and
 * its dots, which are what every paper prints. Of a role the latest counts; those before it stay.
 */

import type { Label } from '../definition/field.ts';
import { isPlainObject } from '../definition/read-fields.ts';
import { texts } from '../i18n/text.ts';
import type { Instant } from '../kernel/date.ts';

/** Who hands over, receives or pays for us; the party; who checked it in the office. */
export const signatureRoles = ['preparedBy', 'partyVerifiedBy', 'verifiedBy'] as const;
export type SignatureRole = (typeof signatureRoles)[number];

export const signatureLabels: Readonly<Record<SignatureRole, Label>> = texts({
  preparedBy: 'Prepared by',
  partyVerifiedBy: 'Signed by the party',
  verifiedBy: 'Verified by',
});

/** Black on white, rows of whole bytes in base64, the leftmost dot highest. */
export interface SignatureDots {
  readonly width: number;
  readonly height: number;
  readonly data: string;
}

/** Most dots: 40 by 15 mm at 8 a millimetre. */
export const signaturePlace = { width: 320, height: 120 } as const;

export interface Signature {
  readonly role: SignatureRole;
  readonly signedAt: Instant;
  readonly dots: SignatureDots;
}

/** Untrusted in; nothing where it is none. */
export function readSignature(role: unknown, signedAt: unknown, dots: unknown): Signature | undefined {
  const known = signatureRoles.find((each) => each === role);
  if (known === undefined || typeof signedAt !== 'string' || !INSTANT.test(signedAt)) return undefined;
  if (Number.isNaN(Date.parse(signedAt)) || !isPlainObject(dots)) return undefined;
  const { width, height, data } = dots;
  const isPlaced = isWithin(width, signaturePlace.width) && isWithin(height, signaturePlace.height);
  if (!isPlaced || typeof data !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return undefined;
  const bytes = (data.length / 4) * 3 - (/=*$/.exec(data)?.[0].length ?? 0);
  if (bytes !== Math.ceil(width / 8) * height) return undefined;
  return { role: known, signedAt, dots: { width, height, data } };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

function isWithin(value: unknown, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

interface Signed {
  readonly role?: string | null;
  readonly signedAt?: string | null;
  readonly removedAt?: string | null;
}

/** The one that counts of each role, of what is told in the order it came. */
export function standingSignatures<S extends Signed>(rows: readonly S[]): ReadonlyMap<SignatureRole, S> {
  const standing = new Map<SignatureRole, S>();
  for (const row of rows) {
    const role = signatureRoles.find((each) => each === row.role);
    if (role === undefined) continue;
    const before = standing.get(role)?.signedAt ?? '';
    if ((row.signedAt ?? '') >= before) standing.set(role, row);
  }
  return standing;
}
