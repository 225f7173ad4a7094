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

/** Builds a problem without `undefined` members, so that it compares and serialises plainly. */
export function problem(code: string, path?: string, values?: Problem['values']): Problem {
  return { code, ...(path === undefined ? {} : { path }), ...(values === undefined ? {} : { values }) };
}
