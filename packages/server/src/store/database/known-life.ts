/**
 * What this process knows of the life that a company's database leads (docs/decisions/0119-life-of-a-database.md): each new
 * connection asks where it has come to, and tells which numbers this process has answered and leased, and when it last saw itself
 * alone or another process at work, so that a database that went back begins another life and never gives those numbers to anybody else.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** A standby that has not been promoted takes no postings; SQLSTATE `cannot_connect_now`, as of a server that is starting. */
export class NotPromoted extends Error {
  readonly code = '57P03';

  constructor() {
    super('The database is a standby that has not been promoted.');
    this.name = 'NotPromoted';
  }
}

export interface KnownLife {
  /** Names the connections of this process: `fieldbook 3f9a…`. */
  readonly applicationName: string;
  /** Series by id with the last number that was answered of each. Only after its commit. */
  note(series: Iterable<readonly [id: number, number: number, ...rest: unknown[]]>): void;
  /** The last numbers that a device was leased, by the code of their series. Only after the commit. */
  noteLeased(series: Iterable<{ readonly series: string; readonly last: number }>): void;
  /** Looks whether another process works on the database; to be asked every few seconds. */
  look(client: Querier): Promise<void>;
  /** To be asked of each connection before its first statement. Throws NotPromoted and faults of the connection. */
  meet(client: pg.ClientBase): Promise<void>;
}

type Querier = Pick<pg.ClientBase, 'query'>;

interface Met {
  readonly life: string;
  readonly now: string;
}

const QUESTION = `select pg_is_in_recovery() as standby, to_regprocedure('fieldbook.meet_place(text, json)') as known`;

const OTHERS = `select clock_timestamp()::text as at, exists (select from pg_stat_activity
    where datname = current_database() and application_name like 'fieldbook%' and application_name <> $1) as others`;

/** `folder`: what the data directory is known by, empty where it is not ours. */
export function createKnownLife(folder: string): KnownLife {
  const applicationName = `fieldbook ${randomBytes(6).toString('hex')}`;
  const acknowledged = new Map<number, number>();
  const leased = new Map<string, number>();
  let since: string | undefined;
  let alone: string | undefined;
  let others: string | undefined;
  const look = async (client: Querier): Promise<void> => {
    const { rows } = await client.query<{ at: string; others: boolean }>(OTHERS, [applicationName]);
    if (rows[0]?.others === true) others = rows[0].at;
    else alone = rows[0]?.at;
  };
  return {
    applicationName,
    note: (series) => {
      for (const [id, number] of series) if (number > (acknowledged.get(id) ?? 0)) acknowledged.set(id, number);
    },
    noteLeased: (series) => {
      for (const { series: code, last } of series) if (last > (leased.get(code) ?? 0)) leased.set(code, last);
    },
    look,
    meet: async (client) => {
      const asked = await client.query<{ standby: boolean; known: string | null }>(QUESTION);
      if (asked.rows[0]?.standby === true) throw new NotPromoted();
      // A database that is older than lives, or of somebody else's making.
      if (asked.rows[0]?.known === null) return;
      const known = {
        acknowledged: Object.fromEntries(acknowledged),
        leased: Object.fromEntries(leased),
        since: since ?? null,
        alone: alone ?? null,
        others: others ?? null,
      };
      const text = 'select fieldbook.meet_place($1, $2) as met';
      const { rows } = await client.query<{ met: Met }>(text, [folder, JSON.stringify(known)]);
      since ??= rows[0]?.met.now;
      // Afterwards: whoever is there in the new life may have come with it.
      await look(client);
    },
  };
}
