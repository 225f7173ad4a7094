/**
 * One at a time across processes: a lock file that names its holder and is touched while the holder lives. A lock whose
 * holder is gone, or that nobody has touched for a while, is taken over.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const touchEveryMs = 2000;
const abandonedAfterMs = 30_000;
const lookEveryMs = 250;

/** Runs `work` alone; `onWait` is called once when somebody else holds the lock. */
export async function withLock(path, work, onWait = () => undefined) {
  mkdirSync(dirname(path), { recursive: true });
  let hasWaited = false;
  while (!take(path)) {
    if (!hasWaited) onWait();
    hasWaited = true;
    if (isAbandoned(path)) rmSync(path, { force: true });
    else await pause(lookEveryMs);
  }
  const touch = setInterval(() => touchLock(path), touchEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    rmSync(path, { force: true });
  }
}

function touchLock(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (problem) {
    // Somebody cleaned up underneath; the work goes on, it only can no longer be seen to.
    if (problem.code !== 'ENOENT') throw problem;
  }
}

function take(path) {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, `${process.pid}\n`);
    closeSync(file);
    return true;
  } catch (problem) {
    if (problem.code === 'EEXIST') return false;
    throw problem;
  }
}

function isAbandoned(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'));
    if (Date.now() - statSync(path).mtimeMs > abandonedAfterMs) return true;
    return holder > 0 && !isAlive(holder);
  } catch (problem) {
    if (problem.code === 'ENOENT') return false;
    throw problem;
  }
}

function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}
