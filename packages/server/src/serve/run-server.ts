/**
 * The life of a server process: start, say where it is, wait for a signal or a fault, stop in order. `npm start` and
 * `fieldbook serve` are this one function; they end the process with the exit code it answers.
 */
import { networkInterfaces } from 'node:os';
import { CompanyRefusal } from '../store/cluster/company-slug.ts';
import { EnvironmentError, faultText, renderEnvironmentError } from '../store/cluster/environment-error.ts';
import { type RunningServer, startServer } from './server.ts';

export interface ServerLife {
  readonly env: NodeJS.ProcessEnv;
  /** Takes single lines for the person at the terminal. */
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Resolves when the server has stopped: 0 after a signal, 1 after a fault or when it could not start. */
export async function runServer({ env, say, complain }: ServerLife): Promise<0 | 1> {
  const ending = awaitEnd();
  let server: RunningServer;
  try {
    server = await startServer({ env, report: say, signal: ending.signal });
  } catch (error) {
    ending.stopListening();
    complain(explain(error));
    return 1;
  }
  if (!ending.signal.aborted) for (const line of greeting(server)) say(line);
  const reason = await ending.reason;
  if (reason.fault !== undefined) complain(`Stopping after a fault: ${describeFault(reason.fault)}`);
  else say('Stopping …');
  try {
    await server.stop();
  } catch (error) {
    complain(`While stopping: ${faultText(error)}`);
    return 1;
  } finally {
    ending.stopListening();
  }
  say('Stopped. The data is kept.');
  return reason.fault === undefined ? 0 : 1;
}

interface End {
  readonly fault?: unknown;
}

/** The first signal or uncaught fault; later signals are left unheard, for a terminal and npm each send their own. */
function awaitEnd(): { readonly reason: Promise<End>; readonly signal: AbortSignal; stopListening(): void } {
  const { promise: reason, resolve } = Promise.withResolvers<End>();
  const ending = new AbortController();
  const end = (reason: End): void => {
    resolve(reason);
    ending.abort();
  };
  const onSignal = (): void => end({});
  const onFault = (fault: unknown): void => end({ fault });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault);
  return {
    reason,
    signal: ending.signal,
    stopListening: () => {
      for (const signal of signals) process.off(signal, onSignal);
      process.off('uncaughtException', onFault).off('unhandledRejection', onFault);
    },
  };
}

/** What the person at the terminal needs: where to go, on this machine and from a phone, and who may sign in. */
function greeting({ address, signIns }: RunningServer): string[] {
  const isOpen = address.host === '0.0.0.0' || address.host === '::';
  const host = isOpen ? 'localhost' : address.host;
  const phones = isOpen ? ownAddresses().map((each) => `  On a phone:  http://${each}:${address.port}`) : [];
  return [
    '',
    `Fieldbook is ready:  http://${host}:${address.port}`,
    ...phones,
    ...signIns.map(({ user, password, role }) => `  Sign in as   ${user}  with the password  ${password}  (${role})`),
    '  Ctrl-C stops it.',
    '',
  ];
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter((each) => each.family === 'IPv4' && !each.internal).map((each) => each.address);
}

/** For the terminal: an environment error in words, a defect with its stack. */
export function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return renderEnvironmentError(error);
  if (error instanceof CompanyRefusal) return `${error.message}\n(${error.code})`;
  return describeFault(error);
}

function describeFault(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
