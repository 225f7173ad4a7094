/**
 * Migrations state a function whole. Older ones amended functions by replacing words of their text in the database, so that what ran
 * stood in no file; two migrations `…-stated-whole` put that right, and nothing after them may do so again.
 */
import { type Finding, lineAt, type SourceFile } from './source.ts';

const FOLDER = 'packages/server/src/migrations/';
const STATED = /-stated-whole\.sql$/;
const READS_TEXT = /\b(pg_get_functiondef|prosrc|prosqlbody)\b/gi;

export function checkMigrations(files: readonly SourceFile[]): Finding[] {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith(FOLDER));
  const since = paths.findLast((path) => STATED.test(path));
  if (since === undefined) return [{ path: FOLDER, line: 0, message: 'has no …-stated-whole.sql' }];
  return files
    .filter(({ path }) => path.startsWith(FOLDER) && path > since)
    .flatMap(({ path, text }) =>
      [...text.matchAll(READS_TEXT)].map(({ 0: name, index }) => ({
        path,
        line: lineAt(text, index),
        message: `reads the text of a function (${name}): state the function whole with create or replace`,
      })),
    );
}
