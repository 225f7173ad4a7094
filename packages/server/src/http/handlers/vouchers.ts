/** Posting, editing and changing the state of vouchers: thin over the posting service, the same for every type. */
import { actionsOf, editBody, stateChangeBody } from '@fieldbook/core/api/voucher-operations';
import { isPlainObject } from '@fieldbook/core/definition/read-fields';
import type { VoucherAction } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { describeProblem, httpStatusOf } from '@fieldbook/core/errors/catalogue';
import type { Problem } from '@fieldbook/core/kernel/result';
import { problem } from '@fieldbook/core/kernel/result';
import { withoutGivenOut } from '@fieldbook/core/sync/given-out';
import type { Actor } from '../../auth/actor.ts';
import type { PostedVoucher, PostingOutcome } from '../../posting/service.ts';
import { RefusedRequest, refuse } from '../../requests/refused-request.ts';
import { hidesPrices } from '../../store/vouchers/hidden-prices.ts';
import { Answer, actorOf, type Call, type Handler, type Handlers, keyOf, mayOpen, voucherNoOf } from '../call.ts';
import { languageOf } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

const MOST_IN_BATCH = 500;

export function voucherHandlers(types: readonly VoucherDefinition[]): Handlers {
  const handlers: Record<string, Handler> = { 'vouchers.batch': (call) => postBatch(call, types) };
  for (const definition of types) {
    handlers[`${definition.type}.post`] = (call) => post(call, definition);
    handlers[`${definition.type}.get`] = (call) => get(call, definition);
    handlers[`${definition.type}.history`] = (call) => history(call, definition);
    handlers[`${definition.type}.relations`] = (call) => relations(call, definition);
    handlers[`${definition.type}.edit`] = (call) => edit(call, definition);
    for (const action of actionsOf(definition)) {
      handlers[`${definition.type}.${action}`] = (call) => change(call, definition, action);
    }
  }
  return handlers;
}

async function post(call: Call, definition: VoucherDefinition): Promise<Answer> {
  const [outcome] = await call.company.posting.post(actorOf(call), [bodyOf(call.body, definition)]);
  return present(call, outcome);
}

async function get(call: Call, definition: VoucherDefinition): Promise<unknown> {
  const voucher = await call.company.vouchers.load(actorOf(call), definition.type, voucherNoOf(call));
  if (voucher === undefined) throw refuse('voucher.not_found', 'voucherNo');
  return voucher;
}

async function history(call: Call, definition: VoucherDefinition): Promise<unknown> {
  const found = await call.company.vouchers.history(actorOf(call), definition.type, voucherNoOf(call));
  if (found === undefined) throw refuse('voucher.not_found', 'voucherNo');
  return found;
}

async function relations(call: Call, definition: VoucherDefinition): Promise<unknown> {
  const found = await call.company.vouchers.relations(actorOf(call), definition.type, voucherNoOf(call));
  if (found === undefined) throw refuse('voucher.not_found', 'voucherNo');
  return found;
}

async function edit(call: Call, definition: VoucherDefinition): Promise<Answer> {
  const voucherNo = voucherNoOf(call);
  const key = keyOf(call);
  const { version, reason, ...content } = bodyOf(call.body, definition);
  const opened = readBy(editBody, reason === undefined ? { version } : { version, reason });
  await demandType(call, definition, voucherNo);
  const outcome = await call.company.posting.edit(actorOf(call), {
    voucherNo,
    body: withoutGivenOut(definition, content),
    key,
    version: opened.version,
    ...(opened.reason === undefined ? {} : { reason: opened.reason }),
  });
  return present(call, outcome, 200);
}

async function change(call: Call, definition: VoucherDefinition, action: Exclude<VoucherAction, 'edit'>) {
  const voucherNo = voucherNoOf(call);
  const key = keyOf(call);
  const { reason, version } = readBy(stateChangeBody, call.body);
  await demandType(call, definition, voucherNo);
  const wish = { voucherNo, action, key, version, ...(reason === undefined ? {} : { reason }) };
  return present(call, await call.company.posting.change(actorOf(call), wish), 200);
}

