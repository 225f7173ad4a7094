/** For tests: sales lines of a file imported into a company, and an excerpt of such a file. */
import path from 'node:path';
import { findActor } from '../../../src/cli/find-actor.ts';
import { openImportCompany } from '../../../src/import/sales-lines/import-company.ts';
import { importSalesLines } from '../../../src/import/sales-lines/import-sales-lines.ts';
import { retailMapping as mapping } from '../../../src/import/sales-lines/retail-mapping.ts';
import type { Cluster } from '../../../src/store/cluster/cluster.ts';
import { testBooks } from '../books.ts';

export const excerpt = path.join(import.meta.dirname, '../../../src/import/fixtures/online-retail-excerpt.csv');

export interface TestImport {
  readonly slug: string;
  readonly file: string;
  readonly refusedPath: string;
}

/** The summary of the import, and the books of the company after it. */
export async function importInto(cluster: Cluster, { slug, file, refusedPath }: TestImport) {
  const services = await openImportCompany(cluster, { slug, mapping, report: () => undefined });
  try {
    const actor = await findActor(services.database.pool, undefined);
    const wish = { path: file, mapping, services, actor, refusedPath, report: () => undefined };
    const summary = await importSalesLines(wish);
    return { summary, books: await testBooks(services.database) };
  } finally {
    await services.close();
  }
}
