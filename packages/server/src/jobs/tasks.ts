/** What is tidied up in every company from time to time. Each task may run as often as one likes: doing it again does no harm. */
import { forgetRuns } from '../import/staged/run-rows.ts';
import { forgetJobs } from '../print/network/job-rows.ts';
import { seeAll } from '../store/actor-context.ts';
import type { CompanyDatabase } from '../store/database/company-database.ts';

export type Task = (database: CompanyDatabase) => Promise<void>;

/** A session that has ended is kept for as long as somebody may ask who was signed in, then forgotten. */
const forgetSessions: Task = async ({ pool }) => {
  await pool.query(
    `delete from session where least(expires_at, coalesce(revoked_at, expires_at)) < clock_timestamp() - interval '90 days'`,
  );
};

/** What was sent to printers of the network, a month later. */
const forgetPrints: Task = (database) => forgetJobs(database);

/** A client that has not heard its answer for a day will not ask again. */
const forgetAnswers: Task = (database) =>
  database.transaction(async ({ client }) => {
    await seeAll(client);
    await client.query("delete from kept_answer where answered_at < clock_timestamp() - interval '1 day'");
  });

/** What was staged and never written has become another file by now, and what was undone is over. */
const forgetImports: Task = (database) =>
  database.transaction(async ({ client }) => {
    await seeAll(client);
    await forgetRuns(client);
  });

export const tasks: readonly Task[] = [forgetSessions, forgetPrints, forgetAnswers, forgetImports];

/** One that fails is told and stops no other. */
export async function runTasks(
  database: CompanyDatabase,
  onFault: (error: unknown) => void,
  all: readonly Task[] = tasks,
): Promise<void> {
  for (const task of all) await task(database).catch(onFault);
}
