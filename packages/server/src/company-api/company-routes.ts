/**
 * Puts the company wire (SPEC §7) on the air, under `/api` beside the own API (docs/decisions/0138-company-wire.md). Each call is
 * answered by an adapter that asks the own API; what is refused is told as plain text, as its clients show it, with its code in a header.
 */

import type { Me } from '@fieldbook/core/api/session-operations';
import type { CompanyCall } from '@fieldbook/core/company-api/company-call';
import { type CallName, companyCalls } from '@fieldbook/core/company-api/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDirectory } from '../company/company-directory.ts';
import { languageOf, problemDocumentOf, RefusedRequest, refuse } from '../http/problem-reply.ts';
import type { Wire } from './adapter.ts';
import { adapters } from './adapters.ts';
import { askingFor, OwnRefusal } from './ask.ts';
import { admitHandheld, handheldOf } from './handheld.ts';
import { wireIds } from './wire-ids.ts';
import { readWire } from './wire-request.ts';

export function addCompanyApi(app: FastifyInstance, companies: CompanyDirectory): void {
  for (const [name, call] of Object.entries<CompanyCall>(companyCalls)) {
    const { url, parametersOf } = addressOf(call.path);
    const answer = adapters[name as CallName] as (wire: Wire<unknown>) => unknown;
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answered(request, reply, async () => {
        if (call.writes === true) demandAsked(request);
        return answer(await wireOf(app, request, { call, companies, parametersOf }));
      });
    const method = call.writes === true ? ['GET', 'POST'] : call.method;
    const path = url.startsWith('/') ? url : `/api/${url}`;
    app.route({ method, url: path, handler });
    app.route({ method, url: `/:company${path}`, handler });
  }
}

/** A GET that writes is answered to whoever means it: no browser that looks ahead, and no page of another host. */
function demandAsked({ method, headers }: FastifyRequest): void {
  if (method !== 'GET') return;
  const { 'sec-fetch-site': site, 'sec-purpose': ahead, purpose = ahead } = headers;
  if (site === 'cross-site' || String(purpose ?? '').includes('prefetch')) throw refuse('wire.not_asked');
}

interface WireParts {
  readonly call: CompanyCall;
  readonly companies: CompanyDirectory;
  readonly parametersOf: (segment: string) => Readonly<Record<string, string>>;
}

async function wireOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { call, companies, parametersOf }: WireParts,
): Promise<Wire> {
  const ask = askingFor(app, request);
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
    admit: (token, device) => admitHandheld({ ask: askingFor(app, request, token), database }, device),
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

async function answered(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  reply.headers(HEADERS);
  try {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(await work()));
  } catch (error) {
    const refusal = refusalOf(error, request);
    if (refusal === undefined) throw error;
    const { status, document, retryAfter } = refusal;
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply
      .code(status)
      .header('x-problem-code', document.code)
      .type('text/plain; charset=utf-8')
      .send(document.detail);
  }
}

function refusalOf(error: unknown, request: FastifyRequest): OwnRefusal | undefined {
  if (error instanceof OwnRefusal) return error;
  if (!(error instanceof RefusedRequest)) return undefined;
  const language = languageOf(request.headers['accept-language']);
  const document = problemDocumentOf(error.problems, { id: request.id, language });
  return new OwnRefusal(document.status, document, error.headers['retry-after']);
}
