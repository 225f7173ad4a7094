/**
 * A process of its own for the tests of sharing: opens the cluster of the directory it is given, says what it found as one
 * JSON line, and closes when its input ends.
 */
import { type Cluster, openCluster } from '../../../src/store/cluster/cluster.ts';
import { withClient } from '../../../src/store/cluster/connect.ts';
import { EnvironmentError } from '../../../src/store/cluster/environment-error.ts';

async function hold(dataDirectory: string): Promise<Cluster> {
  const cluster = await openCluster({ dataDirectory, env: process.env });
  const started = await withClient(cluster.connection('postgres'), async (client) => {
    const { rows } = await client.query('SELECT pg_postmaster_start_time()::text AS started');
    return rows[0].started as string;
  });
  console.log(JSON.stringify({ port: cluster.connection('postgres').port, started, uid: process.getuid?.() }));
  return cluster;
}

try {
  const cluster = await hold(process.argv[2] ?? '');
  process.stdin.resume();
  process.stdin.on('end', () => void cluster.close());
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.log(JSON.stringify({ code: error.code, message: error.message }));
}
