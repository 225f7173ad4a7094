/**
 * One run: a world, a load, faults as the seed draws them, and after each of them a look whether all that was acknowledged is
 * in the books as it was told.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { columns, type Found, isExcused, nothingFound } from './check/columns.ts';
import { createHistory, type History } from './check/history.ts';
import type { StandbyWindow } from './check/judge.ts';
import { createLooks, type Looks } from './check/look.ts';
import { createManners } from './check/manners.ts';
import { type Draw, deckOf, drawFaults } from './faults/index.ts';
import { setUpCompany } from './load/company.ts';
import { type Load, startLoad } from './load/load.ts';
import type { ChaosOptions } from './options.ts';
import { clockText, headLine, type Row, rowLine } from './table.ts';
import { CHECKOUT, NotStarted } from './world/fieldbook.ts';
import { openWorld } from './world/open-world.ts';
import type { RunFolder } from './world/temporary-folder.ts';
import type { World } from './world/world.ts';

/** Without an acknowledgement for so long, the product counts as stuck and is restarted. */
const STUCK_MS = 60_000;
const AFTERWARDS_MS = 500;
/** The phone has its documents in the books within so long. */
const SETTLED_MS = 60_000;
/** Lines of one sort that are told. */
const TOLD = 10;

export interface ChaosRun {
  readonly options: ChaosOptions;
  readonly folder: RunFolder;
  /** Takes the lines for the terminal. */
  readonly say: (line: string) => void;
  /** Where the product's source lies; this checkout when left out. */
  readonly product?: string;
  /** Looks at each row: true where no further fault is wanted. */
  readonly isEnough?: (row: Row) => boolean;
}

export interface ChaosResult {
  readonly rows: readonly Row[];
  readonly acknowledged: number;
  readonly stuck: number;
  readonly refused: readonly string[];
  readonly found: Found;
  readonly isVerified: boolean;
  readonly isRight: boolean;
}

interface Run extends ChaosRun {
  readonly world: World;
  readonly history: History;
  readonly load: Load;
  readonly token: string;
  readonly date: string;
  readonly windows: StandbyWindow[];
  readonly looks: Looks;
  readonly began: number;
  /** Complaints of the phone that have been told. */
  complained: number;
}

export async function runChaos(chaos: ChaosRun): Promise<ChaosResult> {
  const { options, folder, say, product = CHECKOUT, isEnough = () => false } = chaos;
  const began = performance.now();
  const world = await openWorld(options.world, folder, product);
  const deck = deckOf(world, options.only);
  for (const line of deck.left) say(line);
  const [history, manners, windows] = [createHistory(), createManners(), [] as StandbyWindow[]];
  const addresses = world.servers.map(({ address }) => address);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date());
  const token = await setUpCompany(addresses[0] ?? '', date);
  const { seed, clients, restMs } = options;
  const load = await startLoad({ seed, clients, restMs, history, manners, token, date, addresses });
  const looks = createLooks({ world, history, manners, windows });
  const run: Run = { ...chaos, world, history, load, token, date, windows, looks, began, complained: 0 };
  say(headLine());
  const rows: Row[] = [];
  try {
    for (const draw of drawFaults(deck.faults, options.seed)) {
      const { row, isOver } = await sufferFault(run, draw);
      rows.push(row);
      say(rowLine(row));
      const isTimeUp = performance.now() - began > options.minutes * 60_000;
      const isLast = options.faults === undefined ? isTimeUp : rows.length >= options.faults;
      if (isOver || isLast || isEnough(row)) break;
    }
  } finally {
    await load.stop();
  }
  return finish(run, rows);
}

