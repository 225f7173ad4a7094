/** Sessions of the superuser, for the checks and for faults that are made by SQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CONNECT_LIMIT_MS = 60_000;
const LOOK_MS = 100;
const session = { options: '-c search_path=fieldbook', connectionTimeoutMillis: 5_000, application_name: 'chaos' };

/** Tries until the database lets us in; where it is may change meanwhile. */
export async function connectWhenBack(where: () => pg.ClientConfig): Promise<pg.Client> {
  const until = performance.now() + CONNECT_LIMIT_MS;
  for (;;) {
    try {
      const client = new pg.Client({ ...where(), ...session });
      // A connection that a later fault cuts is no reason to end.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    } catch (error) {
      if (performance.now() > until) throw new Error('the database does not let anybody in', { cause: error });
      await sleep(LOOK_MS);
    }
  }
}
