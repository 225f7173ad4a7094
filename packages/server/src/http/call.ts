/** What a handler of an operation is given, and what it may answer. Handlers are named in the contract table. */

import type { Operation } from '@fieldbook/core/api/operation';
import { isUid } from '@fieldbook/core/kernel/id';
import { holds } from '@fieldbook/core/permissions/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import type { Session } from '../auth/sessions.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { refuse } from '../requests/refused-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    company: CompanyServices | undefined;
    session: Session | undefined;
  }
}

export interface Call {
  readonly operation: Operation;
  readonly company: CompanyServices;
  /** Nobody, on operations that are open to all. */
  readonly session: Session | undefined;
  readonly parameters: Readonly<Record<string, string>>;
  /** As read by the operation's query schema. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Untrusted, but JSON. */
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer with another status than the operation's own. */
export class Answer {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** Answers what is sent as JSON with the operation's status or that of an `Answer`; or sends the reply itself and answers it. */
export type Handler = (call: Call) => unknown;

/** Of an operation that belongs to the server and to no company. */
export type ServerHandler = (call: Pick<Call, 'body' | 'request'>) => unknown;

export type ServerHandlers = Readonly<Record<string, ServerHandler>>;

export type Handlers = Readonly<Record<string, Handler>>;

export function signedIn(call: Call): Session {
  if (call.session === undefined) throw refuse('auth.not_signed_in');
  return call.session;
}

export function actorOf(call: Call): Actor {
  return signedIn(call).actor;
}

export function mayOpen(actor: Actor, form: string): boolean {
  return holds(actor.forms, form);
}

/** A voucher's number from the address; what is no number is no voucher. */
export function voucherNoOf(call: Call): number {
  const text = call.parameters['voucherNo'] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw refuse('voucher.not_found', 'voucherNo');
  return Number(text);
}

/** The `Idempotency-Key` of a call that must have one. */
export function keyOf(call: Call): string {
  const key = call.request.headers['idempotency-key'];
  if (key === undefined || key === '') throw refuse('field.required', 'Idempotency-Key');
  if (typeof key !== 'string' || !isUid(key.toLowerCase())) throw refuse('uid.malformed', 'Idempotency-Key');
  return key.toLowerCase();
}

/** Whether the client says that it unpacks. */
export function takesGzip(headers: FastifyRequest['headers']): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}
