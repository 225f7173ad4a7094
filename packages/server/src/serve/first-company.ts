/** What stands in a fresh data directory after the first start: the company to look around in, and who may sign in. */
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { findCredentials } from '../auth/session-rows.ts';
import { createCompany } from '../store/company-setup/create-company.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';
import type { Schema } from '../store/schema.ts';

export interface FirstSignIn {
  readonly user: string;
  readonly password: string;
  readonly role: string;
}

const ADMINISTRATOR: FirstSignIn = { user: 'admin', password: 'fieldbook-demo', role: 'Administrator' };

export async function setUpDefaultCompany(
  database: CompanyDatabase<Schema>,
  report: (line: string) => void,
): Promise<void> {
  report('Setting up the demo company …');
  const done = await createCompany(database, {
    name: 'Al Noor Dairy Distribution LLC',
    nameArabic: 'النور لتوزيع الألبان ذ.م.م',
    country: 'AE',
    currency: 'AED',
    zone: 'Asia/Dubai',
    taxKind: 'vat',
    administrator: {
      code: ADMINISTRATOR.user,
      name: 'Administrator',
      passwordHash: await hashPassword(ADMINISTRATOR.password),
    },
  });
  if (!done.ok) throw new Error(`The demo company was refused: ${JSON.stringify(done.problems)}`);
}

/** The demo's sign-ins whose password nobody has changed: a password that is printed must be a worthless one. */
export async function signInsThatHold(database: CompanyDatabase<Schema>): Promise<readonly FirstSignIn[]> {
  const holding: FirstSignIn[] = [];
  for (const signIn of [ADMINISTRATOR]) {
    const row = await findCredentials(database.pool, signIn.user);
    if (row?.may_sign_in && row.password_hash !== null && (await verifyPassword(row.password_hash, signIn.password))) {
      holding.push(signIn);
    }
  }
  return holding;
}
