/** Cold copies of a database's files, made as an administrator makes them: owners and times stay, the files are others. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Copies } from './world.ts';

/** `standStill` runs the work while nothing runs on the files. */
export function coldCopies(files: string, copy: string, standStill: (work: () => void) => Promise<void>): Copies {
  return {
    take: () => standStill(() => replace(copy, files)),
    putBack: () => standStill(() => replace(files, copy)),
  };
}

function replace(target: string, source: string): void {
  rmSync(target, { recursive: true, force: true });
  const run = spawnSync('cp', ['-a', source, target], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${source} could not be copied: ${run.stderr}`);
}
