/**
 * Eight hours of a distributor played as fast as the machine allows: what twenty vans, five clerks and five hundred phones do (soak/deck.ts), each answer
 * held to the status it should have. Meanwhile memory, heap, files, connections, queues, dead rows, size and log are sampled;
 * a line through the second half of each says whether it is flat. `BENCH_SHARE` plays a part of the eight hours. It fails when an answer was
 * wrong, when something that must be flat grows, or when `verify` finds the books wrong. Last line: the figures as JSON.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startRunningServer } from '@fieldbook/server/testing/serve/running-server';
import { verifyBooks } from '@fieldbook/server/verify/verify';
import { openBenchCompany } from './setup/company.ts';
import { watchConnections } from './setup/connections.ts';
import { percentile, printTable } from './setup/figures.ts';
import { openClient } from './setup/http-client.ts';
import { INSPECTED, openInspector } from './setup/inspector.ts';
import { openPhones } from './setup/phones.ts';
import { receiptBodies } from './setup/stock-up.ts';
import { connectAsSuperuser } from './setup/superuser.ts';
import { createAnswers } from './soak/answers.ts';
import { countOf, type DeedName, deckOf, POLLS_A_DAY_OF_PHONE, SALES_IN_UPLOAD } from './soak/deck.ts';
import { type Desk, openDesk } from './soak/desk.ts';
import { type Field, openField } from './soak/field.ts';
import { openLastingClient } from './soak/lasting-client.ts';
import { type Sample, type SampleParts, takeSample, trendOf } from './soak/samples.ts';

const SHARE = Number(process.env['BENCH_SHARE'] ?? 1);
const PHONES = Number(process.env['BENCH_PHONES'] ?? 500);
const VANS = 20;
const DESKS = 5;
/** At work at the same time: the desks, and phones besides. */
const WORKERS = 12;
const SAMPLES = 60;
const root = join(import.meta.dirname, '..');
const MAIN = join(root, 'packages/server/src/main.ts');

/** What must not grow with the work done. Files, connections and queues move up and down, so they get more room. */
const FLAT: Readonly<Record<string, number>> = { heap: 5, resident: 10, postgresMb: 15, files: 10, connections: 20 };
const SURE = 3;

const company = await openBenchCompany({
  items: 400,
  customers: 600,
  settings: { returnsWithoutSource: 'Nothing', daysBack: '99999' },
});
/** A van never runs out of uploads, whichever of them comes how often. */
const salesOfVan = (Math.ceil(countOf('upload', SHARE) / VANS) + WORKERS) * SALES_IN_UPLOAD;
const phones = await openPhones(company, PHONES, salesOfVan, VANS);
const server = await startRunningServer({
  dataDirectory: company.dataDirectory,
  command: [...INSPECTED, MAIN],
  withinMs: 120_000,
});
const inspector = await openInspector(server.said());
const watch = await watchConnections(company.cluster);
const superuser = await connectAsSuperuser(company);
const answers = createAnswers();
const parts: SampleParts = { company, server, inspector, watch, superuser };

async function openDesks(): Promise<Desk[]> {
  const desks: Desk[] = [];
  for (let index = 0; index < DESKS; index += 1) {
    const phone = phones[PHONES - 1 - index];
    const client = await openLastingClient(server.port, phone?.token ?? '');
    desks.push(await openDesk({ index, desks: DESKS, client, answers }));
  }
  return desks;
}

interface Played {
  readonly samples: readonly Sample[];
  readonly seconds: number;
}

/** Each worker takes the next card; a desk does one thing at a time. */
async function play(deck: readonly DeedName[], desks: readonly Desk[], field: Field): Promise<Played> {
  const samples: Sample[] = [];
  const idleDesks = [...desks];
  const waitingForDesk: ((desk: Desk) => void)[] = [];
  const borrowDesk = (): Promise<Desk> => {
    const desk = idleDesks.shift();
    return desk === undefined ? new Promise((resolve) => waitingForDesk.push(resolve)) : Promise.resolve(desk);
  };
  const returnDesk = (desk: Desk): void => {
    const next = waitingForDesk.shift();
    if (next === undefined) idleDesks.push(desk);
    else next(desk);
  };
  let next = 0;
  const every = Math.ceil(deck.length / SAMPLES);
  const work = async (): Promise<void> => {
    for (let at = next; at < deck.length; at = next) {
      next += 1;
      if (at % every === 0) samples.push(await takeSample(parts, at));
      const deed = deck[at] ?? 'poll';
      if (deed === 'poll' || deed === 'upload' || deed === 'signInAndOut') {
        await field[deed]();
        continue;
      }
      const desk = await borrowDesk();
      await desk.do(deed).finally(() => returnDesk(desk));
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: WORKERS }, work));
  samples.push(await takeSample(parts, deck.length));
  return { samples, seconds: (performance.now() - begun) / 1000 };
}

