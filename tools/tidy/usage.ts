/** Who uses whom: the import graph of the code files, and which files only tests ever reach. */
import { posix } from 'node:path';
import { resolveImport } from './resolve.ts';
import { isTest, isTestSupport, parsed, type SourceFile } from './source.ts';

/** For every file that is imported, the paths of the files that import it. */
export function usersByFile(code: readonly SourceFile[]): Map<string, Set<string>> {
  const usersOf = new Map<string, Set<string>>();
  for (const file of code) {
    for (const target of targetsOf(file, code)) {
      usersOf.set(target, (usersOf.get(target) ?? new Set()).add(file.path));
    }
  }
  return usersOf;
}

function targetsOf(file: SourceFile, code: readonly SourceFile[]): string[] {
  return parsed(file).imports.flatMap(({ specifier }) => {
    const target = resolveImport(file.path, specifier);
    if (target.kind !== 'file') return [];
    if (!target.path.includes('*')) return [target.path, target.path.replace(/\.ts$/, '.tsx')];
    return code.map(({ path }) => path).filter((path) => posix.matchesGlob(path, target.path));
  });
}

/** Tests, and what is used by nothing but tests: steps of a random history, a small company to sell for. */
export function filesForTests(code: readonly SourceFile[]): Set<string> {
  const usersOf = usersByFile(code);
  const found = new Set(code.filter((file) => isTest(file) || isTestSupport(file)).map(({ path }) => path));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { path } of code) {
      const users = [...(usersOf.get(path) ?? [])].filter((user) => user !== path);
      if (users.length > 0 && users.every((user) => found.has(user))) found.add(path);
    }
  }
  return found;
}
