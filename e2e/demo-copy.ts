/**
 * A product on its own copy of the demo company that the run has set up once (test-demo.ts): what the first start does in
 * seconds is the matter of two-commands.proof.test.ts, for all other journeys it is where they begin.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type RunningProduct, startProduct } from './running-product.ts';
import { demoDay } from './test-demo.ts';

/** Starts in this empty folder. The demo's last day of trade is today for whoever starts: after midnight it is set up anew. */
export function startDemo(dataDirectory: string): Promise<RunningProduct> {
  const { path, day } = inject('demo');
  // Where the database's user may not enter the folder, its files lie elsewhere: two products must not share them.
  if (day === demoDay() && existsSync(join(path, 'postgresql'))) copyFolder(path, dataDirectory);
  return startProduct(dataDirectory);
}

/** The files stay those of the database's own user; Node's copy would give them to whoever runs it. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the demo company was not copied: ${stderr}`);
}
