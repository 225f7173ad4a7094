/**
 * The page of one row of a master beside its own facts: every part that the reader has the form of, all read on one snapshot. What a
 * part is, core says.
 */
import { type Overview, type OverviewPartRows, overviewPartRows } from '@fieldbook/core/api/overview-operations';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { listRowWithoutCosts } from '@fieldbook/core/permissions/costs';
import { OVERVIEW_ROWS, type OverviewList, type OverviewPart, overviews, ROW } from '@fieldbook/core/reports/overviews';
import type { Actor } from '../../auth/actor.ts';
import { opensAny } from '../dashboards/dashboard-parts.ts';
import { idOfRow } from '../masters/master-history.ts';
import { isOfRoutes } from '../reports/analysis-facts.ts';
import { hidesLedger } from '../reports/cost-ledgers.ts';
import { inScope, ReportRefusal, type ReportScope, type ReportSource } from '../reports/report-scope.ts';
import { runReport } from '../reports/reports.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';
import { itemBought, itemMoves, itemSold } from './item-lists.ts';
import { ledgerEntries, ledgerMonths } from './ledger-lists.ts';
import type { ListRow, ListWish } from './overview-list.ts';
import { partyCredit, partyDocuments, personCustomers, personMonth } from './party-lists.ts';
import { vanCash, vanDays } from './van-lists.ts';

const lists: Readonly<Record<OverviewList, (wish: ListWish) => Promise<readonly ListRow[]>>> = {
  partyCredit,
  partyDocuments,
  itemMoves,
  itemSold,
  itemBought,
  ledgerMonths,
  ledgerEntries,
  personMonth,
  personCustomers,
  vanCash,
  vanDays,
};

export interface OverviewWish {
  readonly master: MasterDefinition;
  readonly code: string;
  /** Voucher types that the reader may read. */
  readonly types: readonly string[];
}

/** Problem: `master.unknown` for a row that is not there or not in sight. */
export function loadOverview(source: ReportSource, actor: Actor, wish: OverviewWish): Promise<Result<Overview>> {
  return inScope(source, { actor }, async (scope) => {
    const { master, code, types } = wish;
    const id = await rowId(scope, wish);
    const parts: Record<string, OverviewPartRows> = {};
    for (const part of overviews[master.name] ?? []) {
      if (!(await isOpen(scope, { part, master, id, code }))) continue;
      parts[part.name] = await readPart(part, code, { scope, id, types });
    }
    const { currency, decimals, today } = scope;
    return { currency, decimals, asOf: today, parts };
  });
}

async function rowId({ client }: ReportScope, { master, code }: OverviewWish): Promise<number> {
  const id = await idOfRow(client, master, code);
  if (id !== undefined) return id;
  throw new ReportRefusal(problem('master.unknown', 'code', { master: master.name, code: code.slice(0, 60) }));
}

interface Asked {
  readonly part: OverviewPart;
  readonly master: MasterDefinition;
  readonly id: number;
  readonly code: string;
}

/** As their statement: costs by their own form, and of the ledgers a person of certain routes sees those linked to him. */
async function isOpen(scope: ReportScope, { part, master, id, code }: Asked): Promise<boolean> {
  if (part.permissions.length > 0 && !opensAny(scope.actor, part.permissions)) return false;
  if (master.name === 'ledger' && (await hidesLedger(scope, code))) return false;
  if (!isOfRoutes(scope)) return true;
  if (part.list === 'vanCash') return false;
  if (master.name !== 'ledger') return true;
  const { rowCount } = await scope.client.query('select where $1 = any (own_ledgers())', [id]);
  return rowCount === 1;
}

async function readPart(
  { report, asks = {}, list, columns }: OverviewPart,
  code: string,
  wish: ListWish,
): Promise<OverviewPartRows> {
  if (report === undefined) {
    const rows = list === undefined ? [] : await lists[list](wish);
    return { rows: seesCosts(wish.scope.actor) ? [...rows] : rows.map((row) => listRowWithoutCosts(columns, row)) };
  }
  const query = Object.fromEntries(Object.entries(asks).map(([name, value]) => [name, value === ROW ? code : value]));
  const limit = report.name.endsWith('statement') ? 1 : OVERVIEW_ROWS;
  return overviewPartRows.parse(await runReport(wish.scope, report.name, { ...query, limit }));
}
