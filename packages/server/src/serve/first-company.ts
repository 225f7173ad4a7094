/** What stands in a fresh data directory after the first start: the demo company to look around in, and who may sign in. */
import { dateInZone } from '@fieldbook/core/kernel/date';
import { verifyPassword } from '../auth/passwords.ts';
import { findCredentials } from '../auth/session-rows.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { dubaiScenario } from '../seed/dubai/dubai-scenario.ts';
import { DEMO_PASSWORD } from '../seed/scenario.ts';
import { isSeedUnfinished, seedDemo } from '../seed/seed-demo.ts';

export interface FirstSignIn {
  readonly user: string;
  readonly password: string;
  readonly role: string;
}

export interface SetUpOptions {
  readonly report: (line: string) => void;
  /** Days of vouchers in the demo company; the scenario's own number when absent, none at 0. */
  readonly demoDays?: number | undefined;
  /** Takes how many days of vouchers stand, and of how many. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  /** Stops between two batches of vouchers; the next start goes on. */
  readonly signal?: AbortSignal | undefined;
}

/** Sets the demo company up in an empty database, and finishes one that was cut off. Other companies are left alone. */
export async function setUpDemo(company: CompanyServices, options: SetUpOptions): Promise<void> {
  const { report, progress, demoDays, signal } = options;
  const scenario = dubaiScenario();
  const today = dateInZone(new Date().toISOString(), scenario.company.zone);
  const wish = {
    scenario,
    today,
    report,
    progress,
    ...(demoDays === undefined ? {} : { days: demoDays }),
    ...(signal === undefined ? {} : { signal }),
  };
  const { rowCount } = await company.database.pool.query('select from company');
  if (rowCount === 0 || (await isSeedUnfinished(company, wish))) await seedDemo(company, wish);
}

/** One of each role whose password nobody has changed: a password that is printed must be a worthless one. */
export async function signInsThatHold({ database }: CompanyServices): Promise<readonly FirstSignIn[]> {
  const people = [{ code: 'admin', role: 'Administrator' }, ...dubaiScenario().users];
  const holding = new Map<string, FirstSignIn>();
  for (const { code, role } of people) {
    // `Salesperson, Deira` and `Salesperson, Karama` are one kind of sign-in.
    const [kind = role] = role.split(',');
    if (holding.has(kind)) continue;
    const row = await findCredentials(database.pool, code);
    if (!row.may_sign_in || row.password_hash === null) continue;
    const holds = await verifyPassword(row.password_hash, DEMO_PASSWORD);
    if (holds === true) holding.set(kind, { user: code, password: DEMO_PASSWORD, role });
  }
  return [...holding.values()];
}
