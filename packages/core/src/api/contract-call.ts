/** What an operation takes and answers, as types, read from its schemas. */
import type { z } from 'zod';

/** What is sent is only read: lists may be read-only ones. */
type Sent<T> = T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T;

/** Numbers and flags may be written as such; the address carries their text. */
type Asked<In, Out> = {
  readonly [K in keyof In]: In[K] | (K extends keyof Out ? Extract<Out[K], number | boolean> : never);
};

export type QueryOf<S extends z.ZodType> = Asked<z.input<S>, z.output<S>>;

export type BodyOf<S extends z.ZodType> = Sent<z.input<S>>;

/** What an operation has none of is `undefined`. */
export interface Call {
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly answer?: unknown;
}

export interface CallOf<O> {
  readonly query: O extends { readonly query: infer S extends z.ZodType } ? QueryOf<S> : undefined;
  readonly body: O extends { readonly request: { readonly zod: infer S extends z.ZodType } } ? BodyOf<S> : undefined;
  readonly answer: O extends { readonly response: { readonly zod: infer S extends z.ZodType } }
    ? z.output<S>
    : undefined;
}
