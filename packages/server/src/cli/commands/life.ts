/** `fieldbook life`: which life a company's database leads, and what a person has to say of it. */
import type pg from 'pg';
import { companyExists } from '../../store/cluster/companies.ts';
import { CompanyRefusal } from '../../store/cluster/company-slug.ts';
import { connectClient } from '../../store/cluster/connect.ts';
import { ownerConnection } from '../../store/database/migrate.ts';
import { type Command, UsageError } from '../command.ts';

interface Life {
  readonly reason: string;
  readonly began: string;
  readonly left_open: number;
}

const REASONS: Readonly<Record<string, string>> = {
  first: 'the company was first opened',
  moved: 'it moved to another place',
  promoted: 'a standby was promoted, or the database was recovered to a point in time',
  restored: 'a dump was put back on another cluster',
  copied: 'a copy of the data folder was put in place',
  returned: 'the database did not have numbers that had been answered',
  asked: 'somebody renewed it',
};

export const lifeCommand: Command = {
  name: 'life',
  summary: "Show the lives of the company's database; before a move keep its life, after putting back a copy renew it.",
  usage: `fieldbook life [--company NAME] [--leave | --renew]

--leave  before a planned move of all data to another place: the life goes on there. Stop the server first.
--renew  after a copy was put back in a way that PostgreSQL cannot tell: servers and phones begin anew, and the series go on past
         the numbers that paper may bear`,
  options: { leave: { type: 'boolean' }, renew: { type: 'boolean' } },
  run: async ({ cluster: open, company, companySlug, write, say }, { flags }) => {
    if (flags['leave'] === true && flags['renew'] === true) throw new UsageError('--leave or --renew, not both.');
    if (flags['leave'] === true || flags['renew'] === true) {
      const cluster = await open();
      if (!(await companyExists(cluster, companySlug))) {
        throw new CompanyRefusal('company.unknown', companySlug, `There is no company "${companySlug}" here.`);
      }
      const client = await connectClient(ownerConnection(cluster.connection(cluster.databaseOf(companySlug))));
      try {
        await refuseWhileServed(client, companySlug);
        say(flags['leave'] === true ? await leave(client, companySlug) : await renew(client, companySlug));
      } finally {
        await client.end();
      }
      return 0;
    }
    const { database } = await company();
    const { rows } = await database.pool.query<Life>(
      `select reason, to_char(began_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as began, left_open from life order by id`,
    );
    for (const { began, reason, left_open: leftOpen } of rows) {
      const numbers = leftOpen === 0 ? '' : `; ${leftOpen} numbers were left open`;
      await write(`${began} UTC  ${REASONS[reason] ?? reason}${numbers}\n`);
    }
    return 0;
  },
};

/** A server that works on it would meet the old place again, or go on in a life that is over. */
async function refuseWhileServed(client: pg.Client, slug: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'fieldbook%' limit 1`,
  );
  if (rowCount !== 0) {
    throw new CompanyRefusal('company.in_use', slug, `"${slug}" is being served. Stop the server first.`);
  }
}

async function leave(client: pg.Client, slug: string): Promise<string> {
  await client.query('select leave_place()');
  return `${slug}: its life goes on wherever it is opened next.`;
}

async function renew(client: pg.Client, slug: string): Promise<string> {
  const { rows } = await client.query<{ answer: { leftOpen: number } }>('select renew_life() as answer');
  return `${slug}: leads a new life; ${rows[0]?.answer.leftOpen ?? 0} numbers were left open for a supervisor.`;
}
