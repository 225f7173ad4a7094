/**
 * The contract table as types: `'GET /route-days/{uid}'` → what its path, query and body are, and what it answers. For callers that
 * import types alone: nothing here exists at run time (docs/decisions/0140-typed-contract.md).
 */
import type { accessOperations } from './access-operations.ts';
import type { accountOperations } from './account-operations.ts';
import type { approvalOperations } from './approval-operations.ts';
import type { attachmentOperations } from './attachment-operations.ts';
import type { beginningOperations } from './beginning-operations.ts';
import type { cashCountOperations } from './cash-count-operations.ts';
import type { CallOf } from './contract-call.ts';
import type { Families } from './contract-families.ts';
import type { dashboardOperations } from './dashboard-operations.ts';
import type { dayOperations } from './day-operations.ts';
import type { daySummaryOperations } from './day-summary-operations.ts';
import type { diningOperations } from './dining-operations.ts';
import type { entryFactsOperations } from './entry-facts-operations.ts';
import type { explainBalanceOperation } from './explain-operations.ts';
import type { externalReportOperations } from './external-report-operations.ts';
import type { importOperations } from './import-operations.ts';
import type { installationOperations } from './installation-operations.ts';
import type { itemSupplierOperations } from './item-supplier-operations.ts';
import type { liveLocationOperations } from './live-location-operations.ts';
import type { messageOperations } from './message-operations.ts';
import type { newsletterOperations } from './newsletter-operations.ts';
import type { periodEndOperations } from './period-end-operations.ts';
import type { commonPictureOperations } from './picture-operations.ts';
import type { placeOperations } from './place-operations.ts';
import type { printBatchOperations } from './print-batch-operations.ts';
import type { printerOperations } from './printer-operations.ts';
import type { recurringOperations } from './recurring-operations.ts';
import type { savedViewOperations } from './register-operations.ts';
import type { routeOperations } from './route-operations.ts';
import type { searchOperations } from './search-operations.ts';
import type { securityOperations } from './security-operations.ts';
import type { sessionOperations } from './session-operations.ts';
import type { signupOperations } from './signup-operations.ts';
import type { stockOperations } from './stock-operations.ts';
import type { syncOperations } from './sync-operations.ts';
import type { tenderingOperations } from './tendering-operations.ts';
import type { transferOperations } from './transfer-operations.ts';
import type { upkeepOperations } from './upkeep-operations.ts';
import type { uploadOperations } from './upload-operations.ts';
import type { voucherNoteOperations } from './voucher-note-operations.ts';
import type { workOperations } from './work-operations.ts';

type OfPeople =
  | typeof accessOperations
  | typeof accountOperations
  | typeof approvalOperations
  | typeof messageOperations
  | typeof newsletterOperations
  | typeof savedViewOperations
  | typeof searchOperations
  | typeof securityOperations
  | typeof sessionOperations
  | typeof signupOperations
  | typeof workOperations;

type OfBooks =
  | typeof attachmentOperations
  | typeof cashCountOperations
  | typeof commonPictureOperations
  | typeof dashboardOperations
  | typeof diningOperations
  | typeof entryFactsOperations
  | readonly [typeof explainBalanceOperation]
  | typeof externalReportOperations
  | typeof itemSupplierOperations
  | typeof periodEndOperations
  | typeof recurringOperations
  | typeof stockOperations
  | typeof tenderingOperations
  | typeof transferOperations
  | typeof voucherNoteOperations;

type OfField =
  | typeof dayOperations
  | typeof daySummaryOperations
  | typeof liveLocationOperations
  | typeof placeOperations
  | typeof routeOperations
  | typeof syncOperations
  | typeof uploadOperations;

type OfUpkeep =
  | typeof beginningOperations
  | typeof importOperations
  | typeof installationOperations
  | typeof printBatchOperations
  | typeof printerOperations
  | typeof upkeepOperations;

type Listed = (OfPeople | OfBooks | OfField | OfUpkeep)[number];

/** Operations by method and path; what an operation has none of is `undefined`. */
export type Contract = {
  readonly [O in Listed as `${O['method']} ${O['path']}`]: CallOf<O>;
} & Families;

/** Names in the braces of a key. */
export type PathParameter<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;
