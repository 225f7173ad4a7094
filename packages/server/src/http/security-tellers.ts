/** Which calls leave a security event once they were answered, by the name of their operation, and what it says. */
import type { Operation } from '@fieldbook/core/api/operation';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { SecurityKind } from '@fieldbook/core/security/event-kinds';
import { voucherType, voucherTypes } from '@fieldbook/core/vouchers/index';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../auth/sessions.ts';
import { postedByOthers } from '../security/event-rows.ts';
import { subjectTypeOf } from '../security/event-subject.ts';
import type { SecurityEvent } from '../security/security-event.ts';
import type { Told } from '../security/security-log.ts';
import { readAs } from '../store/actor-context.ts';
import { idOfRow, masterHistory } from '../store/masters/master-history.ts';
import type { Call } from './call.ts';

export type Teller = (call: Call, answer: unknown) => Told | undefined;

const rightsKinds: Readonly<Record<string, SecurityKind>> = {
  user: 'userChanged',
  accessRole: 'roleChanged',
  device: 'deviceChanged',
};

const rightsActions = ['create', 'update', 'delete', 'bulk', 'approve', 'reject', 'register'];

const plain: Readonly<Record<string, SecurityKind>> = {
  signIn: 'signIn',
  signOut: 'signOut',
  'me.password': 'passwordOwn',
};

const papers: Readonly<Record<string, Teller>> = {
  'user.password': (call) => ({
    event: { ...eventOf(call, 'passwordOther'), subjectType: 'user', subject: call.parameters['code'] },
  }),
  'user.viewAs': (call) => ({
    event: { ...eventOf(call, 'viewedAs'), subjectType: 'user', subject: call.parameters['code'] },
  }),
  'printLink.make': (call) => {
    const { operation, path, parameters, query, voucherNo } = bodyOf(call);
    const type = voucherTypes.find((each) => each.path === path)?.type;
    const asked = {
      ...(isPlainObject(parameters) ? parameters : { voucherNo }),
      ...(isPlainObject(query) ? query : {}),
    };
    const detail = { of: operation ?? `${type}.pdf`, query: asked };
    return counted(call, { ...eventOf(call, 'printLink'), subjectType: subjectTypeOf(detail.of as string), detail });
  },
  'printer.job': (call) => {
    const { operation, parameters } = bodyOf(call);
    const type = typeof operation === 'string' ? /^(\w+)\.print$/.exec(operation)?.[1] : undefined;
    const number = isPlainObject(parameters) ? Number(parameters['voucherNo']) : undefined;
    // Every other paper is told by the operation that makes it.
    return type === undefined || number === undefined ? undefined : printed(call, type, [number]);
  },
  'voucherPaper.make': (call) => ofPath(call, [Number(bodyOf(call)['voucherNo'])]),
  'printBatch.make': (call) => {
    const { kind, date, branch, vouchers } = bodyOf(call);
    if (kind !== 'dayEnd') return ofPath(call, vouchers as readonly number[]);
    return counted(call, {
      ...eventOf(call, 'exported'),
      subjectType: 'routeDay',
      detail: { query: { date, branch } },
    });
  },
};

/** Undefined for the most: what is posted, listed and looked at leaves nothing here. */
export function tellerOf({ name, produces }: Operation): Teller | undefined {
  const kind = plain[name];
  if (kind !== undefined) return (call) => ({ event: eventOf(call, kind) });
  const own = papers[name];
  if (own !== undefined) return own;
  const subjectType = subjectTypeOf(name) ?? '';
  const action = name.slice(subjectType.length + 1);
  if (subjectType in rightsKinds && rightsActions.includes(action)) return rightsTeller(subjectType, action);
  if (voucherType(subjectType) !== undefined && ['print', 'pdf', 'pdfs'].includes(action)) {
    return (call) => printed(call, subjectType, vouchersOf(call));
  }
  return isFile(name, produces) ? fileTeller(subjectType) : undefined;
}

/** What is looked at is not taken out: pictures, and papers that lie with a voucher. A link and a part are told when they are made. */
function isFile(name: string, produces: string | undefined): boolean {
  if (produces === undefined || produces.startsWith('image/')) return false;
  return !/^(attachment|printLink|printBatch)\./.test(name);
}

const fileTeller =
  (subjectType: string): Teller =>
  (call) => {
    const { code } = call.parameters;
    const event = { ...eventOf(call, 'exported'), subjectType, subject: code, detail: { query: call.query } };
    return counted(call, event);
  };

