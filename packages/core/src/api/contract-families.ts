/**
 * Operations that are made from definitions, as types. The name in braces at the beginning, or behind `reports`, stands for what the
 * definition says: `GET /{vouchers}/{voucherNo}` is `GET /sales/12`. A test holds them against the contract table.
 */
import type { PagedReport, ReportDefinition } from '../definition/report.ts';
import type { VoucherAction } from '../definition/states.ts';
import type { ExplainedFigures, ExplainedStep } from '../explain/line-figures.ts';
import type { externalReport } from '../masters/external-report.ts';
import type { DayBook, dayBook } from '../reports/day-book.ts';
import type { OpenBills, openBills } from '../reports/open-bills.ts';
import type { AnyLedgerReport } from '../reports/statement-tree.ts';
import type { StatementRow } from '../reports/statements.ts';
import type { ItemStockVoucherRow, ItemStockVouchers, itemStockVouchers } from '../reports/stock-ledger.ts';
import type { godownStock, StockSummary } from '../reports/stock-summary.ts';
import type { BodyOf, QueryOf, Told } from './contract-call.ts';
import type { draftQuery, OpenSourcesPage, sourcesQuery } from './conversion-operations.ts';
import type { MasterBulkAnswer, masterBulkBody } from './master-bulk.ts';
import type { MasterChanges } from './master-history.ts';
import type { versionQuery } from './master-operations.ts';
import type { MasterPage, RowOfMaster, StoredMasterRow } from './master-rows.ts';
import type { Overview } from './overview-operations.ts';
import type { pictureBody, StoredPicture } from './picture-operations.ts';
import type { ProblemDocument } from './problem-document.ts';
import type { BulkAnswer, bulkBody, RegisterGroups, registerGroupsQuery } from './register-operations.ts';
import type { RegisterPage } from './register-page.ts';
import type { StoredVoucherFacts } from './stored-voucher.ts';
import type { VoucherChanges } from './voucher-history.ts';
import type { PostedVoucher, printQuery, registerQuery, stateChangeBody } from './voucher-operations.ts';
import type { VoucherRelations } from './voucher-relations.ts';

/** Fields by their names, which a definition says. */
type Fields = Readonly<Record<string, unknown>>;

/** As a definition says it. */
type Body = object;

/** Parameters by their names, which a definition says. */
type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

interface Read<Answer, Query = undefined> {
  readonly query: Query;
  readonly body: undefined;
  readonly answer: Told<Answer>;
}

interface Write<Body, Answer> {
  readonly query: undefined;
  readonly body: Body;
  readonly answer: Told<Answer>;
}

type SavedReport = RowOfMaster<typeof externalReport>;

interface OfMasters {
  readonly 'GET /external-reports': Read<MasterPage<SavedReport>, Parameters>;
  readonly 'POST /external-reports': Write<Body, SavedReport>;
  readonly 'GET /external-reports/{code}': Read<SavedReport>;
  readonly 'PATCH /external-reports/{code}': Write<Body, SavedReport>;
  readonly 'GET /{masters}': Read<MasterPage, Parameters>;
  readonly 'POST /{masters}': Write<Body, StoredMasterRow>;
  readonly 'POST /{masters}/bulk': Write<BodyOf<typeof masterBulkBody>, MasterBulkAnswer>;
  readonly 'POST /{masters}/pictures': Write<BodyOf<typeof pictureBody>, StoredPicture>;
  readonly 'GET /{masters}/{code}': Read<StoredMasterRow>;
  readonly 'PATCH /{masters}/{code}': Write<Body, StoredMasterRow>;
  readonly 'DELETE /{masters}/{code}': Read<undefined, QueryOf<typeof versionQuery>>;
  readonly 'GET /{masters}/{code}/history': Read<MasterChanges>;
  readonly 'GET /{masters}/{code}/overview': Read<Overview>;
  /** Of a master with one row. */
  readonly 'GET /{single}': Read<StoredMasterRow>;
  readonly 'PATCH /{single}': Write<Body, StoredMasterRow>;
  readonly 'POST /{single}/pictures': Write<BodyOf<typeof pictureBody>, StoredPicture>;
}

