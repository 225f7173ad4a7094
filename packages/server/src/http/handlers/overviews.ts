/** What the books say of a row of a master, in the sight of who asks. */
import { readingFacts } from '@fieldbook/core/api/voucher-operations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { overviews } from '@fieldbook/core/reports/overviews';
import { opensAny } from '../../store/dashboards/dashboard-parts.ts';
import { loadOverview } from '../../store/overview/overview.ts';
import { actorOf, type Call, type Handler, type Handlers, valueOrRefuse } from '../call.ts';

export function overviewHandlers(
  masters: readonly MasterDefinition[],
  vouchers: readonly VoucherDefinition[],
): Handlers {
  const shown = masters.filter(({ name }) => overviews[name] !== undefined);
  return Object.fromEntries(
    shown.map((master): [string, Handler] => [`${master.name}.overview`, (call) => read(call, master, vouchers)]),
  );
}

async function read(call: Call, master: MasterDefinition, vouchers: readonly VoucherDefinition[]): Promise<unknown> {
  const actor = actorOf(call);
  const types = vouchers.filter((definition) => {
    const { permission, orPermission } = readingFacts(definition);
    return opensAny(actor, orPermission === undefined ? [permission] : [permission, orPermission]);
  });
  const wish = { master, code: call.parameters['code'] ?? '', types: types.map(({ type }) => type) };
  return valueOrRefuse(await loadOverview({ database: call.company.database }, actor, wish));
}
