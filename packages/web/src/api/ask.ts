/**
 * Asks the server by the contract: the key of an operation says what path, query and body it takes and what it answers. The contract
 * is types alone, so nothing of it is in the bundle; what goes out is what `call` sends.
 */
import type { Contract, PathParameter } from '@fieldbook/core/api/contract-types';
import type { PrintDoc } from '@fieldbook/print/document';
import { type CallOptions, call, type Method } from './client.ts';

type Key = keyof Contract;

/** A part of a call; needed where something in it is. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { readonly [N in Name]?: T | undefined }
    : { readonly [N in Name]: T };

type PathOf<K extends Key> = [PathParameter<K>] extends [never]
  ? undefined
  : { readonly [N in PathParameter<K>]: string | number };

type Asking<K extends Key> = Omit<CallOptions, 'query' | 'body'> &
  Part<'path', PathOf<K>> &
  Part<'query', Contract[K]['query']> &
  Part<'body', Contract[K]['body']>;

/** Nothing need be said where nothing is needed. */
type Rest<K extends Key> = object extends Asking<K> ? [asking?: Asking<K>] : [asking: Asking<K>];

/** Answers that are one document to be printed, of which core knows no more than that. */
type Printed =
  | 'GET /{vouchers}/{voucherNo}/print'
  | 'GET /dining/orders/{voucherNo}/kitchens/{kitchen}/slip'
  | 'GET /papers/{paper}/print'
  | 'POST /voucher-papers';

/** What an operation answers, for those who keep or hand on its answer. */
export type Answer<K extends Key> = K extends Printed ? PrintDoc : Contract[K]['answer'];

export function ask<K extends Key>(key: K, ...[asking = {} as Asking<K>]: Rest<K>): Promise<Answer<K>> {
  const { path, ...options }: CallOptions & { readonly path?: Readonly<Record<string, string | number>> } = asking;
  const [method, pattern = ''] = key.split(' ');
  return call<Answer<K>>(method as Method, addressOf(pattern, path), options);
}

/** What a path begins with is said by a definition, whose path may have parts: `/{single}` is `/me/profile`. */
function addressOf(pattern: string, path: Readonly<Record<string, string | number>> = {}): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const value = String(path[name]);
    return at === 1 ? value : encodeURIComponent(value);
  });
}
