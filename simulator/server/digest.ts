/** Hashes of the simulated company. */
import { createHash } from 'node:crypto';

export function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16);
}

export function digest(text: string): Promise<string> {
  return Promise.resolve(hashOf(text));
}

/** What only this phone could have signed. */
export function signatureOf(text: string, device: string): Promise<string> {
  return Promise.resolve(hashOf([device, text]));
}
