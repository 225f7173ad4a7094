/** A disk in memory that can be made full: its size becomes what is used. Only root may mount one; others go without. */
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync, statfsSync } from 'node:fs';
import type { RunFolder } from './temporary-folder.ts';
import type { SmallDisk } from './world.ts';

/** Room for many companies; only what is used takes memory. */
const SIZE = 4 * 1024 ** 3;
const ATTEMPTS = 50;

/** Undefined where this process may not mount: then the data lies on the ordinary disk. */
export function mountSmallDisk(path: string, folder: RunFolder): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const isMounted = mount(['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'fieldbook-chaos', path]);
  if (!isMounted) return undefined;
  folder.atEnd(() => {
    const kept = `${path}-kept`;
    if (folder.isKept) cpSync(path, kept, { recursive: true, preserveTimestamps: true });
    spawnSync('umount', ['-l', path]);
    if (folder.isKept) renameSync(kept, path);
  });
  return {
    fill: () => shrink(path),
    free: () => {
      resize(path, SIZE);
    },
  };
}

const mount = (args: readonly string[]): boolean => spawnSync('mount', args).status === 0;

function resize(path: string, size: number): boolean {
  return mount(['-o', `remount,size=${size}`, path]);
}

/** Somebody may write between the look and the change, which is then refused: the next attempt sees it. */
function shrink(path: string): void {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { blocks, bfree, bsize } = statfsSync(path);
    if (resize(path, (blocks - bfree) * bsize)) return;
  }
  throw new Error(`${path} could not be made full`);
}
