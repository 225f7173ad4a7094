/** Our books of a branch as of a day, as they are compared with those of Tally: from the reports that everybody reads. */
import { present } from '@fieldbook/core/kernel/assert';
import { parseScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import type { GroupRow } from '@fieldbook/core/reports/ledger-tree';
import type { OpenBillRow } from '@fieldbook/core/reports/open-bills';
import type { StockSummaryRow } from '@fieldbook/core/reports/stock-summary';
import type { StockValueRow } from '@fieldbook/core/reports/stock-value';
import type { TrialBalance, TrialBalanceRow } from '@fieldbook/core/reports/trial-balance';
import { type Standing, type StandingRow, sharedLines } from '@fieldbook/core/tally/compare';
import { isKeptInTally } from '@fieldbook/core/tally/entries-for-tally';
import { groupsOfGoods } from '@fieldbook/core/tally/tally-books';
import type { Actor } from '../../auth/actor.ts';
import type { CompanyServices } from '../../company/company-services.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';

export interface BooksAsked {
  readonly branch: string;
  readonly asOf: string;
  /** Codes of ledgers that stand in the line of goods besides ours. */
  readonly ofGoods: ReadonlySet<string>;
  /** Bills that Tally knows, by party: all else that openings and advances left open is on account. */
  readonly theirs: Standing;
  /** Their numbers of bills that have another one here, by party and number here. */
  readonly names: BillNames;
}

export type BillNames = ReadonlyMap<string, string>;

export async function standingBooks(company: CompanyServices, actor: Actor, asked: BooksAsked): Promise<Standing> {
  const { branch, asOf } = asked;
  const pages = async <Row>(name: string, query: object): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    const taken = await company.reports.each(actor, name, { branch, asOf, ...query }, (page) => {
      rows.push(...(page as { readonly rows: readonly Row[] }).rows);
      return Promise.resolve();
    });
    valueOrRefuse(taken);
    return rows;
  };
  const trial = valueOrRefuse(await company.reports.run(actor, 'trial-balance', { branch, asOf })) as TrialBalance;
  const { ledgers } = (await company.cache.refresh()).data;
  const lineOf = lineFinder(trial.groups, { ofGoods: asked.ofGoods, ledgers });
  const stock = await pages<StockSummaryRow>('stock-summary', { costing: 'Average' });
  const values = await pages<StockValueRow>('stock-value', {});
  const bills = await pages<OpenBillRow>('open-bills', {});
  const known = new Set(asked.theirs.outstandings.map(({ code, part }) => billKey(code, part ?? '')));
  return {
    trialBalance: trial.rows.map((row) => ({ ...lineOf(row), figure: balanceOf(row) })),
    stock: stock.map(({ code, godownCode, item, smallest }) => ({
      ...{ code, part: godownCode, name: item },
      figure: String(smallest),
    })),
    stockValue: values.map(({ code, item, value }) => ({ code, name: item, figure: value })),
    outstandings: bills.map((bill) => billRow(withName(bill, asked.names), known)),
  };
}

export const billKey = (code: string, reference: string): string => JSON.stringify([code, reference]);

function withName(bill: OpenBillRow, names: BillNames): OpenBillRow {
  const reference = names.get(billKey(bill.partyCode, bill.reference));
  return reference === undefined ? bill : { ...bill, reference };
}

/** Nobody told us a number for what is on account: it has that of the voucher that brought it. */
function billRow(bill: OpenBillRow, known: ReadonlySet<string>): StandingRow {
  const { partyCode, party, reference, kind, openedBy, baseOpen } = bill;
  const isOnAccount = !known.has(billKey(partyCode, reference)) && (kind !== 'new' || openedBy === 'opening');
  return { code: partyCode, part: isOnAccount ? '' : reference, name: party, figure: baseOpen };
}

interface LedgerFacts extends Pick<BooksAsked, 'ofGoods'> {
  readonly ledgers: Awaited<ReturnType<CompanyServices['cache']['refresh']>>['data']['ledgers'];
}

function lineFinder(groups: readonly GroupRow[], { ofGoods, ledgers }: LedgerFacts) {
  const parents = new Map(groups.map(({ code, parent }) => [code, parent]));
  const isOfGoods = (group: string | undefined): boolean =>
    group !== undefined && (groupsOfGoods.includes(group) || isOfGoods(parents.get(group)));
  return ({ code, ledger, groupCode }: TrialBalanceRow): Omit<StandingRow, 'figure'> => {
    const { role, use } = present(ledgers.get(code), `ledger ${code}`);
    const shared = (line: keyof typeof sharedLines) => ({ code: '', name: sharedLines[line] });
    if (use === 'customer' || use === 'supplier') return shared(use);
    if (role === 'openingEquity') return shared('difference');
    const isOurs = role === 'purchases' || (role !== undefined && !isKeptInTally({ role }));
    return isOurs || ofGoods.has(code) || isOfGoods(groupCode) ? shared('goods') : { code, name: ledger };
  };
}

const DECIMALS = 3;

function balanceOf({ debit, credit }: TrialBalanceRow): string {
  const scaled = (text: string) => present(parseScaled(text, DECIMALS), 'a balance of the books');
  return printTrimmed(scaled(debit) - scaled(credit), DECIMALS);
}
