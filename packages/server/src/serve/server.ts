/**
 * A whole Fieldbook in one process: address checked, database up, then HTTP; a page shows how far the start is while companies
 * are migrated and, on a fresh data directory, set up. Stopping goes the other way, and what has begun is finished first.
 */
import { contractOf } from '@fieldbook/core/api/contract';
import { masters } from '@fieldbook/core/masters/index';
import { reports } from '@fieldbook/core/reports/index';
import { voucherTypes } from '@fieldbook/core/vouchers/index';
import type { FastifyInstance } from 'fastify';
import { createCompanyDirectory } from '../company/company-directory.ts';
import { serveCompany } from '../company/open-company.ts';
import { createSignup, type Signup } from '../company/signup.ts';
import { buildApp } from '../http/app.ts';
import { handlersOf } from '../http/handlers/index.ts';
import { createStartState, type StartState } from '../http/start-state.ts';
import { withBackground } from '../jobs/background.ts';
import { startRounds } from '../jobs/rounds.ts';
import { watchBacklog } from '../jobs/watch-backlog.ts';
import { keepingPdfs } from '../pdf/kept-pdfs.ts';
import { createPdfRenderer } from '../pdf/renderer.ts';
import { type Cluster, DEFAULT_COMPANY, dataDirectoryOf, openCluster } from '../store/cluster/cluster.ts';
import { faultCode } from '../store/cluster/environment-error.ts';
import { readStandbyLag } from '../store/cluster/standbys.ts';
import { VERSION } from '../version.ts';
import { demoDaysOf } from './demo-days.ts';
import { demoWishOf } from './demo-wish.ts';
import type { FirstSignIn } from './first-company.ts';
import { awaitFirstRun } from './first-run.ts';
import { checkPortIsFree, explainListenFailure, type ListenAddress, listenAddressOf } from './listen-address.ts';
import { type OtherHosts, otherHostsOf } from './other-hosts.ts';
import { prepareCompanies } from './prepare-companies.ts';
import { standardError } from './safe-output.ts';
import type { ServerLog } from './server-log.ts';
import { buildWeb, WEB_ROOT } from './web-build.ts';

/** Requests under way get this long to finish. */
const FINISH_MS = 10_000;

export interface ServerOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Takes single lines for the person who waits for the start. */
  readonly report: (line: string) => void;
  readonly log: ServerLog;
  readonly webRoot?: string;
  /** Stops what takes long at a first start; the server still comes up, to be stopped in order. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  readonly address: ListenAddress;
  readonly app: FastifyInstance;
  /** Who may sign in to the demo company, while their first passwords still hold. */
  readonly signIns: readonly FirstSignIn[];
  /** Begins a company beside the demo; absent where there is none. */
  readonly signupCode: string | undefined;
  /** Finishes what is under way (10 seconds at most), then closes all. May be called twice. */
  stop(): Promise<void>;
}

/** Throws EnvironmentError, WebBuildFailed; whatever had been started by then is stopped again. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { env, report, log } = options;
  const address = listenAddressOf(env);
  const demoDays = demoDaysOf(env);
  const demo = demoWishOf(env, address);
  const hosts = otherHostsOf(env);
  await checkPortIsFree(address);
  const state = createStartState();
  const signup = createSignup();
  const giveUp = new AbortController();
  const signal = AbortSignal.any([giveUp.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  let built: Promise<void> | undefined;
  let listening: Listening | undefined;
  let cluster: Cluster | undefined;
  try {
    cluster = await openCluster({
      dataDirectory: dataDirectoryOf(env),
      env,
      report,
      tell: ({ message, error }) => (error === undefined ? log.note(message) : log.fault(error, message)),
    });
    listening = await listen(cluster, address, { ...options, state, signup, hosts });
    built = startBuild(env, state, signal);
    // A start without the application is given up, so that whoever waits is told at once.
    built.catch(() => giveUp.abort());
    const progress = (done: number, of: number): void => {
      state.demo = { done, of };
    };
    const place = { env, dataDirectory: dataDirectoryOf(env) };
    const firstRun = (of: Cluster) => awaitFirstRun(of, { state, signup, report, signal });
    const wish = { report, demoDays, signal, progress, demo, place, firstRun, defaultSlug: defaultSlugOf(env) };
    const signIns = await prepareCompanies(cluster, wish);
    state.areCompaniesReady = true;
    await built;
    await listening.open();
    const { app, closeAll } = listening;
    const signupCode = signIns.length > 0 ? signup.open({ cluster }) : undefined;
    return { app, address, signIns, signupCode, stop: stopOnce(cluster, closeAll) };
  } catch (error) {
    giveUp.abort();
    await listening?.closeAll();
    await cluster?.close();
    await built?.catch(() => undefined);
    throw error;
  }
}

function defaultSlugOf(env: NodeJS.ProcessEnv): string {
  return env['FIELDBOOK_COMPANY'] || DEFAULT_COMPANY;
}

/** Resolves when the web application is there; at once where none is to be built. */
async function startBuild(env: NodeJS.ProcessEnv, state: StartState, signal: AbortSignal): Promise<void> {
  const script = env['FIELDBOOK_WEB_BUILD'];
  if (!script) return;
  state.web = 'building';
  await buildWeb(script, signal);
  state.web = 'built';
}

