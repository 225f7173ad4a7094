/** The demo company to look around in, and who may sign in to it. */
import { dateInZone } from '@fieldbook/core/kernel/date';
import { verifyPassword } from '../auth/passwords.ts';
import { findCredentials } from '../auth/session-rows.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { dubaiScenario } from '../seed/dubai/dubai-scenario.ts';
import { isSeedUnfinished, seedDemo } from '../seed/seed-demo.ts';

export interface FirstSignIn {
  readonly user: string;
  readonly password: string;
  readonly role: string;
}

export interface SetUpOptions {
  /** Of everybody in it. */
  readonly password: string;
  readonly report: (line: string) => void;
  /** Days of vouchers in the demo company; the scenario's own number when absent, none at 0. */
  readonly demoDays?: number | undefined;
  /** Takes how many days of vouchers stand, and of how many. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  /** Stops between two batches of vouchers; the next start goes on. */
  readonly signal?: AbortSignal | undefined;
}

/** Whether the demo company is to be set up or finished there: an empty database, or one that was cut off. */
export async function isDemoOpen(company: CompanyServices, options: Omit<SetUpOptions, 'password'>): Promise<boolean> {
  return !(await isSetUp(company)) || (await isSeedUnfinished(company, wishOf(options)));
}

export async function isSetUp({ database }: CompanyServices): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from company');
  return rowCount !== 0;
}

export async function setUpDemo(company: CompanyServices, options: SetUpOptions): Promise<void> {
  await seedDemo(company, { ...wishOf(options), password: options.password });
}

function wishOf({ report, progress, demoDays, signal }: Omit<SetUpOptions, 'password'>) {
  const scenario = dubaiScenario();
  const today = dateInZone(new Date().toISOString(), scenario.company.zone);
  return {
    ...{ scenario, today, report, progress },
    ...(demoDays === undefined ? {} : { days: demoDays }),
    ...(signal === undefined ? {} : { signal }),
  };
}

/** One of each role whose password is still the demo's. */
export async function signInsThatHold(
  { database }: CompanyServices,
  password: string,
): Promise<readonly FirstSignIn[]> {
  const people = [{ code: 'admin', role: 'Administrator' }, ...dubaiScenario().users];
  const holding = new Map<string, FirstSignIn>();
  for (const { code, role } of people) {
    // `Salesperson, Deira` and `Salesperson, Karama` are one kind of sign-in.
    const [kind = role] = role.split(',');
    if (holding.has(kind)) continue;
    const row = await findCredentials(database.pool, code);
    if (!row.may_sign_in || row.password_hash === null) continue;
    const holds = await verifyPassword(row.password_hash, password);
    if (holds === true) holding.set(kind, { user: code, password, role });
  }
  return [...holding.values()];
}
