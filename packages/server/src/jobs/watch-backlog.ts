/**
 * Is this server falling behind? Looks every few seconds what waits in each open company that is at work, and now and then how far the standbys
 * are. Being behind stops nobody: reports add what waits. So it is said in one line when it begins and in one when it is over,
 * and readiness tells it in numbers over all companies, without their names (docs/decisions/0120-limits-on-waiting.md).
 */
import type { CompanyDirectory } from '../company/company-directory.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { type CompanyBacklog, readBacklog } from '../company/read-backlog.ts';
import { type WorkKind, workKinds } from '../company/work-queues.ts';
import type { StandbyLag } from '../store/cluster/standbys.ts';
import { inTime } from '../timing/in-time.ts';
import { repeat } from '../timing/repeat.ts';

/** `unknown`: there is something that could not be looked at. */
export type BacklogState = 'upToDate' | 'behind' | 'unknown';

interface WaitingFigures {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly limitSeconds: number;
}

/** Figures over all open companies. */
export interface BacklogReport extends Readonly<Record<WorkKind, WaitingFigures>> {
  readonly state: BacklogState;
  readonly companies: { readonly open: number; readonly behind: number; readonly unseen: number };
  readonly standbys?: StandbyLag & { readonly limitSeconds: number; readonly limitBytes: number };
}

export interface BacklogWatch {
  now(): BacklogReport;
  stateOf(slug: string): BacklogState;
  stop(): Promise<void>;
}

/** Behind is what has waited longer; it has caught up when nothing has waited half as long. */
export interface BacklogLimits extends Readonly<Record<WorkKind, number>> {
  readonly standbySeconds: number;
  readonly standbyBytes: number;
}

/** In seconds. Folding takes seconds under load; large batches of prints are drawn one after the other, slowly. */
const LIMITS: BacklogLimits = {
  folding: 60,
  prints: 900,
  standbySeconds: 60,
  standbyBytes: 64 * 1024 ** 2,
};

const EVERY_MS = 5_000;
const STANDBYS_EVERY_MS = 30_000;
/** A look that takes longer is no news. */
const LOOK_MS = 2_000;

export interface WatchOptions {
  readonly companies: Pick<CompanyDirectory, 'opened' | 'isQuiet'>;
  /** Left out where there are none. */
  readonly standbys?: (() => Promise<StandbyLag | undefined>) | undefined;
  /** Takes the lines for the log. */
  readonly say: (line: string) => void;
  readonly limits?: BacklogLimits;
  readonly everyMs?: number;
  readonly standbysEveryMs?: number;
}

interface Seen {
  backlog: CompanyBacklog | undefined;
  isBehind: boolean;
  /** The last look came to nothing. */
  isUnseen: boolean;
  isLooking: boolean;
}

const UNSEEN: Readonly<Seen> = { backlog: undefined, isBehind: false, isUnseen: true, isLooking: false };

export function watchBacklog(options: WatchOptions): BacklogWatch {
  const { companies, say, limits = LIMITS, everyMs = EVERY_MS } = options;
  const seen = new Map<string, Seen>();
  const replication = watchStandbys(options);
  let isStopping = false;
  const work = repeat(async () => {
    const open = companies.opened();
    const slugs = new Set(open.map(({ slug }) => slug));
    for (const slug of seen.keys()) if (!slugs.has(slug)) seen.delete(slug);
    for (const company of open) {
      if (isStopping) break;
      const { slug } = company;
      const own = seen.get(slug) ?? { ...UNSEEN };
      seen.set(slug, own);
      // Nothing can have come to wait, and a look would take a connection for itself.
      if (isDone(own) && companies.isQuiet(slug)) continue;
      await look(company, own);
      // Work rests when it found nothing to do, as while another process folded that has gone since.
      if (!isDone(own)) company.wake();
      if (own.backlog === undefined || own.isUnseen) continue;
      const isBehind = isLate(own.backlog, limits, own.isBehind);
      if (isBehind !== own.isBehind) say(isBehind ? behindLine(slug, own.backlog) : `Company ${slug} has caught up.`);
      own.isBehind = isBehind;
    }
    return everyMs;
  });
  return {
    now: () => {
      const open = companies.opened().map(({ slug }) => seen.get(slug) ?? UNSEEN);
      return reportOf(open, limits, replication.now());
    },
    stateOf: (slug) => stateOf([seen.get(slug) ?? UNSEEN]),
    stop: async () => {
      isStopping = true;
      await Promise.all([work.stop(), replication.stop()]);
    },
  };
}

