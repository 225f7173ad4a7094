/**
 * Asks the server by the contract: the key of an operation says what path, query and body it takes and what it answers. The contract
 * is types alone, so nothing of it is in the bundle; what goes out is what `call` sends.
 */
import { type Answer as Answered, addressOf, type Key, type PathValues, type Rest } from '@fieldbook/core/api/asking';
import type { PrintDoc } from '@fieldbook/print/document';
import { type CallOptions, call, type Method } from './client.ts';

type Options = Omit<CallOptions, 'query' | 'body'>;

/** What an operation answers, for those who keep or hand on its answer. */
export type Answer<K extends Key> = Answered<K, PrintDoc>;

export function ask<K extends Key>(key: K, ...[asking]: Rest<K, Options>): Promise<Answer<K>> {
  const { path, ...options }: CallOptions & { readonly path?: PathValues } = asking ?? {};
  const [method] = key.split(' ');
  return call<Answer<K>>(method as Method, addressOf(key, path), options);
}
