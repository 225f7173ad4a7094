/** What doctor looks at beside the companies: address, built web application, disk, and the database server with its clock. */
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLoopback, listenAddressOf } from '../serve/listen-address.ts';
import { WEB_ROOT } from '../serve/web-build.ts';
import { type Cluster, connectToServer, dataDirectoryOf } from '../store/cluster/cluster.ts';
import type { MachineFacts } from './judge.ts';

/** Of a checkout; an installed server has none, and its application is as old as itself. */
const BUILD_SCRIPT = join(WEB_ROOT, '../../../tools/run/web-build.mjs');

export async function machineFacts(cluster: Cluster): Promise<MachineFacts> {
  const { env } = cluster;
  const { host, port } = listenAddressOf(env);
  return {
    address: `${host}:${port}`,
    isAlone: isLoopback(host),
    hasProxy: Boolean(env['FIELDBOOK_TRUST_PROXY']),
    web: await stateOfWeb(),
    freeBytes: cluster.kind === 'embedded' ? freeBytesOf(dataDirectoryOf(env)) : undefined,
    ...(await databaseFacts(cluster)),
  };
}

async function stateOfWeb(): Promise<MachineFacts['web']> {
  if (!existsSync(join(WEB_ROOT, 'index.html'))) return 'missing';
  if (!existsSync(BUILD_SCRIPT)) return 'built';
  const { isWebBuilt } = (await import(pathToFileURL(BUILD_SCRIPT).href)) as { isWebBuilt: () => boolean };
  return isWebBuilt() ? 'built' : 'old';
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The machine's moment is that in the middle of the question. */
async function databaseFacts(cluster: Cluster): Promise<Pick<MachineFacts, 'postgres' | 'clockAheadMs'>> {
  const client = await connectToServer(cluster);
  try {
    const asked = Date.now();
    const { rows } = await client.query<{ postgres: string; at: number }>(
      `select current_setting('server_version') as postgres, extract(epoch from clock_timestamp())::float8 * 1000 as at`,
    );
    const { postgres = '', at = asked } = rows[0] ?? {};
    return { postgres, clockAheadMs: Math.round(at - (asked + Date.now()) / 2) };
  } finally {
    await client.end();
  }
}
