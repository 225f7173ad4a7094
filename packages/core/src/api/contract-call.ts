/** What an operation takes and answers, as types, read from its schemas. */
import type { z } from 'zod';

/** What is sent is only read: lists may be read-only ones. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T;

/** Numbers and flags may be written as such; the address carries their text. */
type Asked<In, Out> = {
  readonly [K in keyof In]: In[K] | (K extends keyof Out ? Extract<Out[K], number | boolean> : never) | Flag<In[K]>;
};

/** `true` where its word is demanded. */
type Flag<T> = string extends T ? never : 'true' extends T ? true : never;

export type QueryOf<S extends z.ZodType> = Asked<z.input<S>, z.output<S>>;

export type BodyOf<S extends z.ZodType> = Sent<z.input<S>>;

/** As JSON brings it: what is left out is not there at all. */
export type Told<T> = T extends object ? { [K in keyof T]: Told<Exclude<T[K], undefined>> } : T;

/** What an operation has none of is `undefined`. */
export interface CallOf<O> {
  readonly query: O extends { readonly query: infer S extends z.ZodType } ? QueryOf<S> : undefined;
  readonly body: O extends { readonly request: { readonly zod: infer S extends z.ZodType } } ? BodyOf<S> : undefined;
  readonly answer: O extends { readonly response: { readonly zod: infer S extends z.ZodType } }
    ? Told<z.output<S>>
    : undefined;
}
