/**
 * The HTTP server of Fieldbook: the API of the contract table, `/healthz`, and the web application. It holds no state but
 * what may be lost; all that must last is in the companies' databases.
 */
import { randomBytes } from 'node:crypto';
import type { Operation } from '@fieldbook/core/api/operation';
import { problem } from '@fieldbook/core/kernel/result';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { LINK_LENGTH } from '../auth/print-links.ts';
import type { CompanyDirectory } from '../company/company-directory.ts';
import { addApiRoutes } from './api-routes.ts';
import type { Handlers } from './call.ts';
import { checkHealth } from './health.ts';
import { addJsonBody } from './json-body.ts';
import { allowedMethods } from './known-paths.ts';
import { answerError, BODY_LIMIT, sendProblems } from './problem-reply.ts';
import { DATA_HEADERS } from './security-headers.ts';
import { addStaticWeb, sendPage } from './static-web.ts';

export interface AppOptions {
  readonly companies: CompanyDirectory;
  readonly contract: readonly Operation[];
  readonly handlers: Handlers;
  /** Folder of the built web application. */
  readonly webRoot: string;
  readonly version: string;
  /** pino's level; `warn` says nothing of ordinary requests. */
  readonly logLevel?: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: string | boolean;
}

export function buildApp(options: AppOptions): FastifyInstance {
  const { companies, contract, handlers, webRoot, version } = options;
  const app = Fastify({
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: LINK_LENGTH },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    logger: { level: options.logLevel ?? 'warn', stream: process.stderr },
    trustProxy: options.trustProxy ?? false,
    genReqId: requestIds(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as FastifyRequest, reply);
    },
  });
  app.decorateRequest('company', undefined);
  app.decorateRequest('session', undefined);
  app.decorateRequest('signedBytes', undefined);
  addJsonBody(app);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply.headers(DATA_HEADERS)));
  app.route({
    // Balancers ask with HEAD.
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: async (_request, reply) => {
      const health = await checkHealth(companies, version);
      return reply
        .code(health.status === 'ok' ? 200 : 503)
        .headers({ ...DATA_HEADERS, 'cache-control': 'no-store' })
        .send(health);
    },
  });
  addApiRoutes(app, { contract, handlers, companies });
  addStaticWeb(app, webRoot);
  const allowed = allowedMethods(contract);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowed(request.url);
    if (methods === undefined) {
      if (isApi(request.url)) return sendProblems(request, reply, [problem('route.not_found')]);
      const page = sendPage(request, reply, webRoot);
      return page ?? sendProblems(request, reply, [problem('route.not_found')]);
    }
    const refusal = problem('route.method_not_allowed', undefined, { method: request.method });
    return sendProblems(request, reply, [refusal], { headers: { allow: methods.join(', ') } });
  });
  return app;
}

function isApi(url: string): boolean {
  return /^\/(?:[^/]+\/)?api(?:\/|$)/i.test(url);
}

/** Short, unique over processes for all practical purposes, and cheap. */
function requestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
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
