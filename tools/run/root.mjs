/** Where things lie: the repository's root and the Node binary that the dev dependency `node` brings. */
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const carriedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Where Node keeps what it compiled, types stripped, for the next start: a server is ready again a fifth sooner. Children
 * inherit it; a value that is set already stays.
 */
export function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');
}

/** Progress goes to stderr: what a command answers on stdout stays clean for pipes. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
