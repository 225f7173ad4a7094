/** What is wrong with an installation and what to do about it: facts in, findings out; nothing is asked of machine or database here. */
import { type WorkKind, workKinds } from '../company/work-queues.ts';

export interface Finding {
  readonly state: 'ok' | 'warning' | 'wrong';
  /** What was looked at; of a company with its name before it. */
  readonly about: string;
  readonly text: string;
  readonly advice?: string | undefined;
}

export interface MachineFacts {
  readonly address: string;
  /** Nobody but this machine reaches the address. */
  readonly isAlone: boolean;
  /** A proxy before it is named. */
  readonly hasProxy: boolean;
  readonly web: 'built' | 'old' | 'missing';
  readonly postgres: string;
  /** How far the database's clock is ahead of this machine's. */
  readonly clockAheadMs: number;
  /** Of a data folder of our own: bytes that are free. */
  readonly freeBytes?: number | undefined;
}

export interface CompanyFacts {
  /** Sentences of what is wrong with roles, row security, triggers. */
  readonly guards: readonly string[];
  /** Time zones of company and branches that database and program read differently, or do not know. */
  readonly zones: readonly string[];
  /** Seconds since the oldest of a kind was queued; 0 where nothing waits. */
  readonly oldest: Readonly<Record<WorkKind, number>>;
  /** Names of phones that take part and were not heard of. */
  readonly silentPhones: readonly string[];
  /** Who may sign in with the demo's first password. */
  readonly demoUsers: readonly string[];
  /** FIELDBOOK_DEMO_ANYWHERE. */
  readonly isDemoAllowed: boolean;
}

export const SILENT_DAYS = 3;

const GIGABYTE = 1_000_000_000;
const LITTLE_ROOM = 2 * GIGABYTE;
const NO_ROOM = GIGABYTE / 2;
const CLOCKS_APART_MS = 5_000;
const CLOCKS_WRONG_MS = 60_000;
const WAITS_LONG_SECONDS = 600;

type Judgement = Omit<Finding, 'about'>;

const ok = (text: string): Judgement => ({ state: 'ok', text });

export function judgeMachine(facts: MachineFacts): readonly Finding[] {
  return [
    { about: 'database', ...ok(`PostgreSQL ${facts.postgres} answers, is new enough and keeps what it acknowledges.`) },
    { about: 'clock', ...judgeClock(facts.clockAheadMs) },
    ...(facts.freeBytes === undefined ? [] : [{ about: 'disk', ...judgeRoom(facts.freeBytes) }]),
    { about: 'web', ...judgeWeb(facts.web) },
    { about: 'address', ...judgeAddress(facts) },
  ];
}

function judgeClock(aheadMs: number): Judgement {
  const apart = Math.abs(aheadMs);
  if (apart <= CLOCKS_APART_MS) return ok('The clocks of database and machine agree.');
  const words = aheadMs > 0 ? 'ahead of' : 'behind';
  return {
    state: apart > CLOCKS_WRONG_MS ? 'wrong' : 'warning',
    text: `The clock of the database is ${Math.round(apart / 1000)} s ${words} the clock of this machine.`,
    advice: 'Let both machines take their time from a time server (NTP).',
  };
}

function judgeRoom(free: number): Judgement {
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free for the data folder.`;
  if (free > LITTLE_ROOM) return ok(text);
  const advice = 'Make room on that disk, or move the data folder: with a full disk nothing can be posted.';
  return { state: free > NO_ROOM ? 'warning' : 'wrong', text, advice };
}

function judgeWeb(web: MachineFacts['web']): Judgement {
  if (web === 'built') return ok('The web application is built.');
  if (web === 'old') {
    return {
      state: 'warning',
      text: 'The web application is older than its sources.',
      advice: 'Run: npm run build. npm start does it too.',
    };
  }
  return { state: 'wrong', text: 'The web application is not built.', advice: 'Run: npm run build' };
}

function judgeAddress({ address, isAlone, hasProxy }: MachineFacts): Judgement {
  if (hasProxy) return ok(`The server listens on ${address}, behind the proxy of FIELDBOOK_TRUST_PROXY.`);
  if (isAlone) return ok(`The server listens on ${address}, for this machine alone.`);
  return {
    state: 'warning',
    text: `The server listens on ${address} without TLS: passwords can be read on the way, and phones cannot take part.`,
    advice: 'Put a proxy with TLS before it, and name the address of the proxy in FIELDBOOK_TRUST_PROXY.',
  };
}

type Reach = Pick<MachineFacts, 'isAlone' | 'hasProxy'>;

/** `slug` stands before what each finding is about. */
export function judgeCompany(slug: string, facts: CompanyFacts, reach: Reach): readonly Finding[] {
  const { guards, zones, oldest, silentPhones } = facts;
  const demo = judgeDemo(facts, reach);
  const found: Readonly<Record<string, Judgement | undefined>> = {
    schema: ok('The database is of this Fieldbook.'),
    guards: judgeGuards(guards),
    'time zones': judgeZones(zones),
    work: judgeWork(oldest),
    phones: judgePhones(silentPhones),
    'demo password': demo,
  };
  return Object.entries(found).flatMap(([about, judged]) =>
    judged === undefined ? [] : [{ about: `${slug}: ${about}`, ...judged }],
  );
}

function judgeGuards(guards: readonly string[]): Judgement {
  if (guards.length === 0) return ok('Roles, row security and triggers are what the migrations made.');
  return {
    state: 'wrong',
    text: `Somebody changed what guards the books. ${guards.join('. ')}.`,
    advice: 'Keep these lines, put back by hand what was changed, and prove the books: fieldbook verify',
  };
}

function judgeZones(zones: readonly string[]): Judgement {
  if (zones.length === 0) return ok('Database and program read the time zones of company and branches alike.');
  return {
    state: 'wrong',
    text: `Database and program do not read these time zones alike: ${zones.join(', ')}.`,
    advice: 'Bring the time zone data of the database server (tzdata) and Node up to date.',
  };
}

function judgeWork(oldest: CompanyFacts['oldest']): Judgement {
  const late = workKinds.filter((kind) => oldest[kind] > WAITS_LONG_SECONDS);
  if (late.length === 0) return ok('No work of the server has waited for over ten minutes.');
  return {
    state: 'warning',
    text: `Work of the server waits: ${late.map((kind) => `${kind} for ${Math.round(oldest[kind] / 60)} minutes`).join(', ')}.`,
    advice: 'Start the server. Where it runs, its log says what fails: look for "Background work failed".',
  };
}

function judgePhones(names: readonly string[]): Judgement {
  if (names.length === 0) return ok(`Every phone that takes part has synced in the last ${SILENT_DAYS} days.`);
  return {
    state: 'warning',
    text: `These phones have not synced for over ${SILENT_DAYS} days: ${names.join(', ')}.`,
    advice: 'Ask who has them what waits there; reject a phone that is lost, on the page of vans and phones.',
  };
}

/** Nothing to say where nobody has such a password. */
function judgeDemo({ demoUsers, isDemoAllowed }: CompanyFacts, { isAlone, hasProxy }: Reach): Judgement | undefined {
  if (demoUsers.length === 0) return undefined;
  if (isAlone && !hasProxy) return ok('The first password of the demo holds, for this machine alone.');
  return {
    state: isDemoAllowed ? 'warning' : 'wrong',
    text: `Others reach the demo company with its first password: ${demoUsers.join(', ')}.`,
    advice: 'Give its people passwords of their own: fieldbook user password NAME',
  };
}