function stopOnce(cluster: Cluster, closeAll: () => Promise<void>): () => Promise<void> {
  const stopAll = async (): Promise<void> => {
    try {
      await closeAll();
    } finally {
      await cluster.close();
    }
  };
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stopAll();
    return stopping;
  };
}

interface Listening {
  readonly app: FastifyInstance;
  /** The start is over: the application answers, and background work begins. */
  open(): Promise<void>;
  closeAll(): Promise<void>;
}

/** Answers with the page of the start until it is opened. */
async function listen(
  cluster: Cluster,
  address: ListenAddress,
  {
    env,
    log,
    state,
    signup,
    hosts,
    webRoot = WEB_ROOT,
  }: ServerOptions & { readonly state: StartState; readonly signup: Signup; readonly hosts: OtherHosts },
): Promise<Listening> {
  const onFault = (error: unknown, about?: { readonly company: string }): void =>
    log.fault(error, 'Background work failed', about);
  const companies = createCompanyDirectory({
    cluster,
    defaultSlug: defaultSlugOf(env),
    open: async (of, slug) =>
      withBackground(await serveCompany(of, slug), (error) => onFault(error, { company: slug })),
    onFault: (error) => onFault(error),
  });
  // The embedded server has no standby.
  const standbys = cluster.kind === 'embedded' ? undefined : () => readStandbyLag(cluster);
  const backlog = watchBacklog({ companies, standbys, say: log.note });
  const pdf = keepingPdfs(createPdfRenderer());
  const registries = { vouchers: voucherTypes, masters, reports };
  const app = buildApp({
    companies,
    contract: contractOf(registries),
    handlers: handlersOf({ ...registries, version: VERSION, pdf, backlog }),
    webRoot,
    version: VERSION,
    backlog,
    start: state,
    signup,
    logTo: standardError(),
    ...hosts,
    ...(env['FIELDBOOK_LOG'] ? { logLevel: env['FIELDBOOK_LOG'] } : {}),
    ...(env['FIELDBOOK_TRUST_PROXY'] ? { trustProxy: env['FIELDBOOK_TRUST_PROXY'] } : {}),
  });
  let rounds: ReturnType<typeof startRounds> | undefined;
  const closeAll = async (): Promise<void> => {
    await closeApp(app);
    await Promise.all([rounds?.stop(), backlog.stop()]);
    await pdf.close();
    await companies.close();
  };
  const open = async (): Promise<void> => {
    // The default company is opened before anybody is let in, so that the first call waits for nothing.
    await companies.find(companies.defaultSlug);
    rounds = startRounds({ cluster, companies, onFault: (error) => onFault(error) });
    state.isOver = true;
  };
  try {
    await app.listen(address);
  } catch (error) {
    await closeAll();
    throw faultCode(error).startsWith('EA') ? explainListenFailure(error, address) : error;
  }
  return { app, open, closeAll };
}

/** Stops accepting, lets requests finish, and cuts what takes longer. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  // A connection that was busy when closing began is kept alive by its client when its answer is out.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(limit);
    clearInterval(idle);
  }
}