/** `isOver`: there is no going on after it. */
async function sufferFault(run: Run, draw: Draw): Promise<{ row: Row; isOver: boolean }> {
  const { world, history, load, windows, looks } = run;
  await sleep(draw.calmMs);
  const before = { acknowledged: history.count, retried: load.retried };
  const at = clockText(performance.now() - run.began);
  const amiss: string[] = [];
  let backMs: number | undefined;
  let failure: NotStarted | undefined;
  try {
    const scene = { ...run, ...draw, complain: (line: string) => amiss.push(line) };
    const { overAt, brokenAt = overAt, window, settle } = await draw.fault.inflict(scene);
    if (window) windows.push(window);
    const backAt = await history.acknowledgedAfter(brokenAt, STUCK_MS);
    backMs = backAt === undefined ? undefined : backAt - overAt;
    await sleep(AFTERWARDS_MS);
    await settle?.();
    await reviveServers(world, backAt === undefined);
    await settlePhone(run, amiss);
  } catch (error) {
    // What does not start any more cannot be looked at either.
    if (!(error instanceof NotStarted)) throw error;
    failure = error;
  }
  const found = failure ? { ...nothingFound(), amiss: [...amiss, failure.message] } : await looks.look(amiss);
  const notes = columns.flatMap((column) => {
    const [first] = isExcused(column) ? [] : found[column];
    return first === undefined ? [] : [`${column}: ${first}`];
  });
  const row = {
    ...{ at, fault: draw.fault.name, backMs, found, notes },
    acknowledged: history.count - before.acknowledged,
    retried: load.retried - before.retried,
  };
  return { row, isOver: failure !== undefined };
}

/** Starts servers that have ended, so that one fault does not hide the next; all of them anew when nothing goes on. */
async function reviveServers({ servers }: World, isStuck: boolean): Promise<void> {
  for (const server of servers) {
    if (isStuck) await server.end('SIGKILL');
    if (server.pid === undefined) await server.start();
  }
}

/** What the phone holds and the database has lost comes back before the books are read. */
async function settlePhone(run: Run, amiss: string[]): Promise<void> {
  const { phone } = run.load;
  const isSettled = await phone.settle(SETTLED_MS);
  if (!isSettled) amiss.push('the phone holds documents that the server does not take');
  amiss.push(...phone.complaints.slice(run.complained));
  run.complained = phone.complaints.length;
}

async function finish(run: Run, rows: readonly Row[]): Promise<ChaosResult> {
  const { say, world, looks, load, history } = run;
  const stuck = rows.filter(({ backMs }) => backMs === undefined).length;
  const isDown = world.servers.some(({ pid }) => pid === undefined);
  if (!isDown) await looks.look([]);
  const verify = await world.command(['verify']);
  say(rowLine(sumOf(run, rows)));
  const { refused } = load;
  for (const line of refused.slice(0, TOLD)) say(`refused: ${line}`);
  if (refused.length > TOLD) say(`… and ${refused.length - TOLD} more`);
  say(
    verify.code === 0 ? 'verify: the books are right' : `verify ended with ${verify.code}: ${wrongOf(verify.output)}`,
  );
  const mayRefuse = run.windows.length > 0;
  const isClean = columns.every((column) => isExcused(column) || looks.found[column].length === 0);
  const isVerified = verify.code === 0;
  const isRight = isClean && !isDown && stuck === 0 && isVerified && (mayRefuse || refused.length === 0);
  return { rows, acknowledged: history.count, stuck, refused, found: looks.found, isVerified, isRight };
}

function sumOf({ history, load, looks }: Run, rows: readonly Row[]): Row {
  const stuck = rows.filter(({ backMs }) => backMs === undefined).length;
  return {
    at: '',
    fault: `${rows.length} faults`,
    acknowledged: history.count,
    retried: load.retried,
    backMs: stuck > 0 ? undefined : Math.max(...rows.map(({ backMs = 0 }) => backMs)),
    found: looks.found,
    notes: stuck > 0 ? [`stuck after ${stuck} of them`] : [],
  };
}

/** What verify says is wrong, without what is right. */
function wrongOf(output: string): string {
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('ok'));
  return lines.slice(0, TOLD).join('\n  ');
}
