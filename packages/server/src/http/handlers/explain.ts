/** Explaining figures over HTTP. */
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { refuse } from '../../requests/refused-request.ts';
import { readAs } from '../../store/actor-context.ts';
import { hidesLedger } from '../../store/reports/cost-ledgers.ts';
import { actorOf, type Call, type Handler, type Handlers, voucherNoOf } from '../call.ts';

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
  const actor = actorOf(call);
  if (await readAs(call.company.database, actor, (client) => hidesLedger({ actor, client }, ledger)))
    throw refuse('auth.no_permission', 'code');
  const explained = await call.company.explainer.balance(actor, { ledger, party, asOf });
  if (explained === undefined)
    throw party === undefined
      ? refuse('reference.unknown', 'code', { of: 'ledger', code: ledger })
      : refuse('reference.unknown', 'party', { of: 'party', code: party });
  return explained;
}
