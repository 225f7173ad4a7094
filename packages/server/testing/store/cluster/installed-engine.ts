/**
 * Finds a PostgreSQL that is installed on the machine, so that the tests also run on a server other than the embedded one.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { type Engine, installedEngine } from '../../../src/store/cluster/engine.ts';
import { OLDEST_VERSION } from '../../../src/store/cluster/server-check.ts';

/** The newest installed server that Fieldbook supports, or undefined. */
export function findInstalledEngine(): Engine | undefined {
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const folders = [
    ...(named ? [named] : []),
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
  ];
  return folders
    .map(installedEngine)
    .filter((engine) => engine !== undefined)
    .filter((engine) => engine.major >= OLDEST_VERSION)
    .sort((one, other) => other.major - one.major)[0];
}
