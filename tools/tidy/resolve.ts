/** Where an import leads: a file of the repository by its path, a package by its name, or a built-in of Node. */
import { posix } from 'node:path';

export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string };

/** Resolves a specifier as written in the file at `from`; nothing is looked up on disk. */
export function resolveImport(from: string, specifier: string): Target {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('.')) return { kind: 'file', path: posix.normalize(posix.join(posix.dirname(from), bare)) };
  if (bare.startsWith('node:')) return { kind: 'builtin', name: bare };
  const own = /^@fieldbook\/([^/]+)(?:\/(.+))?$/.exec(bare);
  if (own) return { kind: 'file', path: `packages/${own[1]}/${entryFile(own[2])}` };
  const [scope = bare, name] = bare.split('/');
  return { kind: 'package', name: scope.startsWith('@') && name ? `${scope}/${name}` : scope };
}

function entryFile(subpath: string | undefined): string {
  if (subpath === undefined) return 'src/index.ts';
  if (subpath.startsWith('testing/')) return `${subpath}.ts`;
  return `src/${subpath}${/\.(css|json)$/.test(subpath) ? '' : '.ts'}`;
}

/** The package a path belongs to: `packages/core/src/x.ts` → `core`, `tools/x.ts` → `tools`, `vitest.config.ts` → `.`. */
export function packageOf(path: string): string {
  const parts = path.split('/');
  if (parts[0] === 'packages') return parts[1] ?? '.';
  return parts.length > 1 ? (parts[0] ?? '.') : '.';
}
