/** A source file that nothing reaches is deleted, not kept. Being imported by its own test alone is not being used. */
import { posix } from 'node:path';
import { resolveImport } from './resolve.ts';
import { type Finding, isCode, isTest, parsed, type SourceFile } from './source.ts';

const entries = [
  /^packages\/[^/]+\/src\/(index|main)\.tsx?$/,
  /^packages\/server\/src\/cli\/main\.ts$/,
  /^packages\/server\/src\/store\/test-cluster\.ts$/,
  /(^|\/)[^/]+\.config\.ts$/,
  /^packages\/web\/src\/offline\/service-worker\.ts$/,
  /^(tools|bench)\/[^/]+\.(ts|mjs)$/,
  /^tools\/run\/verbs\.mjs$/,
  /\.d\.ts$/,
];

export function checkDeadFiles(files: readonly SourceFile[]): Finding[] {
  const code = files.filter(isCode);
  const usersOf = new Map<string, Set<string>>();
  for (const file of code) {
    for (const target of targetsOf(file, code)) {
      usersOf.set(target, (usersOf.get(target) ?? new Set()).add(file.path));
    }
  }
  const namedInHtml = files.filter(({ path }) => path.endsWith('.html')).flatMap(scriptsOf);
  return code
    .filter(
      (file) => !isTest(file) && !namedInHtml.includes(file.path) && !entries.some((entry) => entry.test(file.path)),
    )
    .filter(({ path }) => ![...(usersOf.get(path) ?? [])].some((user) => user !== path && !isOwnTest(user, path)))
    .map(({ path }) => ({ path, line: 0, message: 'nothing uses this file: use it or delete it' }));
}

function targetsOf(file: SourceFile, code: readonly SourceFile[]): string[] {
  return parsed(file).imports.flatMap(({ specifier }) => {
    const target = resolveImport(file.path, specifier);
    if (target.kind !== 'file') return [];
    if (!target.path.includes('*')) return [target.path, target.path.replace(/\.ts$/, '.tsx')];
    return code.map(({ path }) => path).filter((path) => posix.matchesGlob(path, target.path));
  });
}

function scriptsOf({ path, text }: SourceFile): string[] {
  const sources = [...text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map((match) => match[1] ?? '');
  return sources.map((source) => posix.join(posix.dirname(path), source));
}

function isOwnTest(user: string, path: string): boolean {
  return user.replace(/(\.browser)?\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, '');
}
