/**
 * Where requests meet the log of security events: a call that was answered is told by its teller, and a refusal for want of rights or of
 * a right password where problems become replies.
 */
import type { Operation } from '@fieldbook/core/api/operation';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { httpStatusOf } from '@fieldbook/core/errors/catalogue';
import type { Problem } from '@fieldbook/core/kernel/result';
import type { SecurityKind } from '@fieldbook/core/security/event-kinds';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subjectTypeOf } from '../security/event-subject.ts';
import { createSecurityLog, type SecurityLog } from '../security/security-log.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { type Teller, tellerOf, whoCalls } from './security-tellers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog;
  }
  interface FastifyContextConfig {
    /** Of a route of the API. */
    operation?: Operation;
  }
}

export function addSecurityLog(app: FastifyInstance): void {
  const security = createSecurityLog(app.faults);
  app.decorate('security', security);
  app.addHook('onClose', () => security.close());
}

/** Says what the call leaves in the log, after all its work is kept. */
export function tellCall(teller: Teller | undefined, call: Call, answer: unknown): void {
  const told = teller?.(call, answer);
  if (told !== undefined) call.request.server.security.tell(call.request.company ?? call.company, told);
}

/** The handlers of what a link or a network printer opens, which come past no route of their own. */
export function tellingHandlers(handlers: Handlers): Handlers {
  const telling = (handler: Handler): Handler => {
    return async (call) => {
      const answer = await handler(call);
      tellCall(tellerOf(call.operation), call, answer);
      return answer;
    };
  };
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, telling(handler)]));
}

/** Only what refuses a person: what is wrong with the content of a call is none. */
export function tellRefusal(request: FastifyRequest, problems: readonly Problem[]): void {
  const { operation } = request.routeOptions.config;
  const [problem] = problems;
  if (operation === undefined || problem === undefined || request.company === undefined) return;
  const kind = kindOf(operation, problems);
  if (kind === undefined) return;
  const who = whoCalls(request, request.session);
  const userName = request.session === undefined ? nameIn(request) : who.userName;
  const { code, voucherNo } = request.params as { readonly code?: string; readonly voucherNo?: string };
  const path = problem.path === undefined ? {} : { path: problem.path };
  request.server.security.tell(request.company, {
    event: {
      ...who,
      kind,
      userName,
      device: who.device ?? deviceIn(request),
      operation: operation.name,
      subjectType: subjectTypeOf(operation.name),
      subject: code ?? voucherNo,
      detail: { problem: problem.code, ...path },
    },
    // Whoever walks through numbers or codes is refused the same again and again.
    sameAs: JSON.stringify([userName.toLowerCase(), request.ip, operation.name, problem.code]),
    source: request.session === undefined ? request.ip : `user ${who.userId} ${request.ip}`,
  });
}

function kindOf({ name }: Operation, problems: readonly Problem[]): SecurityKind | undefined {
  const code = problems[0]?.code;
  if (code === 'auth.invalid_credentials') return name === 'me.password' ? 'passwordFailed' : 'signInFailed';
  if (code === 'auth.too_many_attempts') return 'signInHeld';
  if (name === 'signIn') return code === 'device.rejected' ? 'signInFailed' : undefined;
  return httpStatusOf(problems) === 403 ? 'refused' : undefined;
}

/** What somebody typed as a sign-in name. */
function nameIn({ body }: FastifyRequest): string {
  return isPlainObject(body) && typeof body['user'] === 'string' ? body['user'] : '';
}

function deviceIn({ body }: FastifyRequest): string | undefined {
  return isPlainObject(body) && typeof body['device'] === 'string' ? body['device'] : undefined;
}
