/** Files and folders are named by what they hold, in kebab-case; drawers for everything have no name here. */
import type { Finding, SourceFile } from './source.ts';

const drawers = /^(utils?|helpers?|common|types?|misc|shared|lib)$/;
const kebab = /^_?[a-z0-9]+(-[a-z0-9]+)*$/;

export function checkNames(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(
      ({ path }) =>
        /^(packages\/[^/]+\/src|tools|bench|chaos|simulator|e2e)\//.test(path) && /\.(ts|tsx|mjs|css|sql)$/.test(path),
    )
    .flatMap(({ path }) => {
      const parts = path.replace(/^packages\/[^/]+\/src\//, '').split('/');
      const broken = parts.map((part) => part.split('.')[0] ?? '').flatMap(objection);
      return broken.map((message) => ({ path, line: 0, message }));
    });
}

function objection(name: string): string[] {
  if (drawers.test(name)) return [`"${name}" says nothing: name it after what it holds`];
  return kebab.test(name) ? [] : [`"${name}" is not kebab-case`];
}
