/** Supervisors' codes at the simulated server: one a challenge, tied once to what it was given for; what else is used is flagged. */
import { createHmac } from 'node:crypto';
import { answerTo, type Hmac } from '@fieldbook/core/approvals/answer';
import { isMadeFor } from '@fieldbook/core/approvals/challenge';
import { APPROVAL_USE } from '@fieldbook/core/approvals/given';
import { type PurposeName, purposeNamed } from '@fieldbook/core/approvals/purposes';
import { FIELD_VOID } from '@fieldbook/core/day-cycle/events/field-void';
import type { RouteEvent } from '@fieldbook/core/day-cycle/route-day';
import type { Transaction } from '../database/database.ts';
import type { Process } from '../world/process.ts';
import { digest } from './digest.ts';
import type { Server } from './server.ts';

export const NOT_ISSUED = 'approval.not_issued';

/** Of the secret that a device was told. */
export const hmacOf =
  (device: string): Hmac =>
  (text) =>
    Promise.resolve(createHmac('sha256', `secret of ${device}`).update(text).digest());

interface Asked {
  readonly device: string;
  readonly challenge: string;
}

/** The code, the same for the same challenge, once it is kept. */
export async function issueCode(server: Server, process: Process, { device, challenge }: Asked): Promise<string> {
  const key = `${device} ${challenge}`;
  const transaction = server.database.begin(process);
  await transaction.lock([`code ${key}`]);
  const answer = await answerTo(challenge, device, hmacOf(device));
  if (transaction.get('code', key) === undefined) {
    transaction.insert('code', key, { answer });
    await transaction.commit();
  }
  transaction.end();
  return answer;
}

/** What an event is kept with because of codes; the use of a code that was given is tied to it. */
export async function flagsOf(
  server: Server,
  transaction: Transaction,
  event: RouteEvent,
  device: string,
): Promise<readonly string[]> {
  if (event.type === FIELD_VOID) return isTied(transaction, event.uid) ? [] : [NOT_ISSUED];
  if (event.type !== APPROVAL_USE) return [];
  const { challenge, answer, subject } = event.values;
  const key = `${device} ${String(challenge)}`;
  await transaction.lock([`code ${key}`]);
  const given = transaction.get('code', key);
  const isGiven = given !== undefined && given.answer === answer && (await server.parts.isBound(event));
  if (!isGiven || !server.parts.mayTie(transaction, key)) return [NOT_ISSUED];
  transaction.put('use', key, { by: event.uid, subject: String(subject) });
  return [];
}

function isTied({ database }: Transaction, subject: string): boolean {
  return database.rowsOf('use').some((row) => row.subject === subject);
}

/** Was the challenge made for just this purpose, subject and value? */
export function isBound({ values }: RouteEvent): Promise<boolean> {
  const { purpose, subject, challenge, salt, value } = values;
  const wish = { purpose: String(purpose) as PurposeName, subject: String(subject), salt: String(salt) };
  if (purposeNamed(wish.purpose) === undefined) return Promise.resolve(false);
  const asked = value === undefined ? wish : { ...wish, value: Number(value) };
  return isMadeFor(String(challenge), asked, digest);
}

export function mayTie(transaction: Transaction, key: string): boolean {
  return transaction.get('use', key) === undefined;
}
