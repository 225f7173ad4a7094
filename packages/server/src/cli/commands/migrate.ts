/** `fieldbook migrate`: brings databases to the state of this Fieldbook. */

import { sayApplied, updateCompany } from '../../company/update-company.ts';
import { companyExists, listCompanies } from '../../store/cluster/companies.ts';
import { assertCompanySlug, CompanyRefusal } from '../../store/cluster/company-slug.ts';
import type { Command } from '../command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: "Bring the company's database, or all of them, to the state of this Fieldbook.",
  usage: `fieldbook migrate [--company NAME]
fieldbook migrate --all

--all  every company of the server

A new company is made by: fieldbook company create`,
  options: { all: { type: 'boolean' } },
  run: async ({ cluster: open, companySlug, write }, { flags }) => {
    assertCompanySlug(companySlug);
    const cluster = await open();
    if (flags['all'] !== true && !(await companyExists(cluster, companySlug))) {
      throw new CompanyRefusal('company.unknown', companySlug, `There is no company "${companySlug}" here.`);
    }
    const slugs = flags['all'] === true ? await listCompanies(cluster) : [companySlug];
    for (const slug of slugs) {
      const { applied, added } = await updateCompany(cluster, slug);
      await write(`${slug}: ${sayApplied(applied)}${added === 0 ? '' : `, ${added} ledgers and series added`}\n`);
    }
    return 0;
  },
};
