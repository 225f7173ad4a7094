/** Reports, the entries behind a figure, and registers: read as the person who asks, so that branches stay apart. */
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { ReportDefinition } from '@fieldbook/core/definition/report';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { ReportParameters } from '../../company/reading-services.ts';
import { actorOf, type Call, type Handler, type Handlers, valueOrRefuse } from '../call.ts';

export function reportHandlers(reports: readonly ReportDefinition[]): Handlers {
  const handlers: Record<string, Handler> = {
    'ledger.entries': (call) => run(call, 'ledger-statement', { ...call.query, ledger: call.parameters['code'] ?? '' }),
  };
  for (const { name } of reports) handlers[`report.${name}`] = (call) => run(call, name, call.query);
  return handlers;
}

async function run(call: Call, name: string, query: ReportParameters): Promise<unknown> {
  return valueOrRefuse(await call.company.reports.run(actorOf(call), name, query));
}

export function registerHandlers(types: readonly VoucherDefinition[]): Handlers {
  return Object.fromEntries(
    types.map((definition): [string, Handler] => [
      `${definition.type}.list`,
      async (call) =>
        valueOrRefuse(await call.company.registers.page(actorOf(call), definition, call.query as RegisterQuery)),
    ]),
  );
}
