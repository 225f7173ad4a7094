/**
 * The company a sales file goes into: set up from the mapping where there is none, with the setting an import of sales alone
 * needs (goods leave although no purchase is in the file). A company that has vouchers already is left as it is.
 */
import { present } from '@fieldbook/core/kernel/assert';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { CompanyServices } from '../../company/company-services.ts';
import { openCompanyServices } from '../../company/open-company.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import type { Cluster } from '../../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase } from '../../store/cluster/companies.ts';
import { EnvironmentError } from '../../store/cluster/environment-error.ts';
import { createCompany } from '../../store/company-setup/create-company.ts';
import { migrateCompany } from '../../store/database/migrate.ts';
import { writeSettings } from '../../store/masters/settings.ts';
import type { SalesLinesMapping } from './mapping.ts';
import type { Row, Survey } from './survey.ts';
import type { ImportPlace } from './voucher-body.ts';

/** In the audit rows of what an import sets up. */
const WRITER = { userName: 'import' };

export interface CompanyWish {
  readonly slug: string;
  readonly mapping: SalesLinesMapping;
  readonly report: (line: string) => void;
}

/** Throws EnvironmentError `import.other_currency`, and what creating a database throws. The caller closes the services. */
export async function openImportCompany(cluster: Cluster, wish: CompanyWish): Promise<CompanyServices> {
  const { slug, mapping, report } = wish;
  if (!(await companyExists(cluster, slug))) {
    report(`Setting up the company ${slug} …`);
    await createCompanyDatabase(cluster, slug);
  }
  await migrateCompany(cluster, slug);
  const services = await openCompanyServices(cluster, slug);
  try {
    const { rowCount } = await services.database.pool.query('select from company');
    if (rowCount === 0) valueOrRefuse(await createCompany(services.database, mapping.company, WRITER));
    const numbered = await services.database.pool.query('select from series where last_number > 0 limit 1');
    if (numbered.rowCount === 0) {
      const settings = { mainGodownMayGoNegative: 'True', roundOffStep: '0' };
      valueOrRefuse(await writeSettings(services.database, WRITER, settings));
    }
    const { choices } = await services.cache.refresh();
    if (choices.baseCurrency !== mapping.company.currency) {
      throw new EnvironmentError(
        'import.other_currency',
        `The prices of the file are in ${mapping.company.currency}, the books of ${slug} in ${choices.baseCurrency}.`,
        'Import it into another company: --company NAME sets up a new one.',
      );
    }
    return services;
  } catch (error) {
    await services.close();
    throw error;
  }
}

/** Branch, cash ledger and counter customer: those of a new company, else the first of their kind. */
export function placeOf({ cache }: CompanyServices): ImportPlace {
  const { data } = cache.current;
  const branch = data.branches.keys().next().value;
  const cash = [...data.ledgers.values()].find((ledger) => ledger.use === 'cash' && ledger.active);
  const counter = [...data.customers.values()].find((party) => party.isCashParty === true && party.active);
  return {
    branch: present(branch, 'a company has a branch'),
    cashLedger: cash?.code ?? 'CASH',
    cashCustomer: counter?.code ?? 'CASH',
  };
}

/** Adds the items and customers that are not there yet; those that are stay as they are. Answers how many were added. */
export async function addMissingMasters(services: CompanyServices, survey: Survey): Promise<number> {
  const { data } = await services.cache.refresh();
  const items = survey.items.filter(({ code }) => !data.items.has(code));
  const customers = survey.customers.filter(({ code }) => !data.customers.has(code));
  await add(services, 'item', items);
  await add(services, 'customer', customers);
  await services.cache.refresh();
  return items.length + customers.length;
}

async function add({ masters }: CompanyServices, name: string, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0) {
    valueOrRefuse(await masters.upsertMany(WRITER, present(masterNamed(name), `no master ${name}`), rows));
  }
}
