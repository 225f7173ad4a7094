/** Where things lie: the repository's root and the Node binary that the dev dependency `node` brings. */
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const carriedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Progress goes to stderr: what a command answers on stdout stays clean for pipes. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
