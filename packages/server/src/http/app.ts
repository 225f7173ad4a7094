/**
 * The HTTP server of Fieldbook: the API of the contract table, `/livez` and `/readyz`, and the web application. It holds no
 * state but what may be lost; all that must last is in the companies' databases.
 */
import type { Operation } from '@fieldbook/core/api/operation';
import { problem } from '@fieldbook/core/kernel/result';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { LINK_LENGTH } from '../auth/print-links.ts';
import type { CompanyDirectory } from '../company/company-directory.ts';
import type { Signup } from '../company/signup.ts';
import { addCompanyApi } from '../company-api/company-routes.ts';
import { createFaultLog } from '../security/fault-log.ts';
import { addApiRoutes } from './api-routes.ts';
import type { Handlers } from './call.ts';
import { signupHandlers } from './handlers/signup.ts';
import { type BacklogFigures, checkHealth } from './health.ts';
import { addJsonBody } from './json-body.ts';
import { allowedMethods, isApi } from './known-paths.ts';
import { createLogIds } from './log-ids.ts';
import { answerError, BODY_LIMIT, sendProblems } from './problem-reply.ts';
import { DATA_HEADERS, pageHeaders } from './security-headers.ts';
import { addSecurityLog } from './security-hooks.ts';
import { addStartPage } from './start-page.ts';
import type { StartState } from './start-state.ts';
import { addStaticWeb, sendPage } from './static-web.ts';

export interface AppOptions {
  readonly companies: CompanyDirectory;
  readonly contract: readonly Operation[];
  readonly handlers: Handlers;
  /** Where a company may be begun; left out where none can. */
  readonly signup?: Signup;
  /** Folder of the built web application. */
  readonly webRoot: string;
  readonly version: string;
  /** pino's level; `warn` says nothing of ordinary requests. */
  readonly logLevel?: string;
  /** Where the lines of the log go; standard error when left out. */
  readonly logTo?: { write(line: string): void };
  /** What waits for the server's own work; left out where nobody looks. */
  readonly backlog?: BacklogFigures;
  /** Until it is over, a page shows how far the start is; left out where the app begins ready. */
  readonly start?: StartState;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: string | boolean;
  /** Origins whose pages may ask the company wire. */
  readonly pages?: readonly string[];
  /** Origins that the own pages may ask. */
  readonly connect?: readonly string[];
}

export function buildApp(options: AppOptions): FastifyInstance {
  const { companies, contract, handlers, webRoot } = options;
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LINK_LENGTH },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    logger: { level: options.logLevel ?? 'warn', stream: options.logTo ?? process.stderr },
    trustProxy: options.trustProxy ?? false,
    genReqId: createLogIds(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as FastifyRequest, reply);
    },
  });
  addFaultLog(app);
  addSecurityLog(app);
  sayClosing(app);
  if (options.start !== undefined) addStartPage(app, options.start, options.version);
  app.decorateRequest('company', undefined);
  app.decorateRequest('session', undefined);
  app.decorateRequest('signedBytes', undefined);
  addJsonBody(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply.headers(DATA_HEADERS)));
  addHealth(app, options);
  addApiRoutes(app, { contract, handlers, ofServer: signupHandlers(options.signup), companies });
  addCompanyApi(app, companies, new Set(options.pages));
  const web = { webRoot, headers: pageHeaders(options.connect) };
  addStaticWeb(app, web);
  const allowed = allowedMethods(contract);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url);
    if (methods === undefined) {
      if (isApi(request.url)) return sendProblems(request, reply, [problem('route.not_found')]);
      const page = sendPage(request, reply, web);
      return page ?? sendProblems(request, reply, [problem('route.not_found')]);
    }
    const refusal = problem('route.method_not_allowed', undefined, { method: request.method });
    return sendProblems(request, reply, [refusal], { headers: { allow: methods.join(', ') } });
  });
  return app;
}

/** What goes wrong in requests, written once and then counted. */
function addFaultLog(app: FastifyInstance): void {
  const faults = createFaultLog(({ level, message, fields }) => app.log[level](fields, message));
  app.decorate('faults', faults);
  app.addHook('onClose', async () => faults.close());
}

/** While the server stops, each answer says that its connection ends, so that nobody sends the next request on it. */
function sayClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

/** Balancers ask with HEAD. `/healthz` is the older name of `/readyz`. */
function addHealth(app: FastifyInstance, { companies, version, backlog }: AppOptions): void {
  const headers = { ...DATA_HEADERS, 'cache-control': 'no-store' };
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/livez',
    handler: (_request, reply) => reply.headers(headers).send({ status: 'ok', version }),
  });
  for (const url of ['/readyz', '/healthz']) {
    app.route({
      method,
      url,
      handler: async (_request, reply) => {
        const health = await checkHealth(companies, version, backlog);
        if (health.status !== 'ok') reply.code(503).header('retry-after', '2');
        return reply.headers(headers).send(health);
      },
    });
  }
}

interface Socket {
  readonly writable: boolean;
  end(text: string): void;
  destroy(): void;
}

/** What is not even HTTP: too long a header, a method nobody knows, a connection that stopped in the middle. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const body = JSON.stringify({
    type: 'urn:fieldbook:problem:request.malformed',
    title: 'The request is malformed',
    status: Number(status.slice(0, 3)),
    code: 'request.malformed',
    detail: 'The request is malformed',
    problems: [{ code: 'request.malformed', message: 'The request is malformed' }],
    requestId: '',
  });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
