/**
 * Sessions of one company: sign-in, who is behind a token, sign-out. What the database said of a token is believed for two
 * seconds at most, so that a busy client costs no statement per call; a revocation by this process holds at once, one by
 * another process within those two seconds (docs/decisions/0020-api-contract.md).
 */
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { Actor } from './actor.ts';
import { verifyPassword } from './passwords.ts';
import { actorOfPerson } from './person.ts';
import {
  findCredentials,
  findPerson,
  findSession,
  findSessionById,
  findSessionOnDevice,
  keepSession,
  openSession,
  revokeSession,
  type SessionDevice,
  type SessionRow,
  type Viewer,
} from './session-rows.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';
import { hashToken, makeToken } from './tokens.ts';

export const BELIEVED_MS = 2000;
const MOST_REMEMBERED = 10_000;

export interface Session {
  readonly id: number;
  readonly token: string;
  readonly actor: Actor;
  /** Key for signatures that end with the session. */
  readonly secret: Buffer;
  /** Absent where somebody signed in without naming one. */
  readonly device?: SessionDevice;
  /** Who looks as this person: nothing but reading is admitted (http/api-routes.ts). */
  readonly viewedBy?: Viewer;
  readonly person: {
    readonly code: string;
    readonly name: string;
    readonly language: string;
    readonly role: { readonly code: string; readonly name: string };
  };
}

export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly device?: string | undefined;
  readonly address: string;
  readonly client?: string | undefined;
}

export type SignInOutcome =
  | { readonly kind: 'signedIn'; readonly token: string; readonly expiresAt: string }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly retryAfterSeconds?: number };

/** Somebody by name and password, who is not signed in by it. */
export type AuthenticationOutcome =
  | { readonly kind: 'known'; readonly actor: Actor; readonly name: string }
  | Extract<SignInOutcome, { readonly kind: 'refused' }>;

export interface Sessions {
  /** Is it this person? Counts towards the limit of attempts as signing in does, and opens no session. */
  authenticate(credentials: Omit<Credentials, 'client'>): Promise<AuthenticationOutcome>;
  signIn(credentials: Credentials): Promise<SignInOutcome>;
  /** The session of a token, `undefined` when there is none (any more). */
  find(token: string): Promise<Session | undefined>;
  /** As `find`, by the session's number and straight from the database; its token is not known. */
  findById(id: number): Promise<Session | undefined>;
  /** The last one of a person on a device, ended or not: for what the device proves by its own key (decision 0090). */
  findOnDevice(device: string, person: string): Promise<Session | undefined>;
  signOut(session: Session): Promise<void>;
  /** Forgets what is believed: users, roles or sessions were changed. */
  forget(): void;
}

interface Remembered {
  readonly at: number;
  readonly session: Promise<Session | undefined>;
}

export interface SessionOptions {
  readonly now?: () => number;
  readonly attempts?: SignInLimit;
}

export function createSessions(pool: Pick<pg.Pool, 'query'>, options: SessionOptions = {}): Sessions {
  const { now = Date.now, attempts = createSignInLimit() } = options;
  const remembered = new Map<string, Remembered>();
  const load = async (token: string): Promise<Session | undefined> => {
    const row = await findSession(pool, hashToken(token));
    if (row?.is_stale) await keepSession(pool, row.session_id);
    return row === undefined ? undefined : sessionOf(row, token);
  };
  const check = async ({ user, password, address, device }: Omit<Credentials, 'client'>) => {
    const who = await findCredentials(pool, user, device);
    const attempt = { who, address, device };
    const seconds = attempts.begin(attempt);
    if (seconds > 0) return tooMany(seconds);
    const isRight = await verifyPassword(who.password_hash ?? undefined, password);
    if (isRight === 'busy') {
      attempts.giveUp(attempt);
      return { kind: 'refused', problem: problem('server.busy'), retryAfterSeconds: 1 } as const;
    }
    if (!isRight || who.user_id === null || !who.may_sign_in) {
      const wait = attempts.fail(attempt);
      return wait > 0 ? tooMany(wait) : ({ kind: 'refused', problem: problem('auth.invalid_credentials') } as const);
    }
    attempts.succeed(attempt);
    return { kind: 'right', userId: who.user_id } as const;
  };
  return {
    authenticate: async (credentials) => {
      const checked = await check(credentials);
      if (checked.kind === 'refused') return checked;
      const row = await findPerson(pool, checked.userId);
      if (row === undefined) return { kind: 'refused', problem: problem('auth.invalid_credentials') };
      return { kind: 'known', actor: actorOfPerson(row), name: row.user_name };
    },
    signIn: async (credentials) => {
      const checked = await check(credentials);
      if (checked.kind === 'refused') return checked;
      const { userId } = checked;
      const token = makeToken();
      const { device, client, address } = credentials;
      const expiresAt = await openSession(pool, { tokenHash: hashToken(token), userId, device, client, address });
      if (expiresAt === undefined) return { kind: 'refused', problem: problem('device.rejected') };
      return { kind: 'signedIn', token, expiresAt };
    },
    find: (token) => {
      const known = remembered.get(token);
      if (known !== undefined && now() - known.at < BELIEVED_MS) return known.session;
      const session = load(token);
      remembered.delete(token);
      remembered.set(token, { at: now(), session });
      // A fault of the database is not an answer; the next call asks again.
      session.catch(() => remembered.delete(token));
      const oldest = remembered.keys().next();
      if (remembered.size > MOST_REMEMBERED && !oldest.done) remembered.delete(oldest.value);
      return session;
    },
    findById: async (id) => {
      const row = await findSessionById(pool, id);
      return row === undefined ? undefined : sessionOf(row, '');
    },
    findOnDevice: async (device, person) => {
      const row = await findSessionOnDevice(pool, device, person);
      return row === undefined ? undefined : sessionOf(row, '');
    },
    signOut: async (session) => {
      await revokeSession(pool, session.id);
      remembered.delete(session.token);
    },
    forget: () => remembered.clear(),
  };
}

function tooMany(seconds: number): Extract<SignInOutcome, { readonly kind: 'refused' }> {
  return {
    kind: 'refused',
    problem: problem('auth.too_many_attempts', undefined, { seconds }),
    retryAfterSeconds: seconds,
  };
}

function sessionOf(row: SessionRow, token: string): Session {
  return {
    id: row.session_id,
    token,
    secret: row.token_hash,
    ...(row.device === null ? {} : { device: row.device }),
    ...(row.viewed_by === null ? {} : { viewedBy: row.viewed_by }),
    actor: { ...actorOfPerson(row), money: row.money },
    person: {
      code: row.user_code,
      name: row.user_name,
      language: row.language,
      role: { code: row.role_code, name: row.role_name },
    },
  };
}
