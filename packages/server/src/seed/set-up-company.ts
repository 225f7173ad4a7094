/** A demo company without vouchers: its company, masters, settings and users. May be repeated at any point. */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import { hashPassword } from '../auth/passwords.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { valueOrRefuse } from '../requests/refused-request.ts';
import { createCompany } from '../store/company-setup/create-company.ts';
import { writeSettings } from '../store/masters/settings.ts';
import { nameWriter } from '../store/masters/writer.ts';
import type { Scenario } from './scenario.ts';

/** In the audit rows of what the seeder sets up. */
const WRITER = { userName: 'seed' };

export type SeedServices = Pick<CompanyServices, 'database' | 'posting' | 'masters' | 'cache'>;

/** `password`: of everybody in it. */
export async function setUpCompany(services: SeedServices, scenario: Scenario, password: string): Promise<void> {
  const { database, masters } = services;
  const passwordHash = await hashPassword(password);
  const { rowCount } = await database.pool.query('select from company');
  if (rowCount === 0) {
    const administrator = { code: 'admin', name: 'Administrator', passwordHash };
    valueOrRefuse(await createCompany(database, { ...scenario.company, administrator }, WRITER));
  }
  for (const [name, rows] of scenario.masters) {
    valueOrRefuse(await masters.upsertMany(WRITER, present(masterNamed(name), `no master ${name}`), rows));
  }
  valueOrRefuse(await writeSettings(database, WRITER, scenario.settings));
  await addUsers(services, scenario, passwordHash);
  await services.cache.refresh();
}

/** A user who has a password already keeps it. */
async function addUsers({ database, masters }: SeedServices, { users }: Scenario, passwordHash: string): Promise<void> {
  const rows = users.map(({ row }) => row);
  valueOrRefuse(await masters.upsertMany(WRITER, present(masterNamed('user'), 'no master user'), rows));
  await database.transaction(async ({ client }) => {
    await nameWriter(client, WRITER);
    await client.query(
      `update app_user set password_hash = $2, password_changed_at = clock_timestamp()
        where code = any ($1) and password_hash is null`,
      [users.map(({ code }) => code), passwordHash],
    );
  });
}
