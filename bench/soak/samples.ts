/** What the server and its database hold at a moment of the soak, and whether a row of such figures grows. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '@fieldbook/server/testing/serve/running-server';
import type pg from 'pg';
import type { BenchCompany } from '../setup/company.ts';
import type { ConnectionWatch } from '../setup/connections.ts';
import { cpuSeconds } from '../setup/cpu.ts';
import type { Inspector } from '../setup/inspector.ts';
import { databaseMegabytes, openFiles, residentMegabytes } from '../setup/memory.ts';

/** Work that waits, rows that sessions and messages leave, and rows that vacuum has to take away. */
const COUNTS = `select
  (select count(*) from balance_queue) as "balanceQueue", (select count(*) from voucher_state_queue) as "stateQueue",
  (select count(*) from cost_mark_due) as "costMarksDue",
  (select count(*) from print_batch where state = 'waiting') as "printBatches",
  (select count(*) from session) as sessions, (select count(*) from message) as messages,
  (select coalesce(sum(n_dead_tup), 0) from pg_stat_user_tables) as "deadRows",
  (select round(100.0 * sum(n_dead_tup) / greatest(1, sum(n_live_tup)), 1) from pg_stat_user_tables) as "deadPercent",
  round(pg_database_size(current_database()) / 1048576.0, 1) as "databaseMb"`;

export interface SampleParts {
  readonly company: BenchCompany;
  readonly server: RunningServer;
  readonly inspector: Inspector;
  readonly watch: ConnectionWatch;
  /** Sees all rows. */
  readonly superuser: pg.Client;
}

export type Sample = Readonly<Record<string, number>>;

export async function takeSample(parts: SampleParts, operations: number): Promise<Sample> {
  const { company, server, inspector, watch, superuser } = parts;
  const { pid } = server.process;
  const heap = await inspector.heapMegabytes();
  const { rows } = await superuser.query<Record<string, string>>(COUNTS);
  const counts = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  const { service, database } = cpuSeconds(pid, company.dataDirectory);
  const { all, stuck } = watch.now();
  return {
    operations,
    ...{ heap, resident: residentMegabytes(pid), postgresMb: databaseMegabytes(company.dataDirectory) },
    ...{ files: openFiles(pid), connections: all, stuckTransactions: stuck },
    ...counts,
    ...{ logBytes: server.said().length, postgresLogBytes: bytesOfLog(company.dataDirectory) },
    ...{ serviceCpu: service, databaseCpu: database },
  };
}

function bytesOfLog(dataDirectory: string): number {
  const folders = [dataDirectory, ...readdirSync(dataDirectory).map((name) => join(dataDirectory, name))];
  const files = folders.map((folder) => join(folder, 'postgresql.log')).filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

export interface Trend {
  readonly mean: number;
  /** For each 1,000 operations, by the line that fits best. */
  readonly growth: number;
  /** Growth over all of it, in percent of the mean. */
  readonly percent: number;
  /** How many times its own error the growth is: below 3 it is noise. */
  readonly sureness: number;
}

/** Of one figure over a row of samples. */
export function trendOf(samples: readonly Sample[], name: string): Trend {
  const points = samples.map((sample) => ({ x: (sample['operations'] ?? 0) / 1000, y: sample[name] ?? 0 }));
  const n = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const mean = points.reduce((sum, { y }) => sum + y, 0) / n;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const growth = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - mean), 0) / spread;
  const rest = points.reduce((sum, { x, y }) => sum + (y - mean - growth * (x - meanX)) ** 2, 0);
  const error = Math.sqrt(rest / Math.max(1, n - 2) / spread);
  const length = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  return {
    mean: Number(mean.toFixed(1)),
    growth: Number(growth.toFixed(3)),
    percent: mean === 0 ? 0 : Number(((100 * growth * length) / mean).toFixed(1)),
    sureness: error === 0 ? 0 : Number((growth / error).toFixed(1)),
  };
}
