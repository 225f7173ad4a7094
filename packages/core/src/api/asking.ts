/**
 * Asking by the contract: the key of an operation says what path, query and body a caller gives and what is answered. For the web and
 * for tests, which differ only in how a request goes out.
 */
import type { Contract, PathParameter } from './contract-types.ts';

export type Key = keyof Contract;

type Nothing = Readonly<Record<never, never>>;

/** A part of a call; needed where something in it is. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : Nothing extends T
    ? { readonly [N in Name]?: T | undefined }
    : { readonly [N in Name]: T };

type PathOf<K extends Key> = [PathParameter<K>] extends [never]
  ? undefined
  : { readonly [N in PathParameter<K>]: string | number };

/** What an operation is given, and the options of who asks. */
type Asking<K extends Key, Options> = Options &
  Part<'path', PathOf<K>> &
  Part<'query', Contract[K]['query']> &
  Part<'body', Contract[K]['body']>;

/** Nothing need be said where nothing is needed. */
export type Rest<K extends Key, Options> =
  Nothing extends Asking<K, Options> ? [asking?: Asking<K, Options>] : [asking: Asking<K, Options>];

/** Operations that answer one document to be printed, of which core knows no more than that. */
type Printed =
  | 'GET /{vouchers}/{voucherNo}/print'
  | 'GET /dining/orders/{voucherNo}/kitchens/{kitchen}/slip'
  | 'GET /papers/{paper}/print'
  | 'POST /voucher-papers';

/** What an operation answers; `Doc` is a document to be printed. */
export type Answer<K extends Key, Doc> = K extends Printed ? Doc : Contract[K]['answer'];

export type PathValues = Readonly<Record<string, string | number>>;

/** What a path begins with is said by a definition, whose path may have parts: `/{single}` is `/me/profile`. */
export function addressOf(key: Key, path: PathValues = {}): string {
  const [, pattern = ''] = key.split(' ');
  return pattern.replace(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const value = String(path[name]);
    return at === 1 ? value : encodeURIComponent(value);
  });
}
