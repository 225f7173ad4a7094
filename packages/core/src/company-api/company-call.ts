/**
 * What a call of the company wire is (SPEC §7): one row of its table. The server's routes, the typed client, the contract tests and the
 * documentation read this shape; nothing is said about a call anywhere else.
 */
import type { z } from 'zod';

export interface Parameter {
  /** `list`: values joined with `~`, or all of them (`All`, nothing). `flag`: `True` or `False`. */
  readonly kind: 'text' | 'list' | 'date' | 'flag' | 'number';
  readonly isNeeded: boolean;
  /** As the wire has it. */
  readonly example: string;
}

/** As an adapter reads it; a list that names none, or `All`, is `all`. */
interface ParameterValues {
  text: string;
  list: readonly string[] | 'all';
  date: string;
  flag: boolean;
  number: number;
}

type Parameters = Readonly<Record<string, Parameter>>;

export type Given<P extends Parameters> = {
  readonly [K in keyof P]:
    | ParameterValues[P[K]['kind']]
    | (P[K]['kind'] extends 'list' ? never : P[K]['isNeeded'] extends true ? never : undefined);
};

export interface CompanyCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`, or with a slash before it at the root; with parameters in braces. Names are read without case. */
  readonly path: string;
  readonly parameters: Parameters;
  readonly body?: z.ZodType;
  /** Of a body that is a list: what one of it says. Each is read by itself, so that one that cannot be read holds up no other. */
  readonly each?: z.ZodType;
  readonly answer: z.ZodType;
  /** Answered without a token. */
  readonly isOpen?: true;
  /** A GET that writes: it has a POST of the same address, which is its form for new clients. */
  readonly writes?: true;
  /** English: what it answers. */
  readonly summary: string;
  /** English: where it differs from what its clients may know, and why. */
  readonly differs?: string;
}

const parameter =
  <const Kind extends Parameter['kind'], const Needed extends boolean>(kind: Kind, isNeeded: Needed) =>
  (example: string) =>
    ({ kind, isNeeded, example }) as const;

/** Parameters by their kind; those under `optional` may be left out. */
export const needed = {
  text: parameter('text', true),
  date: parameter('date', true),
  number: parameter('number', true),
};

export const optional = {
  text: parameter('text', false),
  list: parameter('list', false),
  date: parameter('date', false),
  flag: parameter('flag', false),
  number: parameter('number', false),
};
