/** One Fieldbook server as a process of its own, always on the same port, so that clients find it again after a restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, signal, untilEnded } from './processes.ts';

/** This product's own source. */
export const CHECKOUT = join(import.meta.dirname, '../..');

/** Of everybody in the demo company. */
export const DEMO_PASSWORD = 'the load of the chaos';

const MAIN = 'packages/server/src/main.ts';
const COMMAND_LINE = 'packages/server/src/cli/main.ts';
const READY_LIMIT_MS = 240_000;
const STOP_LIMIT_MS = 30_000;
const LOOK_MS = 50;

/** It ended while it started, or took too long. */
export class NotStarted extends Error {}

export interface StartOptions {
  /** A file for its standard error. */
  readonly log?: string;
  /** Under its supervisor, as `npm start` and `fieldbook serve` run it. `pid` is the supervisor then. */
  readonly isSupervised?: boolean;
}

export interface FieldbookServer {
  readonly address: string;
  /** The file of its standard error, unless it is started with another one. */
  readonly errorLog: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** How often it ended without being told to. */
  readonly endings: number;
  /** Starts it and waits until it answers. Throws NotStarted. */
  start(options?: StartOptions): Promise<void>;
  /** As `start`, where it may refuse: false when it ended. */
  tryStart(): Promise<boolean>;
  /** Sends the signal and waits for its end; after half a minute it is killed. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends it for good: it cannot be started again. */
  close(): Promise<void>;
}

export interface FieldbookPlace {
  /** Where the product's source lies. */
  readonly product: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where its standard error goes; its words for the terminal go to a file beside it. */
  readonly log: string;
}

export async function createFieldbookServer({ product, env, log }: FieldbookPlace): Promise<FieldbookServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const toldToEnd = new Set<ChildProcess>();
  const supervisors = new Set<ChildProcess>();
  let endings = 0;
  let isClosed = false;
  const launch = ({ log: errors = log, isSupervised = false }: StartOptions = {}): ChildProcess => {
    if (isClosed) throw new Error('the run has ended');
    const command: Launch['command'] = isSupervised ? [COMMAND_LINE, 'serve'] : [MAIN];
    const launched = spawnServer({ product, env: { ...env, PORT: String(port) }, log }, { command, errors });
    if (isSupervised) supervisors.add(launched);
    launched.once('exit', () => {
      if (!toldToEnd.has(launched)) endings += 1;
      if (child === launched) child = undefined;
    });
    return launched;
  };
  const end = async (name: NodeJS.Signals): Promise<void> => {
    const ending = child;
    if (ending?.pid === undefined) return;
    toldToEnd.add(ending);
    // A server whose supervisor is gone ends by itself, and holds the port until then.
    const all = [ending.pid, ...(supervisors.has(ending) ? childrenOf(ending.pid) : [])];
    ending.kill(name);
    if (await untilEnded(all, STOP_LIMIT_MS)) return;
    for (const pid of all) signal(pid, 'SIGKILL');
    await untilEnded(all, STOP_LIMIT_MS);
  };
  /** False when it ended. */
  const isReadyInTime = async (): Promise<boolean> => {
    const until = performance.now() + READY_LIMIT_MS;
    while (!(await isReady(address))) {
      if (child === undefined) return false;
      if (performance.now() > until) throw new NotStarted(`the server was not ready in four minutes; see ${log}`);
      await sleep(LOOK_MS);
    }
    return true;
  };
  return {
    address,
    errorLog: log,
    get pid() {
      return child?.pid;
    },
    get endings() {
      return endings;
    },
    async start(options = {}) {
      child = launch(options);
      if (!(await isReadyInTime())) throw new NotStarted(`the server ended while it started: ${lastLine(log)}`);
    },
    tryStart() {
      child = launch();
      toldToEnd.add(child);
      return isReadyInTime();
    },
    end,
    close() {
      isClosed = true;
      return end('SIGTERM');
    },
  };
}

function lastLine(file: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.findLast((line) => line.trim() !== '')?.trim() ?? '';
}

/** How a command ended (null: it was killed after four minutes), and what it printed. */
export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
}

export function runCommand(
  { product, env }: Omit<FieldbookPlace, 'log'>,
  args: readonly string[],
): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(product, COMMAND_LINE), ...args], {
      env: { ...surroundings(product), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: READY_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    child.once('close', (code) => resolve({ code, output }));
  });
}

interface Launch {
  /** A file of the product, and arguments. */
  readonly command: readonly [string, ...string[]];
  /** The file of its standard error. */
  readonly errors: string;
}

function spawnServer({ product, env, log }: FieldbookPlace, { command, errors }: Launch): ChildProcess {
  const [file, ...args] = command;
  const output = openSync(`${log}.terminal`, 'a');
  const errorOutput = openSync(errors, 'a');
  const launched = spawn(process.execPath, [join(product, file), ...args], {
    env: { ...surroundings(product), ...env, FIELDBOOK_HOST: '127.0.0.1', FIELDBOOK_DEMO_DAYS: '0' },
    stdio: ['ignore', output, errorOutput],
  });
  closeSync(output);
  closeSync(errorOutput);
  return launched;
}

/** The environment of this process without what would lead the product elsewhere, with the demo company. What one has compiled the next one finds. */
function surroundings(product: string): NodeJS.ProcessEnv {
  const own = /^(PG|FIELDBOOK_|DATABASE_URL$|PORT$)/;
  const kept = Object.entries(process.env).filter(([name]) => name === 'FIELDBOOK_DB_OS_USER' || !own.test(name));
  const demo = { FIELDBOOK_DEMO: '1', FIELDBOOK_DEMO_PASSWORD: DEMO_PASSWORD };
  return { NODE_COMPILE_CACHE: join(product, '.cache/compiled'), ...Object.fromEntries(kept), ...demo };
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return response?.ok === true;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
