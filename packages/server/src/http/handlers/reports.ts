/** Reports, the entries behind a figure, and registers: read as the person who asks, so that branches and routes stay apart. */
import type { RegisterGroupsQuery } from '@fieldbook/core/api/register-operations';
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { ReportParameters } from '../../company/reading-services.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { readAs, seesAllCustomers } from '../../store/actor-context.ts';
import { actorOf, type Call, type Handler, type Handlers } from '../call.ts';

export function reportHandlers(reports: readonly ReportDefinition[]): Handlers {
  const handlers: Record<string, Handler> = {
    'ledger.entries': (call) => run(call, 'ledger-statement', { ...call.query, ledger: call.parameters['code'] ?? '' }),
  };
  for (const { name } of reports) handlers[`report.${name}`] = (call) => run(call, name, call.query);
  return handlers;
}

/** Totals of ledgers are not kept by route, and routes compared are the office's, so what is made of these is not for a person of certain routes. */
const OF_WHOLE_BOOKS = new Set([
  ...['trial-balance', 'profit-loss', 'balance-sheet', 'cash-flow', 'route-profitability'],
  ...['cheque-register', 'receipts-not-invoiced', 'deliveries-not-billed', 'stock-period'],
]);

async function run(call: Call, name: string, query: ReportParameters): Promise<unknown> {
  await demandInSight(call, name, query);
  return valueOrRefuse(await call.company.reports.run(actorOf(call), name, query));
}

/** Of the ledgers, such a person sees those linked to him. */
export async function demandInSight(call: Call, name: string, query: ReportParameters): Promise<void> {
  const actor = actorOf(call);
  if (seesAllCustomers(actor)) return;
  if (OF_WHOLE_BOOKS.has(name)) throw refuse('auth.no_permission');
  if (name !== 'ledger-statement') return;
  const { rowCount } = await readAs(call.company.database, actor, (client) =>
    client.query('select from ledger where code = $1 and id = any (own_ledgers())', [query['ledger']]),
  );
  if (rowCount === 0) throw refuse('auth.no_permission', 'ledger');
}

export function registerHandlers(types: readonly VoucherDefinition[]): Handlers {
  return Object.fromEntries(
    types.flatMap((definition): [string, Handler][] => [
      [
        `${definition.type}.list`,
        async (call) =>
          valueOrRefuse(await call.company.registers.page(actorOf(call), definition, call.query as RegisterQuery)),
      ],
      [
        `${definition.type}.groups`,
        async (call) =>
          valueOrRefuse(
            await call.company.registers.groups(actorOf(call), definition, call.query as RegisterGroupsQuery),
          ),
      ],
    ]),
  );
}
