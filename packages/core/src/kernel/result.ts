// A program that sees this file also sees the members that the catalogue gives to `CatalogueValues` below.
/// <reference path="../errors/catalogue.ts" preserve="true" />
/**
 * The typed answer of everything that can be refused for a reason a user must read.
 * Bugs are thrown (see `assert.ts`); an expected refusal is a value with a stable code of `errors/catalogue.ts`.
 */

/** One reason why something was refused: a catalogue code, where (a path such as `lines.2.quantity`), and its figures. */
export interface Problem {
  readonly code: string;
  readonly path?: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(...problems: readonly Problem[]): Result<never> {
  return { ok: false, problems };
}

/**
 * Every code of the catalogue with the values that its texts need. `errors/catalogue.ts` fills this interface, because the
 * kernel lies below the catalogue and must not import it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue declares its members
export interface CatalogueValues {}

/** A code of the catalogue. */
export type ProblemCode = keyof CatalogueValues;

/** Codes that need no other values than those of the places named. */
export type CodeWith<Place extends string> = {
  [Code in ProblemCode]: CatalogueValues[Code] extends Place ? Code : never;
}[ProblemCode];

/** Codes that need no values. */
export type PlainCode = CodeWith<never>;

type Value = string | number;

/**
 * The values of a problem, as the last argument: they must be given when a text of the code has places for them, and may be
 * given otherwise. Where the code is one of several, the values of all of them must be given.
 */
export type ValuesOf<Code extends ProblemCode> = [CatalogueValues[Code]] extends [never]
  ? [values?: Problem['values']]
  : [values: Readonly<Record<CatalogueValues[Code], Value>> & Readonly<Record<string, Value>>];

/**
 * Builds a problem without `undefined` members, so that it compares and serialises plainly. A code that is not in the
 * catalogue, or a value that its texts need and that is not given, does not compile.
 */
export function problem<Code extends ProblemCode>(code: Code, path?: string, ...values: ValuesOf<Code>): Problem {
  return problemOf(code, path, values[0]);
}

/** A problem with its own code and values at another place: the line of a batch, the field of a form. */
export function problemAt(path: string, { code, values }: Problem): Problem {
  return problemOf(code, path, values);
}

function problemOf(code: string, path: string | undefined, values: Problem['values']): Problem {
  return { code, ...(path === undefined ? {} : { path }), ...(values === undefined ? {} : { values }) };
}
