/**
 * Runs the tasks of a company from a queue in its own database (graphile-worker): a task survives the process that asked
 * for it, and is tried again when it failed. The queue has a schema of its own that belongs to the owner role; tasks work
 * through the company's services, as the app.
 */
import { Logger, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { CompanyServices } from '../company/company-services.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { OWNER_ROLE } from '../store/cluster/roles.ts';
import type { BackgroundWork } from './repeat.ts';
import type { Task } from './tasks.ts';

export interface TaskWorker extends BackgroundWork {
  /** Puts a task into the queue; it runs once, in this or another process of the company. */
  ask(name: string, payload?: Readonly<Record<string, unknown>>): Promise<void>;
}

export interface TaskWorkerParts {
  readonly cluster: Cluster;
  readonly company: CompanyServices;
  readonly tasks: readonly Task[];
  readonly onFault: (error: unknown) => void;
}

export async function startTaskWorker({ cluster, company, tasks, onFault }: TaskWorkerParts): Promise<TaskWorker> {
  const connection = cluster.connection(cluster.databaseOf(company.slug));
  const session = `-c role=${OWNER_ROLE}`;
  const options = connection.options ? `${connection.options} ${session}` : session;
  // One connection listens, one works.
  const pool = new pg.Pool({ ...connection, options, max: 2, application_name: 'fieldbook tasks' });
  pool.on('error', onFault).on('connect', (client) => client.on('error', onFault));
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [task.name, (payload: unknown) => task.run(company, payload)]),
  );
  const crontab = tasks.flatMap(({ name, schedule }) => (schedule === undefined ? [] : [`${schedule} ${name}`]));
  try {
    const runner = await run({
      pgPool: pool,
      taskList,
      crontab: crontab.join('\n'),
      concurrency: 1,
      pollInterval: 60_000,
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') onFault(new Error(message));
      }),
    });
    return {
      ask: async (name, payload = {}) => {
        await runner.addJob(name, payload);
      },
      stop: async () => {
        await runner.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
