/**
 * Sets up a company in its empty, migrated database, in one transaction: currency, chart of ledgers, taxes, units, branch,
 * godowns, series, roles and an administrator. What it makes are ordinary masters; all of it can be changed afterwards.
 */
import { countryFacts, decimalsOf, standardTaxCode } from '@fieldbook/core/company/countries';
import { FIRST_BRANCH, type NewBranch, type NewCompany } from '@fieldbook/core/company/new-company';
import { usualNotes } from '@fieldbook/core/day-cycle/denominations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { ONE_RATE, printRate } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import { defaultRoles } from '@fieldbook/core/permissions/roles';
import { monthNames } from '@fieldbook/core/settings/books';
import { stateOfGstin } from '@fieldbook/core/tax/gstin';
import { regionNamed } from '@fieldbook/core/tax/regions';
import type pg from 'pg';
import type { CompanyDatabase } from '../database/company-database.ts';
import { upsertMasters } from '../masters/master-rows.ts';
import { storeSettings } from '../masters/settings.ts';
import { nameWriter, Refusal, type Writer } from '../masters/writer.ts';
import { newLedgerGroups, newLedgers } from './chart-of-ledgers.ts';
import {
  ADMINISTRATOR_ROLE,
  cashCustomer,
  knownCurrency,
  newAccessRoles,
  newGodowns,
  newLeadStatuses,
  newMeasureUnits,
  newReasons,
  newSeries,
} from './first-masters.ts';
import { addGodowns, addMissingSeries } from './set-up-branch.ts';
import { newTaxCodes } from './tax-codes.ts';

/** Problems: `master.single` when there is a company already, and those of the masters (`country.unknown` …). */
export async function createCompany(
  db: CompanyDatabase,
  company: NewCompany,
  writer: Writer = { userName: 'setup' },
): Promise<Result<true>> {
  try {
    await db.transaction(async ({ client }) => {
      await nameWriter(client, writer);
      await setUp(client, company);
    });
    return accepted(true);
  } catch (error) {
    if (error instanceof Refusal) return refused(...error.problems);
    throw error;
  }
}

async function setUp(client: pg.ClientBase, company: NewCompany): Promise<void> {
  const { rowCount } = await client.query('select from company');
  if (rowCount !== 0) throw new Refusal([problem('master.single', undefined, { master: 'company' })]);
  const write = (master: string, rows: readonly unknown[]) => upsertMasters(client, named(master), rows);
  const branch = company.branch ?? firstBranch(company);
  await write('currency', [currencyOf(company)]);
  await write('company', [companyRow(company)]);
  await write('branch', [branchRow(company, branch)]);
  await write('ledgerGroup', newLedgerGroups());
  await write('ledger', newLedgers(company.taxKind));
  await write('taxCode', newTaxCodes(company.taxKind, company.country));
  await write('measureUnit', newMeasureUnits());
  await write('godown', newGodowns(branch.code));
  await write('branch', [{ ...branchRow(company, branch), defaultGodown: 'MAIN' }]);
  await write('customer', [cashCustomer()]);
  await write('leadStatus', newLeadStatuses());
  await write('reason', newReasons());
  await write('accessRole', newAccessRoles());
  await write('series', newSeries(branch.code));
  await addBranches(client, company);
  await addAdministrator(client, company);
  await storeSettings(client, firstSettings(company), '');
  for (const { code, limits = {} } of defaultRoles) {
    const stored = Object.entries(limits).map(([key, value]) => ({ key, value }));
    if (stored.length > 0) await storeSettings(client, stored, `role:${code}`);
  }
}

function named(name: string): MasterDefinition {
  return present(masterNamed(name), `no master ${name}`);
}

function currencyOf({ currency, currencyDecimals }: NewCompany): unknown {
  const known = knownCurrency(currency);
  const row = known ?? { code: currency, name: currency, symbol: currency, decimals: decimalsOf(currency) };
  const facts = currencyDecimals === undefined ? row : { ...row, decimals: currencyDecimals };
  const minorUnit = ONE_RATE / 10 ** facts.decimals;
  const notes = usualNotes({ code: currency, decimals: facts.decimals }).filter((note) => note % minorUnit === 0);
  return { ...facts, notes: notes.map((note) => ({ value: printRate(note) })) };
}

function companyRow(company: NewCompany): unknown {
  const { name, nameArabic, country, currency, zone, taxKind, taxRegNo, address, phone } = company;
  return { code: company.code ?? 'MAIN', name, nameArabic, country, currency, zone, taxKind, taxRegNo, address, phone };
}

function firstBranch({ name, nameArabic }: NewCompany): NewBranch {
  return { code: FIRST_BRANCH, name, nameArabic };
}

/** Further ones, each with godowns and series of its own; they lie where the first one does unless they say otherwise. */
async function addBranches(client: pg.ClientBase, company: NewCompany): Promise<void> {
  const { branches = [], country, currency, zone, taxRegNo } = company;
  if (branches.length === 0) return;
  const rows = branches.map((branch) => {
    const placed = { ...branch, region: branch.region ?? company.region };
    return { ...placed, country, currency, zone, ...numberIn(placed, { country, taxRegNo }) };
  });
  await upsertMasters(client, named('branch'), rows);
  for (const branch of branches) await addGodowns(client, branch);
  await addMissingSeries(client);
}

/** A GSTIN is of one state: a branch in another one has its own. */
function numberIn({ region }: NewBranch, { country, taxRegNo }: Pick<NewCompany, 'country' | 'taxRegNo'>) {
  const isElsewhere =
    country === 'IN' && region !== undefined && stateOfGstin(taxRegNo)?.code !== regionNamed(region, 'IN')?.code;
  return isElsewhere ? {} : { taxRegNo };
}

function branchRow(company: NewCompany, branch: NewBranch): Readonly<Record<string, unknown>> {
  const { country, currency, zone, region, taxRegNo, address, phone } = company;
  return { ...branch, country, currency, zone, region, taxRegNo, address, phone };
}

async function addAdministrator(client: pg.ClientBase, { administrator }: NewCompany): Promise<void> {
  const { code, name, passwordHash } = administrator ?? { code: 'admin', name: 'Administrator' };
  await upsertMasters(client, named('user'), [{ code, name, accessRole: ADMINISTRATOR_ROLE }]);
  if (passwordHash !== undefined) {
    await client.query(
      'update app_user set password_hash = $2, password_changed_at = clock_timestamp() where code = $1',
      [code, passwordHash],
    );
  }
}

function firstSettings({ taxKind, country, yearStart, inventoryBooks }: NewCompany) {
  const standard = standardTaxCode(taxKind, country);
  const month = yearStart === undefined ? undefined : monthNames[yearStart - 1];
  return [
    { key: 'salesDefaultDamageStore', value: 'DAMAGE' },
    { key: 'taxPercentage', value: standard?.replace(/\D/g, '') ?? '0' },
    ...(month === undefined || yearStart === countryFacts(country).firstMonth
      ? []
      : [{ key: 'financialYearStart', value: month }]),
    ...(inventoryBooks === 'periodic' ? [{ key: 'inventoryBooks', value: 'periodic' }] : []),
  ];
}
