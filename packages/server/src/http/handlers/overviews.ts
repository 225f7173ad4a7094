/** What the books say of a row of a master, in the sight of who asks. */
import type { EntryFactsQuery, LastRatesQuery } from '@fieldbook/core/api/entry-facts-operations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { formsOfVoucherType } from '@fieldbook/core/permissions/voucher-reading';
import { overviews } from '@fieldbook/core/reports/overviews';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { opensAny } from '../../store/dashboards/dashboard-parts.ts';
import { loadEntryFacts, loadLastRates } from '../../store/overview/entry-facts.ts';
import { loadOverview } from '../../store/overview/overview.ts';
import { hidesPrices } from '../../store/vouchers/hidden-prices.ts';
import { actorOf, type Call, type Handler, type Handlers } from '../call.ts';

export function overviewHandlers(
  masters: readonly MasterDefinition[],
  vouchers: readonly VoucherDefinition[],
): Handlers {
  const shown = masters.filter(({ name }) => overviews[name] !== undefined);
  const pages = shown.map((master): [string, Handler] => [
    `${master.name}.overview`,
    (call) => read(call, master, vouchers),
  ]);
  return {
    ...Object.fromEntries(pages),
    'item.entryFacts': (call) => readEntryFacts(call, vouchers),
    'entry.lastRates': (call) => readLastRates(call, vouchers),
  };
}

async function read(call: Call, master: MasterDefinition, vouchers: readonly VoucherDefinition[]): Promise<unknown> {
  const actor = actorOf(call);
  const wish = { master, code: call.parameters['code'] ?? '', types: readable(call, vouchers) };
  return valueOrRefuse(await loadOverview({ database: call.company.database }, actor, wish));
}

async function readEntryFacts(call: Call, vouchers: readonly VoucherDefinition[]): Promise<unknown> {
  const query = call.query as EntryFactsQuery;
  const wish = { ...query, code: call.parameters['code'] ?? '', types: readable(call, vouchers) };
  return valueOrRefuse(await loadEntryFacts({ database: call.company.database }, actorOf(call), wish));
}

async function readLastRates(call: Call, vouchers: readonly VoucherDefinition[]): Promise<unknown> {
  const wish = { ...(call.query as LastRatesQuery), types: readable(call, vouchers) };
  return valueOrRefuse(await loadLastRates({ database: call.company.database }, actorOf(call), wish));
}

/** Types of vouchers that the person may read, with their prices: of what is bought these are costs. */
function readable(call: Call, vouchers: readonly VoucherDefinition[]): readonly string[] {
  const actor = actorOf(call);
  const types = vouchers.filter((definition) => {
    return opensAny(actor, formsOfVoucherType(definition)) && !hidesPrices(actor, definition.type);
  });
  return types.map(({ type }) => type);
}
