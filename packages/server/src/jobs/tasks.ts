/** The one table of tasks that run in the background, at a time of day or when something asks for them. */
import type { CompanyServices } from '../company/company-services.ts';
import { forgetJobs } from '../print/network/job-rows.ts';

export interface Task {
  readonly name: string;
  /** When, as a crontab has it, in UTC; only on demand when absent. */
  readonly schedule?: string;
  /** May run twice for one occasion (a process died in between): doing it again must do no harm. */
  run(company: CompanyServices, payload: unknown): Promise<void>;
}

/** A session that has ended is kept for as long as somebody may ask who was signed in, then forgotten. */
const forgetSessions: Task = {
  name: 'forgetSessions',
  schedule: '17 2 * * *',
  run: async ({ database }) => {
    await database.pool.query(
      `delete from session where least(expires_at, coalesce(revoked_at, expires_at)) < clock_timestamp() - interval '90 days'`,
    );
  },
};

/** What was sent to printers of the network, a month later. */
const forgetPrints: Task = {
  name: 'forgetPrints',
  schedule: '23 2 * * *',
  run: ({ database }) => forgetJobs(database),
};

export const tasks: readonly Task[] = [forgetSessions, forgetPrints];
