/** `fieldbook seed`: demonstration data of any size (docs/guides/import.md, Demonstration data). */
import { addDays, dateInZone, isIsoDate } from '@fieldbook/core/kernel/date';
import { openCompanyServices } from '../../company/open-company.ts';
import { demoPasswordOf } from '../../seed/demo-password.ts';
import { dubaiScenario } from '../../seed/dubai/dubai-scenario.ts';
import { indiaScenario } from '../../seed/india/india-scenario.ts';
import type { Scenario } from '../../seed/scenario.ts';
import { SEEDING_OPTIONS, SeedRefusal, seedDemo } from '../../seed/seed-demo.ts';
import { dataDirectoryOf } from '../../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase } from '../../store/cluster/companies.ts';
import { migrateCompany } from '../../store/database/migrate.ts';
import { type Command, type CommandArguments, UsageError } from '../command.ts';

const scenarios: Readonly<Record<string, () => Scenario>> = { dubai: dubaiScenario, india: indiaScenario };

const MOST_DAYS = 3650;
const MOST_VOUCHERS_PER_DAY = 50_000;

export const seed: Command = {
  name: 'seed',
  summary: 'Fill a company with demonstration data; the company is set up when there is none.',
  usage: `fieldbook seed [--company NAME] [--kind dubai|india] [--days N] [--vouchers-per-day N] [--until DATE]

Seeding twice adds nothing, and one that was cut off goes on. A company that has other vouchers is left alone.
Everybody in it has the password FIELDBOOK_DEMO_PASSWORD, else that of the file demo-password in the data directory.

--kind NAME             dubai: dairy and snacks, dirhams, VAT (when left out); india: rupees, GST and cess
--days N                days with vouchers, up to yesterday (dubai 90, india 30)
--vouchers-per-day N    about so many (dubai 75, india 15)
--until DATE            last day with vouchers instead of yesterday, as YYYY-MM-DD`,
  options: {
    kind: { type: 'string' },
    days: { type: 'string' },
    'vouchers-per-day': { type: 'string' },
    until: { type: 'string' },
  },
  run: async (context, args) => {
    const kind = String(args.flags['kind'] ?? 'dubai');
    const scenario = (Object.hasOwn(scenarios, kind) ? scenarios[kind] : undefined)?.();
    if (scenario === undefined) throw new UsageError(`There is no demo company of kind "${kind}".`);
    const days = wholeNumber(args, 'days', MOST_DAYS);
    const vouchersPerDay = wholeNumber(args, 'vouchers-per-day', MOST_VOUCHERS_PER_DAY);
    const today = todayOf(args, scenario);
    const started = performance.now();
    const cluster = await context.cluster();
    if (!(await companyExists(cluster, context.companySlug))) await createCompanyDatabase(cluster, context.companySlug);
    await migrateCompany(cluster, context.companySlug);
    const services = await openCompanyServices(cluster, context.companySlug, {}, SEEDING_OPTIONS);
    try {
      const result = await seedDemo(services, {
        scenario,
        today,
        password: demoPasswordOf({ env: context.env, dataDirectory: dataDirectoryOf(context.env) }),
        report: (line) => context.say(line),
        signal: context.signal,
        ...(days === undefined ? {} : { days }),
        ...(vouchersPerDay === undefined ? {} : { vouchersPerDay }),
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      await context.write(
        `${context.companySlug}: ${result.posted} vouchers posted, ${result.replayed} there before, ` +
          `${result.days} days from ${result.firstDay}, ${seconds} s\n`,
      );
      if (result.isCutOff) context.say('Stopped. What was posted stays; the same command goes on from there.');
      return result.isCutOff ? 1 : 0;
    } catch (error) {
      if (!(error instanceof SeedRefusal)) throw error;
      context.say(error.message);
      return 1;
    } finally {
      await services.close();
    }
  },
};

function wholeNumber({ flags }: CommandArguments, name: string, most: number): number | undefined {
  const text = flags[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,7}$/.test(String(text)) || value > most)
    throw new UsageError(`--${name} is a whole number up to ${most}.`);
  return value;
}

function todayOf({ flags }: CommandArguments, { company }: Scenario): string {
  const until = flags['until'];
  if (until === undefined) return dateInZone(new Date().toISOString(), company.zone);
  if (!isIsoDate(String(until))) throw new UsageError('--until is a date, YYYY-MM-DD.');
  return addDays(String(until), 1);
}
