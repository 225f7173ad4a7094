/**
 * A hundred companies on one server (docs/decisions/0121): how long it takes to start, to open all at once, and what a company costs
 * in memory, processor and connections while it is open, idle, and closed, against a server with one company in the same run.
 * `BENCH_COMPANIES`, `BENCH_IDLE_SECONDS` and `BENCH_CONNECTIONS` (for the server) change the size. Without `--closing` it does not wait
 * the ten minutes after which companies are closed. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startRunningServer } from '@fieldbook/server/testing/serve/running-server';
import { copyCompany } from './companies/copies.ts';
import { verifyMeanwhile } from './companies/verify-command.ts';
import { type WaveFigures, workInAll } from './companies/work.ts';
import { openBenchCompany } from './setup/company.ts';
import { type ConnectionWatch, watchConnections } from './setup/connections.ts';
import { cpuSeconds } from './setup/cpu.ts';
import { median, percentile, printTable } from './setup/figures.ts';
import { INSPECTED, openInspector } from './setup/inspector.ts';
import { databaseMegabytes, openFiles, residentMegabytes } from './setup/memory.ts';

const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 100);
const IDLE_SECONDS = Number(process.env['BENCH_IDLE_SECONDS'] ?? 60);
const CONNECTIONS = process.env['BENCH_CONNECTIONS'];
const STARTS = 3;
const START_LIMIT_MS = 300_000;
const SETTLING_MS = 15_000;
/** The first round through the closed companies comes a minute after the start. */
const ROUND_MS = 75_000;
/** Ten minutes, the look for it once a minute, and the pools' own minute. */
const CLOSING_LIMIT_MS = 14 * 60_000;
const root = join(import.meta.dirname, '..');
const MAIN = join(root, 'packages/server/src/main.ts');

const company = await openBenchCompany();
let running: RunningServer | undefined;
const slugs = Array.from({ length: COMPANIES }, (_, index) => `c${index}`);

async function start(): Promise<RunningServer> {
  const env: Record<string, string> = CONNECTIONS === undefined ? {} : { FIELDBOOK_CONNECTIONS: CONNECTIONS };
  const { dataDirectory } = company;
  running = await startRunningServer({ dataDirectory, env, command: [...INSPECTED, MAIN], withinMs: START_LIMIT_MS });
  return running;
}

interface StartFigures {
  readonly seconds: number;
  readonly cpu: number;
}

/** Median of some starts on the database that runs already; the last server stays. */
async function measureStarts(): Promise<{ server: RunningServer; start: StartFigures }> {
  const [seconds, cpu]: [number[], number[]] = [[], []];
  for (;;) {
    const before = cpuSeconds(undefined, company.dataDirectory);
    const begun = performance.now();
    const server = await start();
    seconds.push((performance.now() - begun) / 1000);
    const { service, database } = cpuSeconds(server.process.pid, company.dataDirectory);
    cpu.push(service + database - before.database);
    if (seconds.length === STARTS) return { server, start: { seconds: median(seconds), cpu: median(cpu) } };
    await server.end('SIGTERM');
  }
}

interface Standing {
  readonly heap: number;
  readonly resident: number;
  readonly database: number;
  readonly files: number;
  readonly connections: number;
  /** Milliseconds of processor in a second. */
  readonly serviceCpu: number;
  readonly databaseCpu: number;
}

/** What it costs to stand idle. */
async function measureStanding(server: RunningServer, watch: ConnectionWatch): Promise<Standing> {
  const { pid } = server.process;
  const before = cpuSeconds(pid, company.dataDirectory);
  await sleep(IDLE_SECONDS * 1000);
  const after = cpuSeconds(pid, company.dataDirectory);
  const { all: connections } = watch.now();
  const [resident, database, files] = [
    residentMegabytes(pid),
    databaseMegabytes(company.dataDirectory),
    openFiles(pid),
  ];
  const inspector = await openInspector(server.said());
  const heap = await inspector.heapMegabytes();
  inspector.close();
  const perSecond = (seconds: number) => Math.round((seconds / IDLE_SECONDS) * 10_000) / 10;
  return {
    ...{ heap, resident, database, files, connections },
    serviceCpu: perSecond(after.service - before.service),
    databaseCpu: perSecond(after.database - before.database),
  };
}

const rounded = (value: number, places = 1): number => Number(value.toFixed(places));

const waveOf = ({ seconds, statuses, neverServed, signIn, sale }: WaveFigures, watch: ConnectionWatch) => ({
  seconds: rounded(seconds),
  statuses,
  neverServed: neverServed.length,
  signInMedianMs: Math.round(median(signIn)),
  signInMostMs: Math.round(percentile(signIn, 1)),
  saleMedianMs: Math.round(median(sale)),
  saleMostMs: Math.round(percentile(sale, 1)),
  mostConnections: watch.most(),
  /** Right after it, when the connections are still there. */
  databaseMb: databaseMegabytes(company.dataDirectory),
});

