/** A connection to the benchmark's company as the superuser of its server, who sees all rows and may switch triggers off. */
import { connectClient } from '@fieldbook/server/store/cluster/connect';
import { readPassword, SUPERUSER } from '@fieldbook/server/store/cluster/server-process';
import type pg from 'pg';
import type { BenchCompany } from './company.ts';

/** The caller ends it. */
export async function connectAsSuperuser({
  cluster,
  dataDirectory,
  database: { slug },
}: BenchCompany): Promise<pg.Client> {
  const { host, port, database } = cluster.connection(cluster.databaseOf(slug));
  const password = readPassword(dataDirectory);
  const options = { host, port, database, user: SUPERUSER, password } as Parameters<typeof connectClient>[0];
  const client = await connectClient(options);
  await client.query('set search_path = fieldbook');
  return client;
}
