/** What is taken as a signature, and which one of a role counts. */
import { expect, test } from 'vitest';
import { readAttachment } from './attachment.ts';
import { standingSignatures } from './signature.ts';

const png = btoa('\x89PNG\r\n\x1a\n');
const signed = {
  mediaType: 'image/png',
  content: png,
  role: 'partyVerifiedBy',
  signedAt: '2026-11-20T10:00:00.000Z',
  dots: { width: 9, height: 2, data: btoa('\x80\x80\x80\x80') },
};

test.each([
  ['as it should be', {}, 'partyVerifiedBy'],
  ['of nobody', { role: 'boss' }, 'attachment.signature'],
  ['without a moment', { signedAt: 'yesterday' }, 'attachment.signature'],
  ['without dots', { dots: undefined }, 'attachment.signature'],
  ['with fewer dots than said', { dots: { width: 9, height: 3, data: signed.dots.data } }, 'attachment.signature'],
  ['larger than its place', { dots: { width: 400, height: 2, data: signed.dots.data } }, 'attachment.signature'],
  ['that is no picture', { mediaType: 'text/plain', content: btoa('me') }, 'attachment.signature'],
])('a signature %s', (_, change, expected) => {
  const read = readAttachment({ ...signed, ...change });
  expect(read.ok ? read.value.signature?.role : read.problems[0]?.code).toBe(expected);
});

test('the latest of a role counts, in whatever order they came', () => {
  const row = (uid: string, role: string | null, signedAt: string) => ({ uid, role, signedAt });
  const standing = standingSignatures([
    row('late', 'partyVerifiedBy', '2026-11-20T11:00:00.000Z'),
    row('early', 'partyVerifiedBy', '2026-11-20T10:00:00.000Z'),
    row('file', null, ''),
    row('office', 'verifiedBy', '2026-11-19T10:00:00.000Z'),
  ]);
  expect([...standing].map(([role, { uid }]) => [role, uid])).toEqual([
    ['partyVerifiedBy', 'late'],
    ['verifiedBy', 'office'],
  ]);
});
