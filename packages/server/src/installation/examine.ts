/** Looks at an installation without changing a company of it, and judges what it finds. */
import { existsSync } from 'node:fs';
import { openCompanyServices } from '../company/open-company.ts';
import { type Cluster, dataDirectoryOf } from '../store/cluster/cluster.ts';
import { listCompanies } from '../store/cluster/companies.ts';
import { withClient } from '../store/cluster/connect.ts';
import { EnvironmentError } from '../store/cluster/environment-error.ts';
import { DATABASE_FOLDER, isMigrated, ownerConnection, readDatabaseFiles } from '../store/database/migrate.ts';
import { companyFacts } from './company-facts.ts';
import { type Finding, judgeCompany, judgeMachine, type MachineFacts } from './judge.ts';
import { machineFacts } from './machine-facts.ts';

export interface Examination {
  readonly env: NodeJS.ProcessEnv;
  readonly cluster: () => Promise<Cluster>;
  /** One company, or all where none is named. */
  readonly slug: string | undefined;
}

/** Findings as they are made. What cannot be reached is a finding, and ends it. */
export async function* examine({ env, cluster: open, slug }: Examination): AsyncGenerator<Finding> {
  const folder = dataDirectoryOf(env);
  if (!env['DATABASE_URL'] && !existsSync(folder)) {
    yield {
      ...{ state: 'wrong', about: 'database', text: `There is no data folder ${folder}.` },
      advice: 'Start the server once, or name the folder in FIELDBOOK_DATA.',
    };
    return;
  }
  try {
    const cluster = await open();
    const machine = await machineFacts(cluster);
    yield* judgeMachine(machine);
    const known = await listCompanies(cluster);
    if (slug !== undefined && !known.includes(slug)) yield unknownCompany(slug, known);
    const wanted = known.filter((each) => slug === undefined || each === slug);
    for (const each of wanted) yield* await examineCompany(cluster, each, machine);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    yield { state: 'wrong', about: 'database', text: error.message, advice: error.advice };
  }
}

function unknownCompany(slug: string, known: readonly string[]): Finding {
  const advice =
    known.length === 0 ? 'Make one: fieldbook company create' : `Name one with --company: ${known.join(', ')}`;
  return { state: 'wrong', about: slug, text: `There is no company "${slug}" here.`, advice };
}

async function examineCompany(cluster: Cluster, slug: string, machine: MachineFacts): Promise<readonly Finding[]> {
  const database = ownerConnection(cluster.connection(cluster.databaseOf(slug)));
  const isOurs = await withClient(database, (client) => isMigrated(client, readDatabaseFiles(DATABASE_FOLDER)));
  if (!isOurs) {
    return [
      {
        ...{ state: 'wrong', about: `${slug}: schema`, text: 'The database is not of this Fieldbook.' },
        advice: `Run: fieldbook migrate --company ${slug}. Where the database is newer, it says so and changes nothing.`,
      },
    ];
  }
  const company = await openCompanyServices(cluster, slug);
  try {
    return judgeCompany(slug, await companyFacts(company, cluster.env), machine);
  } finally {
    await company.close();
  }
}
