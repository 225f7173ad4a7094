/**
 * One action on many vouchers, and many vouchers as one PDF. Each change is the single change with a key of its own, made
 * from the call's key and the voucher, so that a repeated call changes nothing and says the same.
 */
import { createHash } from 'node:crypto';
import { bulkBody } from '@fieldbook/core/api/register-operations';
import { actionsOf } from '@fieldbook/core/api/voucher-operations';
import { reasonedActions, type VoucherAction } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { describeProblem, httpStatusOf } from '@fieldbook/core/errors/catalogue';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { PostingOutcome } from '../../posting/service.ts';
import { refuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handler, type Handlers, keyOf } from '../call.ts';
import { languageOf } from '../problem-reply.ts';
import { readBy } from '../read-request.ts';

export function bulkHandlers(types: readonly VoucherDefinition[]): Handlers {
  return Object.fromEntries(
    types.flatMap((definition) =>
      actionsOf(definition).map((action): [string, Handler] => [
        `${definition.type}.bulk.${action}`,
        (call) => changeMany(call, definition, action),
      ]),
    ),
  );
}

type Action = Exclude<VoucherAction, 'edit'>;

async function changeMany(call: Call, definition: VoucherDefinition, action: Action): Promise<unknown> {
  const key = keyOf(call);
  const { vouchers, reason = '' } = readBy(bulkBody, call.body);
  if (reasonedActions.includes(action) && reason.trim() === '') throw refuse('voucher.reason_required', 'reason');
  const results: unknown[] = [];
  // One after the other: they may lock the same goods and bills, and the people at work go first.
  for (const [voucherNo, version] of new Map(vouchers.map((each) => [each.voucherNo, each.version]))) {
    const one = { voucherNo, version, action, reason, key: keyOfOne(key, voucherNo) };
    const outcome = await changeOne(call, definition, one);
    results.push({ voucherNo, ...answerOf(call, outcome) });
  }
  return { results };
}

interface OneChange {
  readonly voucherNo: number;
  readonly version: number;
  readonly action: Action;
  readonly reason: string;
  readonly key: string;
}

async function changeOne(call: Call, definition: VoucherDefinition, { reason, ...change }: OneChange) {
  const { posting, vouchers } = call.company;
  const type = await vouchers.typeOf(actorOf(call), change.voucherNo);
  if (type !== definition.type)
    return { kind: 'refused', problems: [problem('voucher.not_found', 'voucherNo')] } as const;
  return posting.change(actorOf(call), { ...change, ...(reason === '' ? {} : { reason }) });
}

function answerOf(call: Call, outcome: PostingOutcome): object {
  if (outcome.kind === 'posted' || outcome.kind === 'replayed') return { status: 200, voucher: outcome.voucher };
  const { problems } = outcome;
  return {
    status: outcome.kind === 'conflict' ? 409 : httpStatusOf(problems),
    problems: said(call, problems),
    ...(outcome.kind === 'conflict' ? { voucher: outcome.voucher } : { changed: outcome.changed }),
  };
}

export function said(call: Call, problems: readonly Problem[]): unknown[] {
  const language = languageOf(call.request.headers['accept-language']);
  return problems.map((each) => ({ ...each, message: describeProblem(each, language) }));
}

/** A UUID (version 8) of its own for each voucher of the call. */
export function keyOfOne(key: string, voucherNo: number): string {
  const hex = createHash('sha256').update(`${key}:${voucherNo}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
