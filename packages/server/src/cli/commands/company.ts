/** `fieldbook company …`: begins a company of one's own, and lists those of the server. */
import { completeNewCompany, newCompanyBody, type ReadCompany } from '@fieldbook/core/company/new-company';
import { beginCompany, hasCompany } from '../../company/begin-company.ts';
import { readBy } from '../../http/read-request.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import type { Cluster } from '../../store/cluster/cluster.ts';
import { listCompanies } from '../../store/cluster/companies.ts';
import { assertCompanySlug, CompanyRefusal } from '../../store/cluster/company-slug.ts';
import { openCompany } from '../../store/database/company-database.ts';
import { type Command, type CommandArguments, type CommandContext, UsageError } from '../command.ts';
import { readSecret } from '../read-secret.ts';

const text = { type: 'string' } as const;

export const companyCommand: Command = {
  name: 'company',
  summary: 'Begin a company of your own, and list those of the server.',
  usage: `fieldbook company create --company NAME --name TEXT --admin CODE [--country CC] [further flags]
fieldbook company list

Makes the database with currency, chart of ledgers, tax codes, units, roles, branches with their godowns and number series, and its
administrator. Without --password-stdin the password is FIELDBOOK_PASSWORD, or is asked for at the terminal.

--name TEXT          name of the company
--name-arabic TEXT   its name in Arabic
--country CC         ISO 3166, such as AE (when left out); what follows is as usual there unless it is said
--currency CCC       ISO 4217, such as AED
--zone ZONE          IANA, such as Asia/Dubai
--tax KIND           vat, gst or none
--tax-number NUMBER  of the company
--region NAME        state or emirate
--year-start MONTH   1 to 12, the month that begins the financial year
--inventory KIND     perpetual (when left out) or periodic
--branch CODE=NAME   a further branch besides the first one; may be said again
--admin CODE         who signs in first
--admin-name TEXT    that person's name (CODE when left out)
--password-stdin     read the password from standard input`,
  options: {
    ...{ name: text, 'name-arabic': text, country: text, currency: text, zone: text, tax: text, 'tax-number': text },
    ...{ region: text, 'year-start': text, inventory: text, admin: text, 'admin-name': text },
    branch: { type: 'string', multiple: true },
    'password-stdin': { type: 'boolean' },
  },
  run: async (context, args) => {
    const [deed, ...rest] = args.positionals;
    if (rest.length > 0 || (deed !== 'create' && deed !== 'list')) {
      throw new UsageError('What about companies? create or list.');
    }
    await (deed === 'create' ? create(context, args) : list(context));
    return 0;
  },
};

async function create(context: CommandContext, { flags }: CommandArguments): Promise<void> {
  const slug = context.companySlug;
  if (flags['company'] === undefined) throw new UsageError('Which short name has the company? --company NAME');
  assertCompanySlug(slug);
  const wanted = await readCompany(context, flags);
  const cluster = await context.cluster();
  if (await hasCompany(cluster, slug)) {
    throw new CompanyRefusal('company.exists', slug, `The company "${slug}" exists already.`);
  }
  valueOrRefuse(await beginCompany(cluster, slug, wanted));
  const { name, administrator } = wanted.company;
  context.say(
    `${slug}: ${name} was made. ${administrator?.code} signs in to it, at /${slug} on a server of several companies.`,
  );
}

async function readCompany(context: CommandContext, flags: CommandArguments['flags']): Promise<ReadCompany> {
  const { name, admin, country = 'AE' } = flags;
  if (name === undefined) throw new UsageError('Which name has the company? --name TEXT');
  if (admin === undefined) throw new UsageError('Who signs in first? --admin CODE');
  const month = flags['year-start'];
  const said = {
    ...{ name, country, nameArabic: flags['name-arabic'], currency: flags['currency'], zone: flags['zone'] },
    ...{ taxKind: flags['tax'], taxRegNo: flags['tax-number'], region: flags['region'] },
    ...{ inventoryBooks: flags['inventory'], branches: [flags['branch'] ?? []].flat().map(branchOf) },
    ...(month === undefined ? {} : { yearStart: Number(month) }),
  };
  const administrator = { code: admin, name: flags['admin-name'] ?? admin, password: await passwordOf(context, flags) };
  return valueOrRefuse(completeNewCompany(readBy(newCompanyBody, { ...said, administrator })));
}

function branchOf(flag: string | boolean): { readonly code: string; readonly name: string } {
  const [, code, name] = /^([^=]+)=(.+)$/.exec(String(flag)) ?? [];
  if (code === undefined || name === undefined) throw new UsageError('A branch is said as --branch CODE=NAME.');
  return { code, name };
}

async function passwordOf(context: CommandContext, flags: CommandArguments['flags']): Promise<string> {
  const fromStdin = flags['password-stdin'] === true;
  const known = context.env['FIELDBOOK_PASSWORD'];
  if (!fromStdin && known) return known;
  return await readSecret(context, { prompt: 'Password of the administrator: ', fromStdin });
}

async function list({ cluster: open, write }: CommandContext): Promise<void> {
  const cluster = await open();
  for (const slug of await listCompanies(cluster))
    await write(`${[slug, ...(await factsOf(cluster, slug))].join('\t')}\n`);
}

async function factsOf(cluster: Cluster, slug: string): Promise<readonly string[]> {
  if (!(await hasCompany(cluster, slug))) return ['(no company in it yet)'];
  const database = await openCompany(cluster, slug, { poolSize: 1 });
  try {
    const { rows } = await database.pool.query<{ country: string; currency: string; name: string }>(
      `select company.country, currency.code as currency, company.name::text as name
         from company join currency on currency.id = company.currency_id`,
    );
    return rows.flatMap(({ country, currency, name }) => [country, currency, name]);
  } finally {
    await database.close();
  }
}
