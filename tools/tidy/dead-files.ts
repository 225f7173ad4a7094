/** A source file that nothing reaches is deleted, not kept. Being imported by its own test alone is not being used. */
import { posix } from 'node:path';
import { type Finding, isCode, isTest, type SourceFile } from './source.ts';
import { usersByFile } from './usage.ts';

const entries = [
  /^packages\/[^/]+\/src\/(index|main)\.tsx?$/,
  /^packages\/server\/src\/cli\/main\.ts$/,
  /^packages\/server\/testing\/store\/cluster\.ts$/,
  /^packages\/web\/testing\/i18n\/words\.ts$/,
  /(^|\/)[^/]+\.config\.ts$/,
  /^packages\/web\/src\/offline\/service-worker\.ts$/,
  /^(tools|bench|chaos|simulator)\/[^/]+\.(ts|mjs)$/,
  /^tools\/run\/verbs\.mjs$/,
  /\.d\.ts$/,
];

export function checkDeadFiles(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(isCode);
  const usersOf = usersByFile(code);
  const namedInHtml = files.filter(({ path }) => path.endsWith('.html')).flatMap(scriptsOf);
  return code
    .filter(
      (file) => !isTest(file) && !namedInHtml.includes(file.path) && !entries.some((entry) => entry.test(file.path)),
    )
    .filter(({ path }) => ![...(usersOf.get(path) ?? [])].some((user) => user !== path && !isOwnTest(user, path)))
    .map(({ path }) => ({ path, line: 0, message: 'nothing uses this file: use it or delete it' }));
}

function scriptsOf({ path, text }: SourceFile): string[] {
  const sources = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? '');
  return sources.map((source) => posix.join(posix.dirname(path), source));
}

function isOwnTest(user: string, path: string): boolean {
  return user.replace(/(\.browser)?\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, '');
}
