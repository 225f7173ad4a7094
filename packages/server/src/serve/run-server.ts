/**
 * The life of a server process: start, say where it is, wait for a signal or a fault, stop in order. The process
 * ends with the code it answers, by which supervise.ts decides whether to start another.
 */
import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import { CompanyRefusal } from '../store/cluster/company-slug.ts';
import { type EnvironmentCode, EnvironmentError, renderEnvironmentError } from '../store/cluster/environment-error.ts';
import { EndCode } from './end-codes.ts';
import { keepLastWords } from './last-words.ts';
import { type RunningServer, startServer } from './server.ts';
import type { ServerLog } from './server-log.ts';
import { WebBuildFailed } from './web-build.ts';

export interface ServerLife {
  readonly env: NodeJS.ProcessEnv;
  /** Takes single lines for the person at the terminal: of the start and the end. */
  readonly say: (line: string) => void;
  /** Takes the reasons why it does not start. */
  readonly complain: (line: string) => void;
  readonly log: ServerLog;
}

/** Resolves when the server has stopped. Tells a supervisor, where there is one, that it serves. */
export async function runServer({ env, say, complain, log }: ServerLife): Promise<EndCode> {
  const ending = awaitEnd();
  let server: RunningServer;
  try {
    server = await startServer({ env, report: say, log, signal: ending.signal });
  } catch (error) {
    ending.stopListening();
    log.close();
    // Stopped while it waited for its first company.
    if (ending.signal.aborted && error instanceof EnvironmentError && error.code === 'company.none')
      return EndCode.stopped;
    if (!(error instanceof WebBuildFailed)) complain(explain(error));
    return mayPass(error) ? EndCode.notNow : EndCode.refused;
  }
  process.send?.('ready');
  // Node writes it at an orderly end only, and the start that has to be quick comes after the other kind.
  flushCompileCache();
  if (!ending.signal.aborted) for (const line of greeting(server)) say(line);
  const reason = await ending.reason;
  if (reason.fault !== undefined) {
    keepLastWords(env, `Stopping after a fault: ${describeFault(reason.fault)}`);
    log.fault(reason.fault, 'Stopping after a fault');
  } else say('Stopping …');
  try {
    await server.stop();
  } catch (error) {
    log.fault(error, 'While stopping');
    return EndCode.fault;
  } finally {
    ending.stopListening();
    log.close();
  }
  say('Stopped. The data is kept.');
  return reason.fault === undefined ? EndCode.stopped : EndCode.fault;
}

const PASSING: ReadonlySet<EnvironmentCode> = new Set<EnvironmentCode>([
  'database.busy',
  'database.start_failed',
  'database.unreachable',
  'disk.full',
  'port.in_use',
]);

/** What is no refusal is a fault of the moment: a connection that broke off while the server started. */
function mayPass(error: unknown): boolean {
  if (error instanceof EnvironmentError) return PASSING.has(error.code);
  return !(error instanceof CompanyRefusal || error instanceof WebBuildFailed);
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
  // A supervisor that was killed leaves nobody to stop the server by.
  process.on('disconnect', onSignal);
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault);
  return {
    reason,
    signal: ending.signal,
    stopListening: () => {
      for (const signal of signals) process.off(signal, onSignal);
      process.off('disconnect', onSignal);
      process.off('uncaughtException', onFault).off('unhandledRejection', onFault);
    },
  };
}

/** What the person at the terminal needs: where to go, on this machine and from a phone, and who may sign in. */
function greeting({ address, signIns, signupCode }: RunningServer): string[] {
  const isOpen = address.host === '0.0.0.0' || address.host === '::';
  const host = isOpen || address.host === '127.0.0.1' ? 'localhost' : address.host;
  const phones = isOpen ? ownAddresses().map((each) => `  On a phone:  http://${each}:${address.port}`) : [];
  return [
    '',
    `Fieldbook is ready:  http://${host}:${address.port}`,
    ...phones,
    ...signIns.map(({ user, password, role }) => `  Sign in as   ${user}  with the password  ${password}  (${role})`),
    ...(signupCode === undefined
      ? []
      : [`  Begin a company of your own:  http://${host}:${address.port}/auth/signup  with the code  ${signupCode}`]),
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
