/**
 * Makes sure that node_modules is what package-lock.json says before anything else runs: a stamp answers at once, a
 * comparison with npm's own record answers when the stamp is missing, and only a real difference leads to `npm ci`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { withLock } from './lock.mjs';
import { isCarriedNodeRight, repairCarriedNode, repairDatabaseLibraries } from './repair.mjs';
import { root, say } from './root.mjs';
import { runChild } from './spawn.mjs';

const stampFile = join(root, 'node_modules/.fieldbook-install');
const tellEveryMs = 15_000;

/** Installs, completes or leaves alone; throws with a sentence for the user when it cannot. */
export async function ensureInstalled() {
  if (isStamped()) return;
  const wait = () => say('Another start is installing dependencies; waiting for it to finish …');
  await withLock(join(root, '.cache/install.lock'), install, wait);
}

async function install() {
  if (isStamped()) return;
  if (!matchesLockfile()) await runNpmCi();
  await repairCarriedNode();
  await repairDatabaseLibraries();
  writeStamp();
}

function isStamped() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint() && isCarriedNodeRight();
}

/** Hash of everything that decides what node_modules holds, this platform included. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  const packages = join(root, 'packages');
  const manifests = readdirSync(packages).map((name) => join(packages, name, 'package.json'));
  for (const file of [join(root, 'package-lock.json'), join(root, 'package.json'), ...manifests.sort()]) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return `${hash.digest('hex')}\n`;
}

function writeStamp() {
  try {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, fingerprint());
  } catch (problem) {
    // A user who may only read the checkout can still run it; the comparison is repeated at the next start.
    if (problem.code !== 'EACCES' && problem.code !== 'EROFS') throw problem;
  }
}

/** True when npm's record of node_modules holds every package of the lockfile in its version, and the folders are there. */
function matchesLockfile() {
  const recordFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(recordFile).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/')) return true;
    const isThere = existsSync(join(root, path, 'package.json'));
    if (link) return isThere;
    return present[path] ? present[path].version === version && isThere : optional === true;
  });
}

async function runNpmCi() {
  const startedAt = performance.now();
  say('Installing dependencies as package-lock.json names them (about a minute the first time) …');
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const tell = setInterval(() => say(`… still installing, ${seconds()} s`), tellEveryMs);
  const { command, args, env } = npm();
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--engine-strict=false'];
  try {
    const code = await runChild(command, [...args, 'ci', ...options, '--loglevel=error'], {
      cwd: root,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) {
      throw new Error(
        `npm ci ended with code ${code}; nothing was started. Its message is above; the usual cause is no network or a full disk.`,
      );
    }
  } finally {
    clearInterval(tell);
  }
  say(`Installed in ${seconds()} s.`);
}

/** npm as it was started, on the Node it was started with: node_modules/.bin/node is about to be replaced. */
function npm() {
  const bin = join(root, 'node_modules/.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = (process.env.PATH ?? '').split(separator).filter((entry) => entry !== bin);
  const env = { ...process.env, PATH: path.join(separator) };
  const script = process.env.npm_execpath ?? '';
  if (script.endsWith('npm-cli.js') && existsSync(script)) {
    return { command: process.env.npm_node_execpath ?? process.execPath, args: [script], env };
  }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [], env };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
