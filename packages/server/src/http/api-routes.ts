/**
 * Puts the contract table on the air: each operation under `/api/v1` for the default company and under
 * `/<company>/api/v1` for the others. A call goes one way: company, token, permission, body, admission, handler.
 */
import { DEVICE, formsOf, type Operation, PUBLIC } from '@fieldbook/core/api/operation';
import { problem } from '@fieldbook/core/kernel/result';
import { proofHeaders } from '@fieldbook/core/sync/device-proof';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLink } from '../auth/print-links.ts';
import type { Session } from '../auth/sessions.ts';
import { readBearer } from '../auth/tokens.ts';
import type { CompanyDirectory } from '../company/company-directory.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { RefusedRequest, refuse } from '../requests/refused-request.ts';
import { readFor } from '../store/database/bounded-client.ts';
import { POSTING_LIMITS } from '../store/database/waiting-limits.ts';
import { inTime } from '../timing/in-time.ts';
import { Answer, type Handler, type Handlers, mayOpen, type ServerHandler, type ServerHandlers } from './call.ts';
import { answerOnce } from './kept-answers.ts';
import { BODY_LIMIT } from './problem-reply.ts';
import { readBy } from './read-request.ts';
import { tellCall } from './security-hooks.ts';
import { tellerOf } from './security-tellers.ts';

export interface ApiParts {
  readonly contract: readonly Operation[];
  readonly handlers: Handlers;
  /** Of operations that are answered whatever companies there are. */
  readonly ofServer: ServerHandlers;
  readonly companies: CompanyDirectory;
}

/** Larger announced bodies are not even drained: the connection is closed on them. */
const DRAINED_LIMIT = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export function addApiRoutes(app: FastifyInstance, { contract, handlers, ofServer, companies }: ApiParts): void {
  for (const operation of contract) {
    const own = ofServer[operation.name];
    const route = {
      method: operation.method,
      config: { operation },
      ...(operation.largestBody === undefined ? {} : { bodyLimit: operation.largestBody }),
      ...(own === undefined ? partsOf(operation, handlers, companies) : { handler: serverRunner(operation, own) }),
    };
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    app.route({ ...route, url: `/api/v1${path}` });
    app.route({ ...route, url: `/:company/api/v1${path}` });
  }
}

function partsOf(operation: Operation, handlers: Handlers, companies: CompanyDirectory) {
  const handler = handlers[operation.name];
  if (handler === undefined) throw new Error(`The operation ${operation.name} has no handler.`);
  return {
    onRequest: admitter(operation, companies),
    handler: runner(operation, operation.idempotency === 'answer' ? (call) => answerOnce(call, handler) : handler),
  };
}

function serverRunner(operation: Operation, handler: ServerHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    present(reply, operation, await handler({ body: request.body, request }));
}

/** Before the body is read: which company, who, and may they. */
function admitter(operation: Operation, companies: CompanyDirectory) {
  const isPublic = operation.permission === PUBLIC;
  const isOfAll = operation.right?.bound === 'everyBranch';
  const forms = formsOf(operation);
  // Whoever looks as somebody else reads, and ends looking.
  const mayBeViewed = operation.method === 'GET' || operation.name === 'signOut';
  return async (request: FastifyRequest): Promise<void> => {
    // PostgreSQL has no text with a zero character, and no code, search or cursor of ours has one.
    if (request.url.includes('%00')) throw refuse('request.malformed');
    const { company: slug = companies.defaultSlug } = request.params as { company?: string };
    // A system of one process answers at once; only the first call of a company waits.
    const found = companies.find(slug.toLowerCase());
    const company = found instanceof Promise ? await openedInTime(found) : found;
    request.company = company;
    // A crowd is turned away before anybody is asked for.
    if (operation.lane === 'upload' && company.uploads.isFull) throw comeBackLater();
    if (!isPublic) {
      const session = await (operation.permission === DEVICE ? sessionBefore : sessionNow)(company, request);
      request.session = session;
      if (session.viewedBy !== undefined && !mayBeViewed) throw refuse('auth.view_only');
      if (forms.length > 0 && !forms.some((form) => mayOpen(session.actor, form))) throw refuse('auth.no_permission');
      if (isOfAll && session.actor.branches !== '*') throw refuse('auth.no_permission', 'branch');
    }
    const { largestBody = BODY_LIMIT } = operation;
    if (Number(request.headers['content-length']) > largestBody) await refuseLargeBody(request, largestBody);
  };
}

async function sessionNow({ sessions }: CompanyServices, { headers }: FastifyRequest): Promise<Session> {
  const token = readBearer(headers.authorization);
  if (token === undefined) throw refuse('auth.not_signed_in');
  const session = await sessions.find(token);
  if (session === undefined) throw refuse('auth.token_expired');
  return session;
}

/** The session that the person had on this device, ended or not: its key is proven by the handler (device-proof.ts). */
async function sessionBefore({ sessions }: CompanyServices, { headers, query }: FastifyRequest): Promise<Session> {
  const { person } = query as { readonly person?: unknown };
  const device = headers[proofHeaders.device];
  const isNamed = typeof device === 'string' && typeof person === 'string';
  const session = isNamed ? await sessions.findOnDevice(device, person) : undefined;
  if (session === undefined) throw refuse('device.unknown');
  return session;
}

