/** Open sources of a type and the draft that continues one: thin over the conversions of the company. */
import type { DraftQuery, SourcesQuery } from '@fieldbook/core/api/conversion-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Handler, type Handlers } from '../call.ts';

export function conversionHandlers(types: readonly VoucherDefinition[]): Handlers {
  const handlers: Record<string, Handler> = {};
  for (const definition of types) {
    if (definition.source === undefined) continue;
    handlers[`${definition.type}.draft`] = async (call) =>
      valueOrRefuse(await call.company.conversions.draft(actorOf(call), definition, call.query as DraftQuery));
    handlers[`${definition.type}.sources`] = async (call) =>
      valueOrRefuse(await call.company.conversions.sources(actorOf(call), definition, call.query as SourcesQuery));
  }
  return handlers;
}
