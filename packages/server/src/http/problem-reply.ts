/**
 * Every refusal leaves the server through here, as `application/problem+json` in the language asked for. What is no
 * refusal is a fault: logged in full under the request's id, answered with that id and nothing of the inside.
 */
import { PROBLEM_TYPE, type ProblemDocument } from '@fieldbook/core/api/problem-document';
import { describeProblem, httpStatusOf, titleOf } from '@fieldbook/core/errors/catalogue';
import { type Language, languageFor } from '@fieldbook/core/i18n/languages';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PaperRefusal } from '../print/paper-refusal.ts';
import { RefusedRequest } from '../requests/refused-request.ts';
import type { FaultLog } from '../security/fault-log.ts';
import { CompanyRefusal } from '../store/cluster/company-slug.ts';
import { faultCode } from '../store/cluster/environment-error.ts';
import { outageOf } from '../store/cluster/outage.ts';
import { ReportRefusal } from '../store/reports/report-scope.ts';
import { tellRefusal } from './security-hooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    faults: FaultLog;
  }
}

/** The language of an `Accept-Language` header: the first wanted one that the product speaks, else English. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined) return 'en';
  const ranked = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return languageFor(ranked.map(({ tag }) => tag));
}

export function problemDocumentOf(
  problems: readonly Problem[],
  request: { readonly id: string; readonly language: Language },
): ProblemDocument {
  const first = problems[0] ?? problem('server.internal', undefined, { requestId: request.id });
  const described = problems.map((each) => ({
    code: each.code,
    ...(each.path === undefined ? {} : { path: each.path }),
    message: describeProblem(each, request.language),
    ...(each.values === undefined ? {} : { values: each.values }),
  }));
  return {
    type: `urn:fieldbook:problem:${first.code}`,
    title: titleOf(first.code, request.language),
    status: httpStatusOf(problems),
    code: first.code,
    detail: described
      .map(({ message }) => message)
      .join(' · ')
      .slice(0, 2000),
    problems: described,
    requestId: request.id,
  };
}

export function sendProblems(
  request: FastifyRequest,
  reply: FastifyReply,
  problems: readonly Problem[],
  { headers = {}, extras }: { headers?: Readonly<Record<string, string>>; extras?: object | undefined } = {},
): FastifyReply {
  tellRefusal(request, problems);
  const language = languageOf(request.headers['accept-language']);
  const document = problemDocumentOf(problems, { id: request.id, language });
  const status = document.status;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined) reply.header('retry-after', '1');
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type(PROBLEM_TYPE)
    .send(JSON.stringify({ ...document, ...extras }));
}

/** Fastify's error handler. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalIn(error, request, reply);
  return sendProblems(request, reply, refusal.problems, refusal);
}

/** What is to be said of whatever was thrown; a fault is told to the log. */
export function refusalIn(error: unknown, request: FastifyRequest, reply: FastifyReply): RefusedRequest {
  if (error instanceof RefusedRequest) return error;
  const problems = problemsOf(error, request);
  const code = problems[0]?.code;
  // Who has hung up had the work given up; that is no fault.
  const isGone = reply.raw.destroyed && code === 'server.unavailable';
  if (!isGone && code !== undefined && httpStatusOf(problems) >= 500) {
    request.server.faults.tell({
      error,
      message: 'request failed',
      details: { reqId: request.id, route: request.routeOptions.url, problem: code },
      ...(code === 'server.internal' ? {} : { kind: code, isOutage: true }),
    });
  }
  return new RefusedRequest(problems);
}

export const BODY_LIMIT = 5 * 1024 * 1024;

function problemsOf(error: unknown, request: FastifyRequest): readonly Problem[] {
  if (error instanceof PaperRefusal || error instanceof ReportRefusal) return error.problems;
  if (error instanceof CompanyRefusal) return [problem('company.unknown', undefined, { company: error.slug })];
  if (faultCode(error).startsWith('FST_')) return [ofFramework(error as FastifyError, request.id)];
  const outage = outageOf(error);
  if (outage !== undefined) return [problem(outage)];
  return [problem('server.internal', undefined, { requestId: request.id })];
}

function ofFramework(error: FastifyError, requestId: string): Problem {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('body.too_large', undefined, { limit: '5 MB' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return problem('body.wrong_media_type');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return problem('body.malformed');
    default:
      return (error.statusCode ?? 500) < 500
        ? problem('request.malformed')
        : problem('server.internal', undefined, { requestId });
  }
}
