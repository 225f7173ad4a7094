/** What doctor looks at in a company whose database is of this Fieldbook. */

import { dateInZone, isZone } from '@fieldbook/core/kernel/date';
import { formatTime } from '@fieldbook/core/kernel/format';
import { isSilent } from '@fieldbook/core/sync/silent-phone';
import type { CompanyServices } from '../company/company-services.ts';
import { phonesInSight } from '../company/phones-in-sight.ts';
import { readBacklog } from '../company/read-backlog.ts';
import { knownDemoPassword } from '../seed/demo-password.ts';
import { signInsThatHold } from '../serve/first-company.ts';
import { seeAll } from '../store/actor-context.ts';
import { dataDirectoryOf } from '../store/cluster/cluster.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import { verifyGuards } from '../verify/verify.ts';
import { type CompanyFacts, SILENT_DAYS } from './judge.ts';

export async function companyFacts(company: CompanyServices, env: NodeJS.ProcessEnv): Promise<CompanyFacts> {
  const { database } = company;
  const { folding, prints } = await readBacklog(database);
  return {
    guards: await verifyGuards(database),
    zones: await zonesReadDifferently(database),
    oldest: { folding: folding.oldest, prints: prints.oldest },
    silentPhones: await silentPhones(database),
    demoUsers: await demoUsers(company, env),
    isDemoAllowed: env['FIELDBOOK_DEMO_ANYWHERE'] === '1',
  };
}

/** The same moment on the clocks of both, by the minute. */
async function zonesReadDifferently({ pool }: CompanyDatabase): Promise<readonly string[]> {
  const at = new Date().toISOString();
  const { rows } = await pool.query<{ zone: string; local: string | null }>(
    `select own.zone, to_char($1::timestamptz at time zone known.name, 'YYYY-MM-DD FMHH12:MI AM') as local
     from (select zone from company union select zone from branch) own
       left join pg_timezone_names known on lower(known.name) = lower(own.zone)
     order by own.zone`,
    [at],
  );
  const localOf = (zone: string) => `${dateInZone(at, zone)} ${formatTime(at, zone)}`;
  return rows.filter(({ zone, local }) => !isZone(zone) || local !== localOf(zone)).map(({ zone }) => zone);
}

function silentPhones(database: CompanyDatabase): Promise<readonly string[]> {
  return database.transaction(
    async ({ client }) => {
      await seeAll(client, '');
      const phones = await phonesInSight(client);
      const at = new Date().toISOString();
      return phones.filter((phone) => isSilent(phone, at, SILENT_DAYS)).map(({ code, name }) => `${name} (${code})`);
    },
    { readOnly: true },
  );
}

async function demoUsers(company: CompanyServices, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const password = knownDemoPassword({ env, dataDirectory: dataDirectoryOf(env) });
  if (password === undefined) return [];
  return (await signInsThatHold(company, password)).map(({ user }) => user);
}