/** A permission is one for a type of voucher, so the number must be one of that type. */
async function demandType(call: Call, definition: VoucherDefinition, voucherNo: number): Promise<void> {
  const type = await call.company.vouchers.typeOf(actorOf(call), voucherNo);
  if (type !== definition.type) throw refuse('voucher.not_found', 'voucherNo');
}

function postBatch(call: Call, types: readonly VoucherDefinition[]): Promise<unknown> {
  const { body } = call;
  if (!Array.isArray(body)) throw refuse('field.wrong_type', undefined, { expected: 'a list' });
  if (body.length > MOST_IN_BATCH) throw refuse('lines.too_many', undefined, { n: MOST_IN_BATCH });
  return postEach(call, body, { actor: actorOf(call), types });
}

/** Posts or refuses each for itself; answers what a single call would have answered, in order. */
export async function postEach(
  call: Call,
  body: readonly unknown[],
  { actor, types }: { readonly actor: Actor; readonly types: readonly VoucherDefinition[] },
): Promise<{ readonly results: readonly object[] }> {
  const refusals = body.map((each: unknown) => refusalOfItem(each, actor, types));
  const allowed = body.filter((_, index) => refusals[index] === undefined);
  const outcomes = allowed.length === 0 ? [] : await call.company.posting.post(actor, allowed);
  const language = languageOf(call.request.headers['accept-language']);
  const said = (problems: readonly Problem[]) =>
    problems.map((each) => ({ ...each, message: describeProblem(each, language) }));
  let next = 0;
  const results = refusals.map((refusal) => {
    if (refusal !== undefined) return { status: httpStatusOf([refusal]), problems: said([refusal]) };
    const outcome = outcomes[next];
    next += 1;
    if (outcome === undefined) throw new Error('The posting service answered fewer outcomes than bodies.');
    if (outcome.kind === 'refused' && 'fault' in outcome) {
      const details = { reqId: call.request.id };
      call.request.server.faults.tell({ error: outcome.fault, message: 'a document of a batch met a fault', details });
    }
    if (outcome.kind === 'refused') return { status: httpStatusOf(outcome.problems), problems: said(outcome.problems) };
    const { kind } = outcome;
    const voucher = toldOf(actor, outcome.voucher);
    if (kind === 'conflict') return { status: 409, voucher, problems: said(outcome.problems) };
    return { status: kind === 'posted' ? 201 : 200, voucher };
  });
  return { results };
}

function refusalOfItem(body: unknown, actor: Actor, types: readonly VoucherDefinition[]): Problem | undefined {
  if (!isPlainObject(body)) return problem('body.malformed');
  const definition = types.find(({ type }) => type === body['type']);
  if (body['type'] === undefined) return problem('field.required', 'type');
  if (definition === undefined)
    return problem('choice.unknown', 'type', { options: types.map(({ type }) => type).join(', ') });
  return mayOpen(actor, definition.permission) ? undefined : problem('auth.no_permission');
}

/** The body with its type; one that says it is of another type is refused, or a permission could be walked around. */
function bodyOf(body: unknown, { type }: VoucherDefinition): Record<string, unknown> {
  if (!isPlainObject(body)) throw refuse('body.malformed');
  if (body['type'] === type) return body;
  if (body['type'] !== undefined) throw refuse('voucher.wrong_type', 'type', { expected: type });
  return { ...body, type };
}

/** What a document of buying comes to is told to who is told costs. */
function toldOf(
  actor: Actor,
  { net, ...voucher }: PostedVoucher,
): Omit<PostedVoucher, 'net'> & { readonly net?: string } {
  return hidesPrices(actor, voucher.type) ? voucher : { ...voucher, net };
}

function present(call: Call, outcome: PostingOutcome | undefined, status = 201): Answer {
  if (outcome === undefined) throw new Error('The posting service answered nothing.');
  if (outcome.kind === 'posted') return new Answer(status, toldOf(actorOf(call), outcome.voucher));
  if (outcome.kind === 'replayed') return new Answer(200, toldOf(actorOf(call), outcome.voucher));
  const extras =
    outcome.kind === 'conflict' ? { voucher: toldOf(actorOf(call), outcome.voucher) } : { changed: outcome.changed };
  throw new RefusedRequest(outcome.problems, {}, extras);
}
