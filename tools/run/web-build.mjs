/**
 * The built web application, rebuilt only when one of its sources changed. The build goes into a folder of its own and
 * takes the old one's place when it is complete, so a running server never serves half of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { compressFiles } from './compress.mjs';
import { withLock } from './lock.mjs';
import { root, say } from './root.mjs';
import { runChild } from './spawn.mjs';

const web = join(root, 'packages/web');
const dist = join(web, 'dist');
const stamp = join(dist, '.built-from');
const sources = ['core', 'print', 'bridge', 'ui', 'web'].map((name) => join(root, 'packages', name));
const notSource = /(^|\/)(node_modules|dist|dist\.next|dist\.old|\.[^/]*)(\/|$)|\.test\.tsx?$/;

/** Builds when the sources differ from those of the last build. Resolves to an exit code. */
export function ensureWebBuilt() {
  if (isWebBuilt()) return 0;
  return lockedBuild(() => (isWebBuilt() ? 0 : build()));
}

/** Compares what the last build weighs with the budgets it was given (DESIGN §5). Resolves to an exit code. */
export function checkBudgets() {
  const { css, screens } = JSON.parse(readFileSync(join(dist, 'bundle-sizes.json'), 'utf8'));
  const weighed = [{ screen: 'style sheets', ...css }, ...screens];
  const over = weighed.filter(({ kilobytes, budget }) => kilobytes > budget);
  for (const { screen, kilobytes, budget } of over)
    say(`${screen}: ${kilobytes} kB gzipped, ${budget} kB is the budget`);
  if (over.length === 0) say(`${weighed.length} downloads within their budgets`);
  return over.length === 0 ? 0 : 1;
}

/** Builds whatever the stamp says. Resolves to an exit code. */
export function buildWeb() {
  return lockedBuild(build);
}

function lockedBuild(work) {
  return withLock(join(root, '.cache/web-build.lock'), work, () =>
    say('Another start is building the web application …'),
  );
}

async function build() {
  const startedAt = performance.now();
  say('Building the web application …');
  const from = sourceHash();
  const next = join(web, 'dist.next');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  // Whoever starts it, a test included, gets the application that people use, not React's slower one with its checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await runChild(process.execPath, args, { cwd: web, env, stdio: ['ignore', 2, 2] });
  if (code !== 0) {
    say(`The web application could not be built (vite ended with code ${code}).`);
    return code;
  }
  compressFiles(next);
  writeFileSync(join(next, '.built-from'), from);
  replaceDist(next);
  say(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return 0;
}

function replaceDist(next) {
  const old = join(web, 'dist.old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Is it there, and of the sources as they are now? */
export function isWebBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of sources.flatMap(filesUnder)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return `${hash.digest('hex')}\n`;
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !notSource.test(relative(folder, file).replaceAll('\\', '/'))).sort();
}
