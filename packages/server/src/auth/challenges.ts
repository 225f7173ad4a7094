/**
 * Challenges for devices to sign over: the server's time under a signature that only the session's row can make, so that any
 * process can check one, none needs to be stored, and a device's own clock plays no part. What is repeated within the life of
 * a challenge is told by the operation itself (uid, sequence, epoch).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const CHALLENGE_SECONDS = 900;

export function makeChallenge(secret: Buffer, now: number): string {
  const at = now.toString(36);
  return `${at}.${signature(at, secret)}`;
}

export function isChallengeFresh(challenge: string, secret: Buffer, now: number): boolean {
  const [at = '', given = '', ...rest] = challenge.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,11}$/.test(at)) return false;
  const [expected, actual] = [Buffer.from(signature(at, secret)), Buffer.from(given)];
  const isOwn = expected.length === actual.length && timingSafeEqual(expected, actual);
  const age = now - Number.parseInt(at, 36);
  return isOwn && age >= -1000 && age <= CHALLENGE_SECONDS * 1000;
}

function signature(at: string, secret: Buffer): string {
  return createHmac('sha256', secret).update('device-challenge').update(at).digest('base64url');
}