/** Processor seconds of the one look at every closed company that comes a minute after the start. */
async function measureRound(server: RunningServer): Promise<number> {
  const before = cpuSeconds(server.process.pid, company.dataDirectory);
  await sleep(ROUND_MS);
  const after = cpuSeconds(server.process.pid, company.dataDirectory);
  return rounded(after.service + after.database - before.service - before.database, 2);
}

async function untilClosed(watch: ConnectionWatch): Promise<number> {
  const begun = performance.now();
  while (watch.now().all > 8) {
    if (performance.now() - begun > CLOSING_LIMIT_MS) break;
    await sleep(2000);
  }
  return Math.round((performance.now() - begun) / 1000);
}

async function measureAll(watch: ConnectionWatch) {
  const first = await measureStarts();
  const roundOfOne = await measureRound(first.server);
  await workInAll(first.server.port, ['demo'], 'one');
  await sleep(SETTLING_MS);
  const one = await measureStanding(first.server, watch);
  await first.server.end('SIGTERM');

  const began = performance.now();
  await copyCompany(company, slugs);
  const copiedSeconds = rounded((performance.now() - began) / 1000);

  const { server, start: startOfAll } = await measureStarts();
  const roundOfAll = await measureRound(server);
  const closed = await measureStanding(server, watch);
  watch.most();
  const [wave, verify] = await Promise.all([
    workInAll(server.port, slugs, 'first'),
    verifyMeanwhile(company.dataDirectory, slugs[1] ?? ''),
  ]);
  const opening = waveOf(wave, watch);
  await sleep(SETTLING_MS);
  const open = await measureStanding(server, watch);
  const verifyIdle = await verifyMeanwhile(company.dataDirectory, slugs[2] ?? '');
  const again = waveOf(await workInAll(server.port, slugs, 'second'), watch);
  const closing = process.argv.includes('--closing') ? await measureClosing(server, watch) : {};
  const codes = { ended: await server.end('SIGTERM'), said: server.said().split('\n').length };
  return {
    ...{ copiedSeconds, startOfOne: first.start, startOfAll, roundOfOne, roundOfAll },
    ...{ one, closed, opening, open, verify, verifyIdle, again, ...closing, ...codes },
  };
}

async function measureClosing(server: RunningServer, watch: ConnectionWatch) {
  const closedAfterSeconds = await untilClosed(watch);
  return { closedAfterSeconds, closedAgain: await measureStanding(server, watch) };
}

const watch = await watchConnections(company.cluster);
try {
  const load = loadavg()[0] ?? 0;
  const figures = await measureAll(watch);
  const { one, closed, open, startOfOne, startOfAll } = figures;
  const heads = ['', 'heap MB', 'resident MB', 'database MB', 'files', 'connections', 'service ms/s', 'database ms/s'];
  printTable(heads, [
    ['one company, open', ...Object.values(one)],
    [`${COMPANIES} closed`, ...Object.values(closed)],
    [`${COMPANIES} open and idle`, ...Object.values(open)],
    ...('closedAgain' in figures ? [['closed again', ...Object.values(figures.closedAgain as Standing)]] : []),
  ]);
  const perOpen = {
    heapMb: rounded((open.heap - one.heap) / COMPANIES, 2),
    residentMb: rounded((open.resident - one.resident) / COMPANIES, 2),
    databaseMb: rounded((open.database - one.database) / COMPANIES, 2),
    cpuMsPerSecond: rounded((open.serviceCpu + open.databaseCpu - one.serviceCpu - one.databaseCpu) / COMPANIES, 2),
    startMs: Math.round(((startOfAll.seconds - startOfOne.seconds) / COMPANIES) * 1000),
    startCpuMs: Math.round(((startOfAll.cpu - startOfOne.cpu) / COMPANIES) * 1000),
    residentAgainstOne: rounded((open.resident - one.resident) / COMPANIES / one.resident, 3),
    cpuOfAllAgainstOne: rounded((open.serviceCpu + open.databaseCpu) / (one.serviceCpu + one.databaseCpu)),
    startOfAllAgainstOne: rounded(startOfAll.seconds / startOfOne.seconds),
  };
  console.log(
    JSON.stringify({ companies: COMPANIES, load: [rounded(load), rounded(loadavg()[0] ?? 0)], ...figures, perOpen }),
  );
} finally {
  await running?.end('SIGTERM');
  await watch.close();
  await company.close();
}
