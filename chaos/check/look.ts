/** A look at everything so far: the books against what was told, the servers' answers, their logs. It tells what is new. */
import type { World } from '../world/world.ts';
import { readBooks } from './books.ts';
import { columns, type Found, nothingFound } from './columns.ts';
import type { History } from './history.ts';
import { judge, kinds, type StandbyWindow } from './judge.ts';
import { watchLogs } from './log-lines.ts';
import type { Manners } from './manners.ts';

export interface LookParts {
  readonly world: World;
  readonly history: History;
  readonly manners: Manners;
  readonly windows: readonly StandbyWindow[];
}

export interface Looks {
  /** All that was found so far, each line once. */
  readonly found: Found;
  /** Judges everything so far, with what the fault itself complains of, and answers what was not found before. */
  look(amiss: readonly string[]): Promise<Found>;
}

export function createLooks({ world, history, manners, windows }: LookParts): Looks {
  const found = nothingFound();
  const logs = watchLogs(world.servers.map(({ errorLog }) => errorLog));
  let endings = 0;
  const endedNow = (): string[] => {
    const before = endings;
    endings = world.servers.reduce((sum, server) => sum + server.endings, 0);
    return Array.from({ length: endings - before }, (_, index) => `end ${before + index + 1} of a server by itself`);
  };
  return {
    found,
    async look(amiss) {
      // What is acknowledged first and read afterwards must be there; the other way round later documents would be missed.
      const documents = history.documents();
      const client = await world.database.connect();
      const books = await readBooks(client);
      await client.end();
      const judged = judge(documents, books, windows);
      const fresh = nothingFound();
      for (const kind of kinds) {
        const known = new Set(found[kind].map(subjectOf));
        fresh[kind].push(...judged[kind].filter((line) => !known.has(subjectOf(line))));
      }
      fresh.ended.push(...endedNow());
      fresh.hung.push(...manners.hung.slice(found.hung.length));
      fresh['5xx'].push(...manners.faulty.slice(found['5xx'].length));
      fresh.log.push(...logs.repeated());
      fresh.amiss.push(...amiss);
      for (const column of columns) found[column].push(...fresh[column]);
      return fresh;
    },
  };
}

/** What a finding is about: the same, whoever a voucher or a number belongs to by the next look. */
const subjectOf = (line: string): string => line.split(' and is ')[0] ?? line;