/** Cost and margin are empty for who may not see them. */
interface ExplainedVoucher {
  readonly referNo: string;
  readonly lines: readonly (ExplainedFigures & Readonly<Record<'cost' | 'margin', readonly ExplainedStep[]>>)[];
  readonly totals: readonly ExplainedStep[];
}

/** What a single call would have answered. */
interface BatchAnswer {
  readonly status: number;
  readonly voucher?: PostedVoucher;
  readonly problems?: ProblemDocument['problems'];
}

interface OfVouchers {
  readonly 'GET /{vouchers}': Read<RegisterPage, QueryOf<typeof registerQuery>>;
  readonly 'POST /{vouchers}': Write<Body, PostedVoucher>;
  readonly 'GET /{vouchers}/draft': Read<Fields, QueryOf<typeof draftQuery>>;
  readonly 'GET /{vouchers}/groups': Read<RegisterGroups, QueryOf<typeof registerGroupsQuery>>;
  readonly 'GET /{vouchers}/sources': Read<OpenSourcesPage, QueryOf<typeof sourcesQuery>>;
  readonly 'GET /{vouchers}/{voucherNo}': Read<StoredVoucherFacts>;
  readonly 'PUT /{vouchers}/{voucherNo}': Write<Body, PostedVoucher>;
  readonly 'GET /{vouchers}/{voucherNo}/explain': Read<ExplainedVoucher>;
  readonly 'GET /{vouchers}/{voucherNo}/history': Read<VoucherChanges>;
  readonly 'GET /{vouchers}/{voucherNo}/print': Read<Fields, QueryOf<typeof printQuery>>;
  readonly 'GET /{vouchers}/{voucherNo}/relations': Read<VoucherRelations>;
  /** Of any type, each for itself and in order. */
  readonly 'POST /vouchers/batch': Write<readonly unknown[], { readonly results: readonly BatchAnswer[] }>;
}

type OfActions = {
  readonly [A in Exclude<VoucherAction, 'edit'> as `POST /{vouchers}/{voucherNo}/${A}`]: Write<
    BodyOf<typeof stateChangeBody>,
    PostedVoucher
  >;
} & {
  readonly [A in Exclude<VoucherAction, 'edit'> as `POST /{vouchers}/bulk/${A}`]: Write<
    BodyOf<typeof bulkBody>,
    BulkAnswer
  >;
};

type ReportQuery<D extends ReportDefinition> = {
  readonly [P in keyof D['parameters'] | 'limit' | 'cursor']?: string | number | boolean | undefined;
};

interface OfReports {
  readonly 'GET /reports/day-book': Read<DayBook, ReportQuery<typeof dayBook>>;
  readonly 'GET /reports/godown-stock': Read<StockSummary, ReportQuery<typeof godownStock>>;
  readonly 'GET /reports/item-stock-vouchers': Read<ItemStockVouchers, ReportQuery<typeof itemStockVouchers>>;
  readonly 'GET /reports/open-bills': Read<OpenBills, ReportQuery<typeof openBills>>;
  /** One that is told as a tree of ledgers. */
  readonly 'GET /reports/{tree}': Read<AnyLedgerReport, Parameters>;
  /** One that tells what moved an account, a party or an item. */
  readonly 'GET /reports/{movements}': Read<PagedReport<StatementRow | ItemStockVoucherRow, unknown>, Parameters>;
  readonly 'GET /ledgers/{code}/entries': Read<PagedReport<StatementRow, unknown>, Parameters>;
  readonly 'GET /papers/{paper}/print': Read<Fields, Parameters>;
  readonly 'GET /reports/{report}': Read<PagedReport<Fields, Readonly<Record<string, string | number>>>, Parameters>;
}

export type Families = OfMasters & OfVouchers & OfActions & OfReports;
