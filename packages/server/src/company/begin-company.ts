/** A company with its database and its first administrator, in one call. One that was cut off before is gone on with. */
import type { ReadCompany } from '@fieldbook/core/company/new-company';
import type { Result } from '@fieldbook/core/kernel/result';
import { hashPassword } from '../auth/passwords.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase } from '../store/cluster/companies.ts';
import { createCompany } from '../store/company-setup/create-company.ts';
import { openCompany } from '../store/database/company-database.ts';
import { updateCompany } from './update-company.ts';

/** Problems: `master.single` where there is a company already, and those of the masters. Throws what creating a database throws. */
export async function beginCompany(
  cluster: Cluster,
  slug: string,
  { company, password }: ReadCompany,
): Promise<Result<true>> {
  const { administrator } = company;
  if (administrator === undefined) throw new Error('a company begins with an administrator');
  if (!(await companyExists(cluster, slug))) await createCompanyDatabase(cluster, slug);
  await updateCompany(cluster, slug);
  const database = await openCompany(cluster, slug, { poolSize: 1 });
  try {
    const passwordHash = await hashPassword(password);
    const whole = { ...company, administrator: { ...administrator, passwordHash } };
    return await createCompany(database, whole, { userName: administrator.code });
  } finally {
    await database.close();
  }
}

/** Whether there is a company in the database of that name, which may be there without one. */
export async function hasCompany(cluster: Cluster, slug: string): Promise<boolean> {
  if (!(await companyExists(cluster, slug))) return false;
  const database = await openCompany(cluster, slug, { poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ is_made: boolean }>(
      `select to_regclass('fieldbook.company') is not null as is_made`,
    );
    if (rows[0]?.is_made !== true) return false;
    const { rowCount } = await database.pool.query('select from company');
    return rowCount !== 0;
  } finally {
    await database.close();
  }
}
