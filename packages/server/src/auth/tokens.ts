/** Tokens: 32 random bytes as base64url for the client, their SHA-256 for the database. Who reads one cannot make the other. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an `Authorization: Bearer …` header; `undefined` for anything else. */
export function readBearer(header: string | undefined): string | undefined {
  if (header === undefined || header.slice(0, 7).toLowerCase() !== 'bearer ') return undefined;
  const token = header.slice(7).trim();
  return TOKEN.test(token) ? token : undefined;
}
