/** Explaining figures over HTTP. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import { actorOf, type Call, type Handler, type Handlers, mayOpen, voucherNoOf } from '../call.ts';
import { refuse } from '../problem-reply.ts';
import { isOfCosts } from './reports.ts';

export function explainHandlers(types: readonly VoucherDefinition[]): Handlers {
  const handlers: Record<string, Handler> = { 'ledger.explain': explainBalance };
  for (const definition of types) {
    if (definition.lines.items === undefined) continue;
    handlers[`${definition.type}.explain`] = async (call) => {
      const explained = await call.company.explainer.voucher(actorOf(call), definition, voucherNoOf(call));
      if (explained === undefined) throw refuse('voucher.not_found', 'voucherNo');
      return explained;
    };
  }
  return handlers;
}

async function explainBalance(call: Call): Promise<unknown> {
  const { asOf, party } = call.query as { asOf?: string; party?: string };
  const ledger = String(call.parameters['code']);
  if (!mayOpen(actorOf(call), COSTS_FORM) && (await isOfCosts(call, ledger)))
    throw refuse('auth.no_permission', 'code');
  const explained = await call.company.explainer.balance(actorOf(call), { ledger, party, asOf });
  if (explained === undefined)
    throw party === undefined
      ? refuse('reference.unknown', 'code', { of: 'ledger', code: ledger })
      : refuse('reference.unknown', 'party', { of: 'party', code: party });
  return explained;
}
