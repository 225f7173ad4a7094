/**
 * The first start without any company: the administrator's password is set on a page, by whoever reads the code on the terminal. What
 * the company is like may be changed until its first voucher.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { createAttemptLimit } from '../auth/attempt-limit.ts';
import { hashPassword } from '../auth/passwords.ts';
import { wishedPasswordProblem } from '../auth/user-passwords.ts';
import { updateCompany } from '../company/update-company.ts';
import type { StartState } from '../http/start-state.ts';
import { type Cluster, DEFAULT_COMPANY } from '../store/cluster/cluster.ts';
import { companyExists, createCompanyDatabase } from '../store/cluster/companies.ts';
import { createCompany } from '../store/company-setup/create-company.ts';
import { openCompany } from '../store/database/company-database.ts';

export interface FirstRunWish {
  readonly state: StartState;
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
}

const administrator = { code: 'admin', name: 'Administrator' };
const company = { name: 'My company', country: 'AE', currency: 'AED', zone: 'Asia/Dubai', taxKind: 'vat' } as const;

/** Resolves when there is a company; false when the start was given up before. */
export function awaitFirstRun(cluster: Cluster, { state, report, signal }: FirstRunWish): Promise<boolean> {
  const code = makeCode();
  const attempts = createAttemptLimit({ most: 10, windowMs: 300_000 });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isBusy = false;
  const begin = async (wish: FirstPassword): Promise<Result<true>> => {
    const seconds = attempts.secondsToWait(wish.address);
    if (seconds > 0) return refused(problem('auth.too_many_attempts', undefined, { seconds }));
    attempts.record(wish.address);
    if (!isSame(wish.code.trim().toLowerCase(), code)) return refused(problem('auth.first_code_wrong', 'code'));
    if (isBusy) return refused(problem('server.busy'));
    isBusy = true;
    try {
      const made = await makeCompany(cluster, wish.password);
      if (made.ok) resolve(true);
      return made;
    } finally {
      isBusy = false;
    }
  };
  state.firstRun = { user: administrator.code, begin };
  signal.addEventListener('abort', () => resolve(false), { once: true });
  report('There is no company yet. Open the address of this server in a browser, and set the first password there');
  report(`with this code:  ${code}`);
  return promise.finally(() => {
    delete state.firstRun;
  });
}

interface FirstPassword {
  readonly code: string;
  readonly password: string;
  readonly address: string;
}

function makeCode(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

function isSame(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function makeCompany(cluster: Cluster, password: string): Promise<Result<true>> {
  if (!(await companyExists(cluster, DEFAULT_COMPANY))) await createCompanyDatabase(cluster, DEFAULT_COMPANY);
  await updateCompany(cluster, DEFAULT_COMPANY);
  const database = await openCompany(cluster, DEFAULT_COMPANY, { poolSize: 1 });
  try {
    const wrong = await wishedPasswordProblem(database, administrator, password);
    if (wrong !== undefined) return refused(wrong);
    const passwordHash = await hashPassword(password);
    const made = await createCompany(
      database,
      { ...company, administrator: { ...administrator, passwordHash } },
      { userName: administrator.code },
    );
    return made.ok ? accepted(true) : made;
  } finally {
    await database.close();
  }
}
