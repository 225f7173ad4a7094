/** The worlds by their names. */
import type { WorldName } from '../options.ts';
import { openEmbeddedWorld } from './embedded-world.ts';
import { type ExternalPlan, openExternalWorld } from './external-world.ts';
import type { RunFolder } from './temporary-folder.ts';
import type { World } from './world.ts';

/** The engine that the product brings has no pg_basebackup, so standbys are of PostgreSQL 15. */
const external: Readonly<Record<Exclude<WorldName, 'embedded'>, Omit<ExternalPlan, 'name' | 'product'>>> = {
  'external-15': { major: 15, servers: 1 },
  'external-18': { major: 18, servers: 1 },
  'two-servers': { major: 18, servers: 2 },
  'standby-sync': { major: 15, servers: 1, standby: 'synchronous' },
  'standby-async': { major: 15, servers: 1, standby: 'asynchronous' },
  'two-servers-async': { major: 15, servers: 2, standby: 'asynchronous' },
};

/** Throws with words where this machine cannot provide it. `product`: where its source lies. */
export function openWorld(name: WorldName, folder: RunFolder, product: string): Promise<World> {
  if (name === 'embedded') return openEmbeddedWorld(folder, product);
  return openExternalWorld({ name, product, ...external[name] }, folder);
}
