/** The reports of one company, by name: what HTTP and the command line ask. Read-only, on one snapshot each. */
import type { ReportFrame } from '@fieldbook/core/definition/report';
import { present } from '@fieldbook/core/kernel/assert';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { withoutCosts } from '@fieldbook/core/permissions/costs';
import { reportNamed } from '@fieldbook/core/reports/index';
import type { Actor } from '../../auth/actor.ts';
import { setActorContext } from '../actor-context.ts';
import { seesCosts } from '../vouchers/hidden-prices.ts';
import { tradeRuns } from './analysis-runs.ts';
import { balanceSheet } from './balance-sheet.ts';
import { type CashBookQuery, cashBook } from './cash-book.ts';
import { cashFlow } from './cash-flow.ts';
import { closingCash } from './closing-cash.ts';
import { hidesLedger } from './cost-ledgers.ts';
import { type DayBookQuery, dayBook } from './day-book.ts';
import { dueFromSalesman } from './due-from-salesman.ts';
import { type LedgerRegisterQuery, ledgerRegister } from './ledger-register.ts';
import { myLedger } from './my-ledger.ts';
import { newsletter } from './newsletter.ts';
import { openBills } from './open-bills.ts';
import { partyBalances } from './party-balances.ts';
import { type ProfitLossQuery, profitLoss } from './profit-loss.ts';
import { inScope, ReportRefusal, type ReportScope, type ReportSource } from './report-scope.ts';
import { type RouteProfitQuery, routeProfitability } from './route-profit.ts';
import { ledgerStatement, partyStatement, type StatementQuery, salesmanStatement } from './statements.ts';
import { stockValue } from './stock-value.ts';
import { type TrialBalanceQuery, trialBalance } from './trial-balance.ts';

/** What any of the reports may be asked; each takes what is its own (core's reports/, `parameters`). */
export interface ReportQuery
  extends ProfitLossQuery,
    TrialBalanceQuery,
    StatementQuery,
    CashBookQuery,
    DayBookQuery,
    RouteProfitQuery,
    LedgerRegisterQuery {
  readonly asOf?: IsoDate | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly branch?: string | undefined;
  readonly godown?: string | undefined;
  readonly side?: 'customer' | 'supplier' | undefined;
  readonly party?: string | undefined;
  readonly ledger?: string | undefined;
  readonly person?: string | undefined;
  readonly search?: string | undefined;
  /** 1 to 500. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface Reports {
  /** Problems: `reference.unknown`, `date.before_start`, `cursor.malformed`, `field.required`, `field.unknown`. */
  run(actor: Actor, name: string, query: ReportQuery): Promise<Result<ReportFrame>>;
  /** Hands over page after page of one snapshot and waits for each to be taken. Problems as of `run`. */
  each(
    actor: Actor,
    name: string,
    query: ReportQuery,
    take: (page: ReportFrame) => Promise<void>,
  ): Promise<Result<true>>;
}

type Run = (scope: ReportScope, query: ReportQuery) => Promise<ReportFrame>;

const runs: Readonly<Record<string, Run>> = {
  'trial-balance': trialBalance,
  newsletter,
  'profit-loss': profitLoss,
  'balance-sheet': balanceSheet,
  'cash-flow': cashFlow,
  'stock-value': stockValue,
  'open-bills': openBills,
  'customer-statement': (scope, query) => partyStatement(scope, { side: 'customer', party: query.party ?? '' }, query),
  'supplier-statement': (scope, query) => partyStatement(scope, { side: 'supplier', party: query.party ?? '' }, query),
  'ledger-statement': (scope, query) => ledgerStatement(scope, query.ledger ?? '', query),
  'party-balances': (scope, query) => partyBalances(scope, query.ledger ?? '', query),
  'ledger-register': ledgerRegister,
  'my-ledger': myLedger,
  'cash-book': (scope, query) => cashBook(scope, { name: 'cash-book', use: 'cash' }, query),
  'bank-book': (scope, query) => cashBook(scope, { name: 'bank-book', use: 'bank' }, query),
  'closing-cash-statement': closingCash,
  'day-book': dayBook,
  'route-profitability': routeProfitability,
  'due-from-salesman': dueFromSalesman,
  'salesman-statement': (scope, query) => salesmanStatement(scope, query.person ?? '', query),
  ...(tradeRuns as Readonly<Record<string, Run>>),
};

/** The first parameter that the report cannot do without and was not given. */
function missing(name: string, query: ReportQuery): string | undefined {
  const parameters = Object.entries(reportNamed(name)?.parameters ?? {});
  return parameters.find(([key, { required }]) => required && query[key as keyof ReportQuery] === undefined)?.[0];
}

/** Rows of a page of a whole report: a page costs a statement, and is in memory. */
const WHOLE_PAGE = 1000;

/** A report within a snapshot that reads more than one. */
export function runReport(scope: ReportScope, name: string, query: ReportQuery): Promise<ReportFrame> {
  return told(scope, { name, query, run: present(runs[name], `no report ${name}`) });
}

interface Asked {
  readonly name: string;
  readonly query: ReportQuery;
  readonly run: Run;
}

/**
 * What the person is told of the answer: costs by their own form. A report may have looked at the whole company for a figure; what is read
 * after it on the snapshot is what the person sees.
 */
async function told(scope: ReportScope, { name, query, run }: Asked): Promise<ReportFrame> {
  const { actor, client } = scope;
  const definition = present(reportNamed(name), `no report ${name}`);
  if (!seesCosts(actor) && definition.isOfCosts === true) throw new ReportRefusal(problem('auth.no_permission'));
  const { ledger } = query;
  if (ledger !== undefined && (await hidesLedger(scope, ledger)))
    throw new ReportRefusal(problem('auth.no_permission', 'ledger'));
  const frame = await run(scope, query);
  await setActorContext(client, actor);
  return seesCosts(actor) ? frame : withoutCosts(definition, frame);
}

export function createReports(source: ReportSource): Reports {
  const ask = <T>(
    { actor, name, query }: { readonly actor: Actor; readonly name: string; readonly query: ReportQuery },
    work: (run: Run, scope: ReportScope) => Promise<T>,
  ): Promise<Result<T>> => {
    const run = Object.hasOwn(runs, name) ? runs[name] : undefined;
    if (run === undefined) return Promise.resolve(refused(problem('field.unknown', name)));
    const need = missing(name, query);
    if (need !== undefined) return Promise.resolve(refused(problem('field.required', need)));
    return inScope(source, { actor, branch: query.branch }, (scope) =>
      work((of, asked) => told(of, { name, query: asked, run }), scope),
    );
  };
  return {
    run: (actor, name, query) => ask({ actor, name, query }, (run, scope) => run(scope, query)),
    each: (actor, name, query, take) =>
      ask<true>({ actor, name, query }, async (run, scope) => {
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page: ReportFrame & { readonly next?: string | null } = await run(scope, {
            ...query,
            limit: WHOLE_PAGE,
            cursor,
          });
          await take(page);
          cursor = page.next ?? null;
        }
        return true;
      }),
  };
}
