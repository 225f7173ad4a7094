/** Is the server well? Asked by balancers and people, without a token: so it tells no more than it must. */
import type { CompanyDirectory } from '../company/company-directory.ts';
import type { CompanyServices } from '../company/company-services.ts';

export interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly version: string;
  readonly database: boolean;
  /** Number of the last applied migration; 0 when unknown. */
  readonly migrations: number;
}

const LIMIT_MS = 3000;

/** Of the default company; never throws. */
export async function checkHealth(companies: CompanyDirectory, version: string): Promise<Health> {
  try {
    return await checkCompany(await companies.find(companies.defaultSlug), version);
  } catch {
    return { status: 'unavailable', version, database: false, migrations: 0 };
  }
}

export async function checkCompany(company: CompanyServices, version: string): Promise<Health> {
  const migrations = await Promise.race([lastMigration(company), later()]).catch(() => undefined);
  const isWell = migrations !== undefined;
  return { status: isWell ? 'ok' : 'unavailable', version, database: isWell, migrations: migrations ?? 0 };
}

async function lastMigration(company: CompanyServices): Promise<number> {
  const { rows } = await company.database.pool.query<{ last: number }>(
    'select coalesce(max(number), 0)::int as last from migration',
  );
  return rows[0]?.last ?? 0;
}

function later(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, LIMIT_MS, undefined).unref();
  });
}
