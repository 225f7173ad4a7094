/** A hundred companies in a moment: each is a copy of the benchmark's own database, where all migrations would take seconds. */
import { connectToServer } from '@fieldbook/server/store/cluster/cluster';
import { accessStatements } from '@fieldbook/server/store/cluster/companies';
import type { BenchCompany } from '../setup/company.ts';

/** A copy waits for the disk half of its time. */
const AT_A_TIME = 3;

/** Nobody may be connected to the benchmark's company; its own pool is closed here. */
export async function copyCompany({ cluster, database }: BenchCompany, slugs: readonly string[]): Promise<void> {
  await database.close();
  const waiting = [...slugs];
  const work = async (): Promise<void> => {
    const client = await connectToServer(cluster);
    try {
      for (let slug = waiting.shift(); slug !== undefined; slug = waiting.shift()) {
        const copy = cluster.databaseOf(slug);
        await client.query(`create database ${copy} template ${cluster.databaseOf(database.slug)}`);
        await client.query(`revoke all on database ${copy} from public`);
        for (const statement of accessStatements(copy)) await client.query(statement);
      }
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
