/**
 * The connections of one process to one server, over all companies. Whoever would open another asks here, in turn. When all are
 * taken, one that another company keeps idle is given up for it; when none is idle, the pool waits as for one of its own.
 */
import type pg from 'pg';

/** Left for one command (see POOL_SIZE in open-company.ts) and for an administrator. */
export const RESERVED_CONNECTIONS = 10;
/** On a server that does not say how many it allows. */
const FALLBACK = 80;

/** A company is asked to give back nothing below these, however many companies there are. */
const FEWEST = 2;
const LOOK_AGAIN_MS = 10;

export interface ConnectionBudget {
  readonly taken: number;
  join(pool: pg.Pool): void;
  /** Once its last connection has been given back. */
  leave(pool: pg.Pool): void;
  /**
   * Calls `connect`, which asks the pool for a connection: at once when that opens none, and otherwise in turn, when there is room.
   * Throws when there was none within `withinMs`.
   */
  admit<T>(pool: pg.Pool, withinMs: number, connect: () => T | Promise<T>): Promise<T>;
  /** Whether a connection that this pool has done with is better given up: others wait, and its company has more than its share. */
  wantsBack(pool: pg.Pool): boolean;
}

export function createConnectionBudget(most: number): ConnectionBudget {
  const pools = new Set<pg.Pool>();
  /** In the order in which they came. */
  const waiting: symbol[] = [];
  const taken = (): number => [...pools].reduce((sum, pool) => sum + opened(pool), 0);
  const hasRoom = (): boolean => taken() < most;
  const companies = (): number => new Set([...pools].map(companyOf)).size;
  const share = (): number => Math.max(FEWEST, Math.floor(most / Math.max(1, companies())));
  /** Of whoever keeps the most that it does not use. */
  const takeIdle = async (besides: pg.Pool): Promise<void> => {
    const idle = [...pools].filter((each) => each !== besides && spare(each) > 0);
    const [richest] = idle.toSorted((one, other) => spare(other) - spare(one));
    if (richest === undefined) return;
    const client = await richest.connect();
    client.release(true);
  };
  return {
    get taken() {
      return taken();
    },
    join: (pool) => pools.add(pool),
    leave: (pool) => pools.delete(pool),
    wantsBack: (pool) => {
      if (waiting.length === 0) return false;
      const own = [...pools].filter((each) => companyOf(each) === companyOf(pool));
      return own.reduce((sum, { totalCount }) => sum + totalCount, 0) > share();
    },
    // Whoever is admitted connects in the same moment, and is counted from then on.
    admit: async (pool, withinMs, connect) => {
      if (!wouldOpen(pool) || (waiting.length === 0 && hasRoom())) return connect();
      const turn = Symbol('turn');
      waiting.push(turn);
      try {
        for (const until = performance.now() + withinMs; performance.now() < until; ) {
          // First come, first served: otherwise whoever looks at the right moment takes what others wait for.
          if (waiting[0] === turn && !hasRoom() && wouldOpen(pool)) await takeIdle(pool);
          if (!wouldOpen(pool) || (waiting[0] === turn && hasRoom())) return connect();
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        }
      } finally {
        waiting.splice(waiting.indexOf(turn), 1);
      }
      throw new Error('timeout exceeded when trying to connect: all connections of this process are taken');
    },
  };
}

/** One company is one database. */
const companyOf = ({ options }: pg.Pool): string | undefined => options.database;

/** Idle, and promised to nobody who has asked the pool before. */
const spare = ({ idleCount, waitingCount }: pg.Pool): number => idleCount - waitingCount;

const places = ({ options, totalCount }: pg.Pool): number => (options.max ?? 0) - totalCount;

/** Does the next who asks the pool make it open a connection? One that is full lets him wait. */
const wouldOpen = (pool: pg.Pool): boolean => spare(pool) <= 0 && places(pool) > 0;

/** Also what it opens by itself, in place of one that it has lost, for those who wait in it. */
function opened(pool: pg.Pool): number {
  const replaced = pool.ending ? 0 : Math.max(0, Math.min(-spare(pool), places(pool)));
  return pool.totalCount + replaced;
}

/** Of a server that this process alone works on, but for the reserve. Asked on any connection to it. */
export async function connectionsFor(client: pg.ClientBase, env: NodeJS.ProcessEnv): Promise<number> {
  const said = Number(env['FIELDBOOK_CONNECTIONS']);
  if (Number.isInteger(said) && said > 0) return said;
  const { rows } = await client.query<{ most: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
       - coalesce(current_setting('reserved_connections', true)::int, 0) as most`,
  );
  return Math.max(RESERVED_CONNECTIONS, (rows[0]?.most ?? FALLBACK) - RESERVED_CONNECTIONS);
}
