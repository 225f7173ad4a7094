/**
 * Puts the company wire (SPEC §7) on the air, under `/api` beside the own API (docs/decisions/0138-company-wire.md). Each call is
 * answered by an adapter that asks the own API; what is refused is told as plain text, as its clients show it, with its code in a header.
 */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { CompanyCall } from '@fieldbook/core/company-api/company-call';
import { type CallName, companyCalls } from '@fieldbook/core/company-api/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDirectory } from '../company/company-directory.ts';
import { languageOf, problemDocumentOf, refusalIn } from '../http/problem-reply.ts';
import { refuse } from '../requests/refused-request.ts';
import type { Wire } from './adapter.ts';
import { adapters } from './adapters.ts';
import { askingFor, OwnRefusal } from './ask.ts';
import { admitHandheld, handheldOf } from './handheld.ts';
import { wireIds } from './wire-ids.ts';
import { admitPage, answerPreflight, isOfPage, type Pages } from './wire-origins.ts';
import { readWire } from './wire-request.ts';

export function addCompanyApi(app: FastifyInstance, companies: CompanyDirectory, pages: Pages): void {
  const preflight = (request: FastifyRequest, reply: FastifyReply) => answerPreflight(request, reply, pages);
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    admitPage(request, reply.headers(HEADERS), pages);
    done();
  };
  for (const [name, call] of Object.entries<CompanyCall>(companyCalls)) {
    const { url, parametersOf } = addressOf(call.path);
    const answer = adapters[name as CallName] as (wire: Wire<unknown>) => unknown;
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (call.writes === true) demandAsked(request, pages);
      const gone = call.method === 'GET' && call.writes !== true ? whenGone(reply) : undefined;
      const said = await answer(await wireOf(app, request, { call, companies, parametersOf, gone }));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(said));
    };
    const method = call.writes === true ? ['GET', 'POST'] : call.method;
    const path = url.startsWith('/') ? url : `/api/${url}`;
    for (const each of [path, `/:company${path}`]) {
      app.route({ method, url: each, onRequest, handler, errorHandler: refuseInWords });
      const asked = { method: 'OPTIONS', url: each } as const;
      if (pages.size > 0 && !app.hasRoute(asked)) app.route({ ...asked, onRequest, handler: preflight });
    }
  }
}

/** A GET that writes is answered to whoever means it: no browser that looks ahead, and no page of a host that is not named. */
function demandAsked(request: FastifyRequest, pages: Pages): void {
  if (request.method !== 'GET') return;
  const { 'sec-fetch-site': site, 'sec-purpose': ahead, purpose = ahead } = request.headers;
  const isOfOther = site === 'cross-site' && !isOfPage(request, pages);
  if (isOfOther || String(purpose ?? '').includes('prefetch')) throw refuse('wire.not_asked');
}

/** Whoever hangs up reads no answer. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}

interface WireParts {
  readonly call: CompanyCall;
  readonly companies: CompanyDirectory;
  readonly parametersOf: (segment: string) => Readonly<Record<string, string>>;
  /** Of whoever only reads: what is written is finished for somebody who has gone as well. */
  readonly gone: AbortSignal | undefined;
}

async function wireOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { call, companies, parametersOf, gone }: WireParts,
): Promise<Wire> {
  const ask = askingFor(app, request, { gone });
  // Who may not ask at all learns nothing else.
  const me = call.isOpen === true ? undefined : await ask<Me>('/me');
  const { company: slug = companies.defaultSlug, last = '' } = request.params as { company?: string; last?: string };
  const company = await companies.find(slug.toLowerCase());
  if (company === undefined) throw refuse('route.not_found');
  const posted = call.writes === true ? (request.body as object | undefined) : undefined;
  const said = { ...posted, ...(request.query as object), ...parametersOf(last) };
  const given = readWire(call.parameters, said);
  const language = languageOf(request.headers['accept-language']);
  const { database } = company;
  return {
    given,
    // Old clients send the fields of a POST as parameters.
    body: request.body ?? request.query,
    ask,
    ids: wireIds(company),
    admit: (token, device) => admitHandheld({ ask: askingFor(app, request, { token }), database }, device),
    handheld: () => handheldOf({ ask, database }),
    me: me as Me,
    language,
  };
}

/** `Receipt/{receiptNo}.{username}` is one segment for the router, and two parameters of the call. */
function addressOf(path: string): { readonly url: string } & Pick<WireParts, 'parametersOf'> {
  const segments = path.split('/');
  const last = segments.at(-1) ?? '';
  if (!last.includes('{')) return { url: path, parametersOf: () => ({}) };
  const source = last
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>.+?)` : RegExp.escape(part)));
  const pattern = new RegExp(`^${source.join('')}$`, 'i');
  const url = [...segments.slice(0, -1), ':last'].join('/');
  return {
    url,
    parametersOf: (segment) => {
      const found = pattern.exec(segment)?.groups;
      if (found === undefined) throw refuse('route.not_found');
      return found;
    },
  };
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

function refuseInWords(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, document, retryAfter } = error instanceof OwnRefusal ? error : refusalOf(error, request, reply);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const later = retryAfter ?? (status === 503 ? '1' : undefined);
  if (later !== undefined) reply.header('retry-after', later);
  return reply
    .code(status)
    .header('x-problem-code', document.code)
    .type('text/plain; charset=utf-8')
    .send(document.detail);
}

function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): OwnRefusal {
  const { problems, headers } = refusalIn(error, request, reply);
  const language = languageOf(request.headers['accept-language']);
  const document = problemDocumentOf(problems, { id: request.id, language });
  return new OwnRefusal(document.status, document, headers['retry-after']);
}
