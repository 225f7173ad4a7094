/** `fieldbook migrate`: brings databases to the state of this Fieldbook. */

import { sayApplied, updateCompany } from '../../company/update-company.ts';
import { valueOrRefuse } from '../../http/call.ts';
import type { Cluster } from '../../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase, listCompanies } from '../../store/cluster/companies.ts';
import { assertCompanySlug, CompanyRefusal } from '../../store/cluster/company-slug.ts';
import { createCompany, type NewCompany } from '../../store/company-setup/create-company.ts';
import { openCompany } from '../../store/database/company-database.ts';
import { type Command, type CommandArguments, UsageError } from '../command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: "Bring the company's database, or all of them, to the state of this Fieldbook.",
  usage: `fieldbook migrate [--company NAME] [--create [--name TEXT] [--country CC] [--currency CCC] [--zone ZONE] [--tax KIND]]
fieldbook migrate --all

--all     every company of the server
--create  make the company's database when there is none, and set up the company in it: chart of ledgers, branch, godowns, number
          series, roles, and the user admin, who has no password yet (fieldbook user password admin)

Of a new company; what is left out is that of Dubai, and may be changed until the first voucher is posted:
--name TEXT     its name (NAME when left out)
--country CC    ISO 3166, such as AE
--currency CCC  ISO 4217, such as AED
--zone ZONE     IANA, such as Asia/Dubai
--tax KIND      vat, gst or none`,
  options: {
    all: { type: 'boolean' },
    create: { type: 'boolean' },
    ...{
      name: { type: 'string' },
      country: { type: 'string' },
      currency: { type: 'string' },
      zone: { type: 'string' },
    },
    tax: { type: 'string' },
  },
  run: async ({ cluster: open, companySlug, write, say }, { flags }) => {
    assertCompanySlug(companySlug);
    const company = newCompany(flags, companySlug);
    const cluster = await open();
    if (flags['all'] !== true && !(await companyExists(cluster, companySlug))) {
      if (flags['create'] !== true) {
        throw new CompanyRefusal('company.unknown', companySlug, `There is no company "${companySlug}" here.`);
      }
      await createCompanyDatabase(cluster, companySlug);
    }
    const slugs = flags['all'] === true ? await listCompanies(cluster) : [companySlug];
    for (const slug of slugs) {
      const { applied, added } = await updateCompany(cluster, slug);
      await write(`${slug}: ${sayApplied(applied)}${added === 0 ? '' : `, ${added} ledgers and series added`}\n`);
    }
    if (flags['create'] === true && (await setUpCompany(cluster, companySlug, company))) {
      say(`${companySlug}: set up as ${company.name}. Give the user admin a password: fieldbook user password admin`);
    }
    return 0;
  },
};

const taxKinds = ['vat', 'gst', 'none'] as const;

/** What the flags say of a new company; the rest is that of Dubai. */
function newCompany(flags: CommandArguments['flags'], slug: string): NewCompany {
  const said = (name: string, otherwise: string) => String(flags[name] ?? otherwise);
  const taxKind = taxKinds.find((kind) => kind === said('tax', 'vat'));
  if (taxKind === undefined) throw new UsageError(`--tax is one of ${taxKinds.join(', ')}.`);
  const currency = said('currency', 'AED');
  return {
    name: said('name', slug),
    country: said('country', 'AE'),
    currency,
    zone: said('zone', 'Asia/Dubai'),
    taxKind,
  };
}

/** Whether there was none in the migrated database. */
async function setUpCompany(cluster: Cluster, slug: string, company: NewCompany): Promise<boolean> {
  const database = await openCompany(cluster, slug, { poolSize: 1 });
  try {
    const { rowCount } = await database.pool.query('select from company');
    if (rowCount !== 0) return false;
    valueOrRefuse(await createCompany(database, company, { userName: 'fieldbook' }));
    return true;
  } finally {
    await database.close();
  }
}
