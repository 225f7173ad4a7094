/**
 * Keeps a server running: starts it as a child and starts it again after an unexpected end, with pauses that grow. It ends with its
 * server after a signal, and after a refusal to start. It holds nothing and touches no data, so it has no reason to end itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { EndCode } from './end-codes.ts';
import { keepLastWords, lastWordsFile } from './last-words.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const MAIN = join(import.meta.dirname, '../main.ts');
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran for so long had a good start: the next pause is the first one again. */
const GOOD_RUN_MS = 60_000;

export interface Supervised {
  readonly env: NodeJS.ProcessEnv;
  /** Takes single lines for the person at the terminal. */
  readonly complain: (line: string) => void;
}

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Why there was no process at all: too many of them, no memory. That passes. */
  readonly fault?: Error;
}

/** Resolves to the exit code for this process when the server is not to be started again: 0 after a signal, 1 after a refusal. */
export async function supervise({ env, complain }: Supervised): Promise<0 | 1> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  const pass = (signal: NodeJS.Signals): void => {
    stopping.abort();
    // The server heeds the first signal alone, so it does not matter that a terminal sends it Ctrl-C as well.
    child?.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  try {
    let pauseMs = FIRST_PAUSE_MS;
    let hasServed = false;
    for (;;) {
      const startedAt = performance.now();
      const end = await runChild(hasServed ? built(env) : env, {
        onStart: (started) => {
          child = started;
        },
        onReady: () => {
          hasServed = true;
        },
      });
      if (end.code === EndCode.stopped) return 0;
      if (stopping.signal.aborted || isFinal(end, hasServed)) return 1;
      if (performance.now() - startedAt > GOOD_RUN_MS) pauseMs = FIRST_PAUSE_MS;
      const how = describeEnd(end);
      keepLastWords(env, how);
      complain(`${how} and is started again in ${pauseMs / 1000} s. Why servers ended is in ${lastWordsFile(env)}.`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return 0;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}

/** What served once does not build the web application again when it comes back: that is for `npm start`. */
function built({ FIELDBOOK_WEB_BUILD: _done, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}

interface Heard {
  readonly onStart: (child: ChildProcess) => void;
  readonly onReady: () => void;
}

/** Resolves with its end. The channel to the child tells when it serves, and tells the child when this process is gone. */
function runChild(env: NodeJS.ProcessEnv, { onStart, onReady }: Heard): Promise<End> {
  return new Promise<End>((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    onStart(child);
    child
      .once('message', onReady)
      // It also comes when a signal could not be sent, to a server that runs.
      .on('error', (fault) => child.pid === undefined && reject(fault))
      .once('exit', (code, signal) => resolve({ code, signal }));
  }).catch((fault: Error) => ({ code: null, signal: null, fault }));
}

function describeEnd({ code, signal, fault }: End): string {
  if (fault !== undefined) return `The server could not be started (${fault.message})`;
  return `The server ended unexpectedly (${signal ?? `exit code ${code}`})`;
}

/** A reason that may pass is waited for only by a server that was there before: the first start is somebody's who waits. */
function isFinal({ code }: End, hasServed: boolean): boolean {
  return code === EndCode.refused || (code === EndCode.notNow && !hasServed);
}
