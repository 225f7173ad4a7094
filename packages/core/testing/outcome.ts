/** Posts documents one after another and says what the last one did, in a form that a table of a test can hold. */
import type { ExampleBooks } from './books.ts';
import { neededFields } from './needed-fields.ts';
import { drCrOf } from './statement.ts';

/** A document of the example day. Its uid is always the same: books in memory do not look at it. */
export function exampleDocument(type: string, fields: object): Readonly<Record<string, unknown>> {
  return {
    uid: 'e8a00000-0000-4000-8000-000000000001',
    type,
    date: '2026-11-20',
    branch: 'MB',
    ...neededFields(type),
    ...fields,
  };
}

/** `Dr …`, `Cr …` of what was posted, or `code path` of every reason why it was not. */
export function outcome(books: ExampleBooks, body: unknown): string[] {
  const result = books.post(body);
  if (result.ok) return drCrOf(result.value, books.masters);
  return result.problems.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`));
}
