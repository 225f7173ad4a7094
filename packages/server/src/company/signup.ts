/**
 * A company of one's own, begun on a page by whoever reads the code on the terminal. The code makes one company; a call that is
 * repeated meets the first one and is answered alike.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { SignedUp, SignupState } from '@fieldbook/core/api/signup-operations';
import type { ReadCompany } from '@fieldbook/core/company/new-company';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { createAttemptLimit } from '../auth/attempt-limit.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { beginCompany, hasCompany } from './begin-company.ts';

export interface SignupWish {
  readonly code: string;
  /** Read when the code was right: nobody else is told what is wrong. */
  readonly read: () => ReadCompany;
  /** Of the network, for the limit of attempts. */
  readonly address: string;
}

export interface OpenSignup {
  readonly cluster: Cluster;
  /** The company that addresses without a company mean, where it is that one that is missing; else a name is found for it. */
  readonly slug?: string;
  readonly onMade?: () => void;
}

export interface Signup {
  state(): SignupState;
  make(wish: SignupWish): Promise<Result<SignedUp>>;
  /** Answers the code for the terminal. */
  open(how: OpenSignup): string;
}

interface Making {
  readonly fingerprint: string;
  readonly result: Promise<Result<SignedUp>>;
}

export function createSignup(): Signup {
  const attempts = createAttemptLimit({ most: 10, windowMs: 300_000 });
  let opened: (OpenSignup & { readonly code: string }) | undefined;
  let making: Making | undefined;
  let isMade = false;
  const start = (how: OpenSignup, read: ReadCompany): Promise<Result<SignedUp>> =>
    makeCompany(how, read).then(
      (result) => {
        isMade = result.ok;
        if (!result.ok) making = undefined;
        else how.onMade?.();
        return result;
      },
      (error: unknown) => {
        making = undefined;
        throw error;
      },
    );
  return {
    state: () => {
      if (opened === undefined || isMade) return 'closed';
      return opened.slug === undefined ? 'beside' : 'first';
    },
    open: (how) => {
      opened = { ...how, code: makeCode() };
      return opened.code;
    },
    // biome-ignore lint/suspicious/useAwait: what reading throws is to reach the caller as any other refusal
    make: async ({ code, read, address }) => {
      if (opened === undefined) return refused(problem('signup.closed'));
      const seconds = attempts.secondsToWait(address);
      if (seconds > 0) return refused(problem('auth.too_many_attempts', undefined, { seconds }));
      attempts.record(address);
      if (!isSame(code.trim().toLowerCase(), opened.code)) return refused(problem('auth.first_code_wrong', 'code'));
      attempts.takeBack(address);
      const wanted = read();
      const fingerprint = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
      if (making !== undefined && making.fingerprint !== fingerprint) {
        return refused(isMade ? problem('signup.closed') : problem('server.busy'));
      }
      making ??= { fingerprint, result: start(opened, wanted) };
      return making.result;
    },
  };
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

async function makeCompany({ cluster, slug: own }: OpenSignup, read: ReadCompany): Promise<Result<SignedUp>> {
  const slug = own ?? (await freeSlug(cluster, read.company.name));
  const made = await beginCompany(cluster, slug, read);
  if (!made.ok) return made;
  return accepted({ slug, address: own === undefined ? `/${slug}` : '', user: read.company.administrator?.code ?? '' });
}

/** `Acme Trading LLC` is `acme_trading_llc`, and `acme_trading_llc_2` beside another one. */
async function freeSlug(cluster: Cluster, name: string): Promise<string> {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 26);
  const first = plain.replace(/_+$/, '') || 'company';
  let slug = first;
  for (let next = 2; await hasCompany(cluster, slug); next += 1) slug = `${first}_${next}`;
  return slug;
}
