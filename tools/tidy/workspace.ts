/** Reads the repository into memory once: every text file that is ours, with build output and dependencies left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './source.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url));

const skipped = /^(node_modules|dist|dist\.next|dist\.old|test-results|generated|\.(?!ci$|npmrc$|gitignore$).*)$/;
const textual = /\.(ts|tsx|mjs|js|json|css|html|sql|md|typ|txt|csv)$|(^|\/)(run|\.npmrc|\.gitignore)$/;

/** All files in a fixed order. */
export function readWorkspace(): SourceFile[] {
  return pathsUnder(root).map((path) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}

function pathsUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return pathsUnder(path);
      return entry.isFile() && textual.test(path) ? [path] : [];
    });
}