function isDone({ backlog, isUnseen }: Seen): boolean {
  return !isUnseen && backlog !== undefined && workKinds.every((kind) => backlog[kind].waiting === 0);
}

/** Never two at a time in one company: one that takes too long goes on by itself, up to the limit of its statement. */
async function look(company: CompanyServices, own: Seen): Promise<void> {
  if (own.isLooking) {
    own.isUnseen = true;
    return;
  }
  own.isLooking = true;
  const { database } = company.background ?? company;
  const looking = readBacklog(database)
    .catch(() => undefined)
    .finally(() => {
      own.isLooking = false;
    });
  const backlog = await inTime(looking, LOOK_MS);
  own.backlog = backlog ?? own.backlog;
  own.isUnseen = backlog === undefined;
}

function isLate(backlog: CompanyBacklog, limits: BacklogLimits, wasBehind: boolean): boolean {
  return workKinds.some((kind) => backlog[kind].oldest > limits[kind] * (wasBehind ? 0.5 : 1));
}

const words: Readonly<Record<WorkKind, string>> = {
  folding: 'postings to be folded into the balances',
  prints: 'batches of prints',
};

function behindLine(slug: string, backlog: CompanyBacklog): string {
  const parts = workKinds
    .filter((kind) => backlog[kind].waiting > 0)
    .map((kind) => `${backlog[kind].waiting} ${words[kind]}, the oldest for ${Math.floor(backlog[kind].oldest)} s`);
  return `Company ${slug} is behind, and its reports are right but slower: there wait ${parts.join('; ')}.`;
}

function stateOf(all: readonly Seen[]): BacklogState {
  if (all.some(({ isBehind }) => isBehind)) return 'behind';
  return all.some(({ isUnseen }) => isUnseen) ? 'unknown' : 'upToDate';
}

/** Whoever asks without a token learns no exact number of documents: what waits to be folded is told in hundreds. */
const inHundreds = (count: number): number => Math.floor(count / 100) * 100;

function reportOf(all: readonly Seen[], limits: BacklogLimits, replication: StandbyReport | undefined): BacklogReport {
  const figures = (kind: WorkKind, told = (count: number) => count): WaitingFigures => {
    const own = all.flatMap(({ backlog }) => (backlog === undefined ? [] : [backlog[kind]]));
    return {
      waiting: told(own.reduce((sum, { waiting }) => sum + waiting, 0)),
      oldestSeconds: Math.floor(Math.max(0, ...own.map(({ oldest }) => oldest))),
      limitSeconds: limits[kind],
    };
  };
  const companies = {
    open: all.length,
    behind: all.filter(({ isBehind }) => isBehind).length,
    unseen: all.filter(({ isUnseen }) => isUnseen).length,
  };
  return {
    state: replication?.isBehind === true ? 'behind' : stateOf(all),
    companies,
    folding: figures('folding', inHundreds),
    prints: figures('prints'),
    ...(replication === undefined ? {} : { standbys: replication.figures }),
  };
}

interface StandbyReport {
  readonly isBehind: boolean;
  readonly figures: Required<BacklogReport>['standbys'];
}

/** Where there are any to be looked at. */
function watchStandbys({ standbys, say, limits = LIMITS, standbysEveryMs: everyMs = STANDBYS_EVERY_MS }: WatchOptions) {
  let lag: StandbyLag | undefined;
  let isBehind = false;
  const work = repeat(async () => {
    lag = await standbys?.().catch(() => undefined);
    if (lag === undefined) return everyMs;
    const share = isBehind ? 0.5 : 1;
    const isLate = lag.lagSeconds > limits.standbySeconds * share || lag.lagBytes > limits.standbyBytes * share;
    if (isLate !== isBehind) say(isLate ? standbyLine(lag) : 'The standbys of the database have caught up.');
    isBehind = isLate;
    return everyMs;
  });
  return {
    now: (): StandbyReport | undefined => {
      if (lag === undefined) return undefined;
      const { standbySeconds: limitSeconds, standbyBytes: limitBytes } = limits;
      const told = {
        connected: lag.connected,
        lagBytes: Math.floor(lag.lagBytes),
        lagSeconds: Math.floor(lag.lagSeconds),
      };
      return { isBehind, figures: { ...told, limitSeconds, limitBytes } };
    },
    stop: () => work.stop(),
  };
}

function standbyLine({ lagBytes, lagSeconds }: StandbyLag): string {
  return `A standby of the database is behind by ${Math.ceil(lagBytes / 1024 ** 2)} MB and ${Math.floor(lagSeconds)} s: what it lacks would be lost in a failover.`;
}
