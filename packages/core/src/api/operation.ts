/**
 * What an operation of the API is: one row of the contract table. Routes, permission checks, the OpenAPI page and the
 * typed client of the web application all read this shape; nothing is said about an operation anywhere else.
 */
import { z } from 'zod';
import type { Right } from '../permissions/operation-policy.ts';
import type { JsonSchema } from './json-schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How a repeated write is told from a new one: by the `uid` in the body; by the header `Idempotency-Key`, which the operation needs
 * and looks at itself (`key`); by that header where it is sent, in which case the first answer is stored in the transaction of the
 * write and given again (`answer`); or because doing it twice is the same as doing it once (`natural`). An operation with
 * `answer` does all its work on the database of its company and answers no secret. Reads have `none`.
 */
export type Idempotency = 'uid' | 'key' | 'answer' | 'natural' | 'none';

/** A body or answer: a zod schema, or the JSON Schema that a definition gives; with a name it becomes a component. */
export interface ApiSchema {
  readonly name?: string;
  readonly zod?: z.ZodType;
  readonly json?: JsonSchema;
}

export interface Operation {
  /** Unique: `sales.post`, `item.list`, `signIn`. */
  readonly name: string;
  readonly method: Method;
  /** Below `/api/v1`, with parameters in braces: `/sales/{voucherNo}`. */
  readonly path: string;
  /** A form name (SPEC §6); any signed-in person; a device by its key; or anybody. */
  readonly permission: string;
  /** Further forms that open it as well: a register's, for reading. */
  readonly anyOf?: readonly string[];
  /** What it does and what bounds it (permissions/operation-policy.ts); `contractOf` puts it here. */
  readonly right?: Right;
  readonly idempotency: Idempotency;
  /** English, one line. */
  readonly summary: string;
  /** Group on the OpenAPI page. */
  readonly tag: string;
  /** Strict object of the query parameters. */
  readonly query?: z.ZodObject;
  readonly request?: ApiSchema;
  readonly response: ApiSchema;
  /** 200 unless a write makes something: 201; 204 where there is nothing to say. */
  readonly status: 200 | 201 | 204;
  /**
   * `upload`: let in through a door of its own: a storm of phones does not stand before the office. `reading`:
   * a write that goes beside the postings, on the connections of those who read, because it gives background work nothing to do:
   * Every GET goes there. `signIn`: as that, through a door of its own, so that a crowd of sign-ins keeps nobody who is in waiting.
   * All else goes where postings go.
   */
  readonly lane?: 'upload' | 'reading' | 'signIn';
  /** A report or a file over many rows: of these a person has two at once, and more wait behind their own. */
  readonly takesLong?: true;
  /** Bytes that its body may have, where it brings a file; as the server says for all when absent. */
  readonly largestBody?: number;
  /** Media type of the answer; `application/json` when absent. */
  readonly produces?: string;
}

export const SIGNED_IN = 'signedIn';
export const PUBLIC = 'public';
/** A registered device by its own key, without a session: its query names who worked on it (`person`). */
export const DEVICE = 'device';

/** Forms of which one opens it; none where a session is enough, or nobody is asked for one. */
export function formsOf({ permission, anyOf = [] }: Pick<Operation, 'permission' | 'anyOf'>): readonly string[] {
  return [SIGNED_IN, PUBLIC, DEVICE].includes(permission) ? [] : [permission, ...anyOf];
}

/** A schema under a name of its own in the OpenAPI page; a zod schema keeps its type for the typed contract. */
export function named<S extends z.ZodType>(name: string, schema: S): { readonly name: string; readonly zod: S };
export function named(name: string, schema: JsonSchema): ApiSchema;
export function named(name: string, schema: z.ZodType | JsonSchema): ApiSchema {
  return schema instanceof z.ZodType ? { name, zod: schema } : { name, json: schema };
}

/** Parameters of a path in their order: `/sales/{voucherNo}` has `voucherNo`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

export const nothing = {} as const satisfies ApiSchema;