export function eventOf(call: Pick<Call, 'operation' | 'request' | 'session'>, kind: SecurityKind): SecurityEvent {
  return { ...whoCalls(call.request, call.session ?? call.request.session), kind, operation: call.operation.name };
}

/** Nobody's name where nobody is signed in. */
export function whoCalls(request: FastifyRequest, session: Session | undefined): Omit<SecurityEvent, 'kind'> {
  return {
    at: new Date().toISOString(),
    // Whoever looks as somebody else does it under the own name.
    userId: session?.viewedBy?.id ?? session?.actor.userId,
    userName: session?.viewedBy?.code ?? session?.person.code ?? '',
    device: session?.device?.code,
    address: request.ip,
    sessionId: session?.id,
  };
}

/** The same file or paper again within a minute is counted. */
function counted(call: Call, event: SecurityEvent): Told {
  const { userName, address, operation, subjectType, subject, detail } = event;
  const asked = [call.parameters, call.query];
  return { event, sameAs: JSON.stringify([userName, address, operation, subjectType, subject, detail, asked]) };
}

function ofPath(call: Call, vouchers: readonly number[]): Told | undefined {
  const { path } = bodyOf(call);
  const type = voucherTypes.find((each) => each.path === path)?.type;
  return type === undefined ? undefined : printed(call, type, vouchers);
}

function vouchersOf({ parameters, query }: Call): readonly number[] {
  const { vouchers } = query as { readonly vouchers?: readonly number[] };
  return vouchers ?? [Number(parameters['voucherNo'])];
}

function printed(call: Call, type: string, vouchers: readonly number[]): Told | undefined {
  const { session } = call;
  if (session === undefined) return undefined;
  const { actor } = session;
  const event: SecurityEvent = { ...eventOf(call, 'printed'), subjectType: type, detail: { vouchers } };
  return {
    ...counted(call, event),
    complete: async ({ database }) => {
      const others = await readAs(database, actor, (client) =>
        postedByOthers(client, { type, vouchers, userId: actor.userId }),
      );
      const [first] = others;
      if (first === undefined) return undefined;
      const many = others.length === 1 ? {} : { vouchers: others.map((each) => each.number), count: others.length };
      return { ...event, subject: first.number, detail: { voucherNo: first.voucherNo, ...many } };
    },
  };
}

function rightsTeller(subjectType: string, action: string): Teller {
  return (call, answer) => {
    const changed: SecurityEvent = { ...eventOf(call, rightsKinds[subjectType] as SecurityKind), subjectType };
    if (action === 'bulk') return manyChanged(call, answer, changed);
    const body = bodyOf(call);
    const subject = call.parameters['code'] ?? (typeof body['code'] === 'string' ? body['code'] : undefined);
    const event = { ...changed, subject };
    if (action !== 'update') return { event };
    // The row may have been given another code.
    const code = isPlainObject(answer) && typeof answer['code'] === 'string' ? answer['code'] : subject;
    return {
      event,
      complete: async () => ({ ...event, detail: { fields: await changedFields(call, subjectType, code) } }),
    };
  };
}

function manyChanged(call: Call, answer: unknown, event: SecurityEvent): Told | undefined {
  const results = isPlainObject(answer) && Array.isArray(answer['results']) ? answer['results'] : [];
  const codes = results.flatMap((row) => (isPlainObject(row) && row['status'] === 200 ? [String(row['code'])] : []));
  if (codes.length === 0) return undefined;
  const detail = { fields: [bodyOf(call)['field']], codes, count: codes.length };
  return { event: { ...event, subject: codes[0], detail } };
}

/** As the audit has them, whose last change of the row this is. */
function changedFields(call: Call, name: string, code = ''): Promise<readonly string[]> {
  const master = masterNamed(name);
  const { company, session } = call;
  if (master === undefined || session === undefined) return Promise.resolve([]);
  return readAs((company.reading ?? company).database, session.actor, async (client) => {
    const id = await idOfRow(client, master, code);
    if (id === undefined) return [];
    const [last] = (await masterHistory(client, master, id)).changes;
    return [...new Set(last?.fields.map(({ path }) => path))];
  });
}

function bodyOf({ body }: Call): Readonly<Record<string, unknown>> {
  return isPlainObject(body) ? body : {};
}
