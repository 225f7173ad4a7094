/**
 * A device tells that a code let something pass: tied to the code that was issued for just that (device, challenge, subject
 * and value), once. One that nobody issued is kept all the same, for the supervisor to see.
 */
import { createHash } from 'node:crypto';
import { isMadeFor } from '@fieldbook/core/approvals/challenge';
import { type PurposeName, purposeNamed } from '@fieldbook/core/approvals/purposes';
import type { EventEffect } from '../route-day/event-effects.ts';

const FIND = `select given.id from approval_code given join device on device.id = given.device_id
  where device.code = $1 and given.challenge = $2 and given.answer = $3
    and not exists (select from approval_use used where used.code_id = given.id)`;

const KEEP = `insert into approval_use (event_id, device_id, challenge, purpose, subject, value, attempts, code_id, used_at)
  values ($1, (select id from device where code = $2), $3, $4, $5, $6, $7, $8, $9)`;

const digest = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));

export const keepUse: EventEffect = async (client, { event, eventId, sender }) => {
  const { purpose, subject, challenge, answer, salt, attempts } = event.values;
  const text = String(event.values['value'] ?? '');
  const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const asked = {
    ...{ purpose: String(purpose) as PurposeName, subject: String(subject), salt: String(salt) },
    ...(value === undefined ? {} : { value }),
  };
  const isBound = purposeNamed(asked.purpose) !== undefined && (await isMadeFor(String(challenge), asked, digest));
  const found = isBound ? await client.query<{ id: number }>(FIND, [sender.device, challenge, answer]) : { rows: [] };
  await client.query(KEEP, [
    ...[eventId, sender.device, challenge, asked.purpose, asked.subject, value ?? null],
    ...[attempts ?? null, found.rows[0]?.id ?? null, event.at],
  ]);
};
