/** Reports, the entries behind a figure, and registers: read as the person who asks, so that branches stay apart. */
import { reportNames } from '@fieldbook/core/api/report-operations';
import type { RegisterQuery } from '@fieldbook/core/api/voucher-operations';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import { actorOf, type Handler, type Handlers, valueOrRefuse } from '../call.ts';

const reports = Object.fromEntries(
  reportNames.map((name): [string, Handler] => [
    `report.${name}`,
    async (call) => valueOrRefuse(await call.company.reports.report(actorOf(call), name, call.query)),
  ]),
);

export const reportHandlers: Handlers = {
  ...reports,
  'ledger.entries': async (call) => {
    const { code = '' } = call.parameters;
    return valueOrRefuse(await call.company.reports.entries(actorOf(call), code, call.query));
  },
};

export function registerHandlers(types: readonly VoucherDefinition[]): Handlers {
  return Object.fromEntries(
    types.map((definition): [string, Handler] => [
      `${definition.type}.list`,
      async (call) =>
        valueOrRefuse(await call.company.reports.register(actorOf(call), definition, call.query as RegisterQuery)),
    ]),
  );
}
