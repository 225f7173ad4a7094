/**
 * The contract table: every operation of the API, those of the registries included. Routes, permissions and the OpenAPI
 * page come from here, and a test holds that each row has a handler and each handler a row.
 */
import type { MasterDefinition } from '../definition/master.ts';
import type { ReportDefinition } from '../definition/report.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import { assert } from '../kernel/assert.ts';
import { rightOf } from '../permissions/operation-policy.ts';
import { accessOperations } from './access-operations.ts';
import { accountOperations } from './account-operations.ts';
import { approvalOperations } from './approval-operations.ts';
import { attachmentOperations } from './attachment-operations.ts';
import { beginningOperations } from './beginning-operations.ts';
import { billOperations } from './bill-operations.ts';
import { cashCountOperations } from './cash-count-operations.ts';
import { conversionOperations } from './conversion-operations.ts';
import { dashboardOperations } from './dashboard-operations.ts';
import { dayOperations } from './day-operations.ts';
import { daySummaryOperations } from './day-summary-operations.ts';
import { diningOperations } from './dining-operations.ts';
import { entryFactsOperations } from './entry-facts-operations.ts';
import { explainBalanceOperation, explainOperations } from './explain-operations.ts';
import { externalReportOperations } from './external-report-operations.ts';
import { importOperations } from './import-operations.ts';
import { installationOperations } from './installation-operations.ts';
import { itemSupplierOperations } from './item-supplier-operations.ts';
import { liveLocationOperations } from './live-location-operations.ts';
import { masterBulkOperations } from './master-bulk.ts';
import { masterExportOperations } from './master-export.ts';
import { masterOperations } from './master-operations.ts';
import { messageOperations } from './message-operations.ts';
import { newsletterOperations } from './newsletter-operations.ts';
import type { Operation } from './operation.ts';
import { overviewOperations } from './overview-operations.ts';
import { paperOperations } from './paper-operations.ts';
import { periodEndOperations } from './period-end-operations.ts';
import { pictureOperations } from './picture-operations.ts';
import { placeOperations } from './place-operations.ts';
import { printBatchOperations } from './print-batch-operations.ts';
import { printerOperations } from './printer-operations.ts';
import { recurringOperations } from './recurring-operations.ts';
import { registerOperations, savedViewOperations } from './register-operations.ts';
import { reportOperations } from './report-operations.ts';
import { routeOperations } from './route-operations.ts';
import { searchOperations } from './search-operations.ts';
import { securityOperations } from './security-operations.ts';
import { sessionOperations } from './session-operations.ts';
import { signupOperations } from './signup-operations.ts';
import { stockOperations } from './stock-operations.ts';
import { syncOperations } from './sync-operations.ts';
import { tenderingOperations } from './tendering-operations.ts';
import { transferOperations } from './transfer-operations.ts';
import { upkeepOperations } from './upkeep-operations.ts';
import { uploadOperations } from './upload-operations.ts';
import { userProfile } from './user-profile.ts';
import { voucherNoteOperations } from './voucher-note-operations.ts';
import { batchOperation, voucherOperations } from './voucher-operations.ts';
import { workOperations } from './work-operations.ts';

export interface Registries {
  readonly vouchers: readonly VoucherDefinition[];
  readonly masters: readonly MasterDefinition[];
  readonly reports: readonly ReportDefinition[];
}

/** What a company is begun and kept in order with. */
const ofAdministrators: readonly Operation[] = [
  ...beginningOperations,
  ...importOperations,
  ...installationOperations,
  ...upkeepOperations,
];

/** All operations; names are unique, and so are method and path together. */
export function contractOf({ vouchers, masters, reports }: Registries): readonly Operation[] {
  const listed: readonly Operation[] = [
    ...sessionOperations,
    ...accountOperations,
    ...accessOperations,
    ...newsletterOperations,
    ...signupOperations,
    batchOperation(vouchers),
    ...vouchers.flatMap(voucherOperations),
    ...vouchers.flatMap(conversionOperations),
    ...vouchers.flatMap(registerOperations),
    ...savedViewOperations,
    ...searchOperations,
    ...stockOperations,
    ...transferOperations,
    ...syncOperations,
    ...uploadOperations,
    ...attachmentOperations,
    ...voucherNoteOperations,
    ...approvalOperations,
    ...messageOperations,
    ...placeOperations,
    ...routeOperations,
    ...periodEndOperations,
    ...recurringOperations,
    ...vouchers.flatMap(explainOperations),
    explainBalanceOperation,
    ...masters.flatMap(masterOperations),
    ...masters.flatMap(overviewOperations),
    ...entryFactsOperations,
    ...masters.flatMap(masterExportOperations),
    ...masters.flatMap(masterBulkOperations),
    ...masterOperations(userProfile),
    ...itemSupplierOperations,
    ...externalReportOperations,
    ...cashCountOperations,
    ...ofAdministrators,
    ...tenderingOperations,
    ...pictureOperations([...masters, userProfile]),
    ...reportOperations(reports),
    ...billOperations,
    ...dashboardOperations,
    ...dayOperations,
    ...liveLocationOperations,
    ...daySummaryOperations,
    ...paperOperations,
    ...printerOperations,
    ...printBatchOperations,
    ...diningOperations,
    ...workOperations,
    ...securityOperations,
  ];
  const subjects = {
    vouchers: new Set(vouchers.map(({ type }) => type)),
    masters: new Set(masters.map(({ name }) => name)),
  };
  const operations = listed.map((operation) => {
    const right = rightOf(operation, subjects);
    assert(right !== undefined, `nobody has said who may call ${operation.name} (permissions/operation-policy.ts)`);
    return { ...operation, right };
  });
  const names = operations.map((operation) => operation.name);
  const places = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`);
  for (const list of [names, places]) {
    const doubled = list.find((entry, index) => list.indexOf(entry) !== index);
    assert(doubled === undefined, `two operations are called ${doubled}`);
  }
  return operations;
}
