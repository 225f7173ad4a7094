/**
 * Sets up a company in its empty, migrated database, in one transaction: currency, chart of ledgers, taxes, units, branch,
 * godowns, series, roles and an administrator. What it makes are ordinary masters; all of it can be changed afterwards.
 */
import { usualNotes } from '@fieldbook/core/day-cycle/denominations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { present } from '@fieldbook/core/kernel/assert';
import { ONE_RATE, printRate } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { masterNamed } from '@fieldbook/core/masters/index';
import { defaultRoles } from '@fieldbook/core/permissions/roles';
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
import { newTaxCodes, standardTaxCode } from './tax-codes.ts';

export interface NewCompany {
  /** Code of the company; `MAIN` when left out. */
  readonly code?: string;
  readonly name: string;
  readonly nameArabic?: string;
  /** ISO 3166-1 alpha-2, capital letters. */
  readonly country: string;
  /** ISO 4217; one we do not know is made with two decimals unless `currencyDecimals` says otherwise. */
  readonly currency: string;
  readonly currencyDecimals?: 0 | 2 | 3;
  /** IANA, such as `Asia/Dubai`. */
  readonly zone: string;
  readonly taxKind: 'vat' | 'gst' | 'none';
  readonly taxRegNo?: string;
  /** State or emirate, for the place of supply. */
  readonly region?: string;
  readonly address?: string;
  readonly phone?: string;
  /** The first branch; `MB` with the company's name when left out (SPEC §9). */
  readonly branch?: { readonly code: string; readonly name: string; readonly nameArabic?: string };
  /** Signs in with `code`; without a hash (argon2id, PHC form) nobody can until a password is set. */
  readonly administrator?: { readonly code: string; readonly name: string; readonly passwordHash?: string };
}

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
  const row = known ?? { code: currency, name: currency, symbol: currency, decimals: 2 };
  const facts = currencyDecimals === undefined ? row : { ...row, decimals: currencyDecimals };
  const minorUnit = ONE_RATE / 10 ** facts.decimals;
  const notes = usualNotes({ code: currency, decimals: facts.decimals }).filter((note) => note % minorUnit === 0);
  return { ...facts, notes: notes.map((note) => ({ value: printRate(note) })) };
}

function companyRow(company: NewCompany): unknown {
  const { name, nameArabic, country, currency, zone, taxKind, taxRegNo, address, phone } = company;
  return { code: company.code ?? 'MAIN', name, nameArabic, country, currency, zone, taxKind, taxRegNo, address, phone };
}

function firstBranch({ name, nameArabic }: NewCompany): NonNullable<NewCompany['branch']> {
  return { code: 'MB', name, ...(nameArabic === undefined ? {} : { nameArabic }) };
}

function branchRow(company: NewCompany, branch: NonNullable<NewCompany['branch']>): Readonly<Record<string, unknown>> {
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

function firstSettings({ taxKind, country }: NewCompany) {
  const standard = standardTaxCode(taxKind, country);
  return [
    { key: 'salesDefaultDamageStore', value: 'DAMAGE' },
    { key: 'taxPercentage', value: standard?.replace(/\D/g, '') ?? '0' },
  ];
}
