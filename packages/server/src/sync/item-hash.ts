/** What a sender said, as one hash: the same whatever the order of members, for any JSON. */
import { createHash } from 'node:crypto';
import type { UploadItem } from '@fieldbook/core/sync/outbox-item';

/** Hex sha-256 over kind, type, body and the numbers on the slip. */
export function itemHash({ kind, type, body, numbers }: UploadItem): string {
  return createHash('sha256')
    .update(sorted([kind, type, body, numbers]))
    .digest('hex');
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${sorted(member)}`).join(',')}}`;
}