/** A company that is being opened is waited for as a connection is. It opens all the same, for whoever comes next. */
async function openedInTime(company: Promise<CompanyServices>): Promise<CompanyServices> {
  const opened = await inTime(company, POSTING_LIMITS.connectMs);
  if (opened === undefined) throw new RefusedRequest([problem('server.unavailable')], { 'retry-after': '2' });
  return opened;
}

/** Spread over some seconds, so that those who are turned away do not come back together. */
let turnedAway = 0;
const LONGEST_RETRY_SECONDS = 8;

/**
 * Once the body is there: who sends it slowly holds no place. The turn of its own device, or person, comes before that of the door.
 * Answers how the places are left.
 */
async function enterUploads(company: CompanyServices, session: Session | undefined): Promise<() => void> {
  const leaveOwn = await company.uploadsOfOne.enter(senderOf(session));
  if (leaveOwn === undefined) throw comeBackLater();
  const leaveDoor = await company.uploads.enter();
  if (leaveDoor === undefined) {
    leaveOwn();
    throw comeBackLater();
  }
  return () => {
    leaveDoor();
    leaveOwn();
  };
}

function senderOf(session: Session | undefined): string {
  return session?.device === undefined ? `person ${session?.actor.userId}` : `device ${session.device.id}`;
}

/** The turn of the person, and then that of the company. */
async function enterGate(operation: Operation, company: CompanyServices, request: FastifyRequest): Promise<() => void> {
  const whose = operation.takesLong ? readerOf(request) : undefined;
  const leaveOwn = whose === undefined ? noDoor : await company.longReadings.enter(whose);
  const gate = operation.lane === 'signIn' ? company.signIns : company.gate;
  const leaveGate = leaveOwn === undefined ? undefined : await gate.enter();
  if (leaveGate === undefined) {
    leaveOwn?.();
    throw new RefusedRequest([problem('server.busy')], { 'retry-after': '1' });
  }
  return () => {
    leaveGate();
    leaveOwn?.();
  };
}

/** A link to a print has no session of its own: it names the one that made it, and is believed later. */
function readerOf({ session, params }: FastifyRequest): string | undefined {
  if (session !== undefined) return `person ${session.actor.userId}`;
  const { token } = params as { readonly token?: string };
  const link = token === undefined ? undefined : readLink(token);
  return link === undefined ? undefined : `session ${link.sessionId}`;
}

function comeBackLater(): RefusedRequest {
  turnedAway += 1;
  const seconds = 1 + (turnedAway % LONGEST_RETRY_SECONDS);
  return new RefusedRequest([problem('server.busy')], { 'retry-after': String(seconds) });
}

/** Lets the client finish sending where that is cheap: one that is cut off while sending never reads the answer. */
async function refuseLargeBody(request: FastifyRequest, limit: number): Promise<never> {
  if (Number(request.headers['content-length']) <= DRAINED_LIMIT) {
    await new Promise((resolve) => {
      request.raw.once('end', resolve).once('close', resolve).resume();
    });
  }
  throw refuse('body.too_large', undefined, { limit: `${Math.floor(limit / MEGABYTE)} MB` });
}

const noDoor = (): void => undefined;

function runner(operation: Operation, handler: Handler) {
  const isReading = operation.method === 'GET';
  const isBesidePosting = isReading || operation.lane === 'reading' || operation.lane === 'signIn';
  const teller = tellerOf(operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { session } = request;
    if (request.company === undefined) throw refuse('route.not_found');
    const company = isBesidePosting ? (request.company.reading ?? request.company) : request.company;
    const query = operation.query === undefined ? {} : readBy(operation.query, request.query);
    const leave = await (operation.lane === 'upload'
      ? enterUploads(company, session)
      : enterGate(operation, company, request));
    try {
      // Whoever hung up while waiting for a turn reads no answer, and a device sends again.
      if ((isReading || operation.lane === 'upload') && reply.raw.destroyed) return reply;
      const parameters = request.params as Record<string, string>;
      const call = { operation, company, session, parameters, query, body: request.body, request, reply };
      const answer = await (isReading ? readUntilGone(reply, () => handler(call)) : handler(call));
      tellCall(teller, call, answer);
      // A reply can be awaited, so one that the handler sent and answered arrives here as nothing, when it is out.
      return isAnswered(reply) ? reply : present(reply, operation, answer);
    } finally {
      leave();
      if (!isBesidePosting) request.company.wake();
    }
  };
}

function isAnswered(reply: FastifyReply): boolean {
  return reply.sent || reply.raw.headersSent || reply.raw.destroyed;
}

/** What a reader who hangs up has asked of the database is given up. */
function readUntilGone(reply: FastifyReply, work: () => unknown): unknown {
  return readFor((giveUp) => reply.raw.once('close', () => reply.raw.writableFinished || giveUp()), work);
}

const ANSWER_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

function present(reply: FastifyReply, operation: Operation, answer: unknown): FastifyReply {
  const [status, body] = answer instanceof Answer ? [answer.status, answer.body] : [operation.status, answer];
  reply.code(status).headers(ANSWER_HEADERS);
  if (status === 204) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