/** Every phone's first poll, which brings all masters, and the first use of every deed: not part of the trend. */
async function warmUp(desks: readonly Desk[], field: Field): Promise<void> {
  const desk = await openClient(server.port, phones[0]?.token ?? '');
  const stocked = await desk.send('POST', '/api/v1/vouchers/batch', JSON.stringify(receiptBodies()));
  if (stocked.status !== 200 || stocked.body.includes('"problems"')) throw new Error(stocked.body.slice(0, 300));
  desk.close();
  await Promise.all(
    [0, 1, 2, 3].map(async (worker) => {
      for (let at = worker; at < PHONES; at += 4) await field.poll();
    }),
  );
  for (const each of desks) for (const deed of ['sale', 'sale', 'pdf', 'dashboard'] as const) await each.do(deed);
}

const medianAndP95 = (times: readonly number[]): string =>
  times.length === 0 ? '' : `${Math.round(percentile(times, 0.5))} / ${Math.round(percentile(times, 0.95))}`;

function report({ samples, seconds }: Played, vouchers: number, findings: number) {
  const half = samples.slice(Math.floor(samples.length / 2));
  const names = Object.keys(samples[0] ?? {}).filter((name) => name !== 'operations');
  const trends = Object.fromEntries(names.map((name) => [name, trendOf(half, name)]));
  const [first, middle, last] = [samples[0] ?? {}, half[0] ?? {}, samples.at(-1) ?? {}];
  printTable(
    ['', 'first', 'middle', 'last', 'most', 'growth a 1,000', '% of 2nd half', 'sureness'],
    names.map((name) => {
      const { growth = 0, percent = 0, sureness = 0 } = trends[name] ?? {};
      const most = Math.max(...samples.map((sample) => sample[name] ?? 0));
      return [name, first[name] ?? 0, middle[name] ?? 0, last[name] ?? 0, most, growth, percent, sureness];
    }),
  );
  const growing = Object.entries(FLAT)
    .filter(([name, limit]) => (trends[name]?.percent ?? 0) > limit && (trends[name]?.sureness ?? 0) > SURE)
    .map(([name]) => name);
  const grown = (name: string): number => (last[name] ?? 0) - (first[name] ?? 0);
  const polls = answers.right['poll'] ?? 0;
  const perPoll = (name: string): number => grown(name) / Math.max(1, polls);
  const megabytesADay = (name: string): number =>
    Number(((perPoll(name) * POLLS_A_DAY_OF_PHONE * 500) / 1e6).toFixed(3));
  return {
    ...{ share: SHARE, seconds: Math.round(seconds), operations: last['operations'], vouchers, findings },
    ...{ right: answers.right, wrong: answers.wrong, busy: answers.busy, growing },
    kilobytesEachVoucher: Number(((grown('databaseMb') * 1024) / vouchers).toFixed(1)),
    logLines: server.said().trim().split('\n').length,
    logBytes: grown('logBytes'),
    logMegabytesADay: megabytesADay('logBytes'),
    postgresLogMegabytesADay: Number(((grown('postgresLogBytes') / seconds) * 0.0864).toFixed(3)),
    trends,
  };
}

try {
  const load = loadavg()[0] ?? 0;
  const field = await openField({ port: server.port, phones, vans: VANS, salesOfVan, answers });
  const desks = await openDesks();
  await warmUp(desks, field);
  answers.takeTimes();
  const countPosted = () => field.posted + desks.reduce((sum, { posted }) => sum + posted, 0);
  const before = countPosted();
  const played = await play(deckOf(SHARE), desks, field);
  const times = [...answers.takeTimes()];
  printTable(
    ['deed', 'times', 'ms median / p95'],
    times.map(([name, each]) => [name, each.length, medianAndP95(each)]),
  );
  field.close();
  const wrong = (await verifyBooks(company.database)).flatMap((result) => result.findings);
  for (const finding of wrong.slice(0, 10)) console.log(finding);
  const figures = report(played, countPosted() - before, wrong.length);
  console.log(
    JSON.stringify({ bench: 'soak', load: [load, loadavg()[0]].map((each) => Number(each?.toFixed(1))), ...figures }),
  );
  if (wrong.length + Object.keys(figures.wrong).length + figures.growing.length > 0) process.exitCode = 1;
} finally {
  inspector.close();
  await superuser.end();
  await watch.close();
  await server.end('SIGTERM');
  await company.close();
}
