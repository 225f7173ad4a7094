/** Cash book and bank book: by day from the running totals, or entry by entry with the balance of each ledger after it. */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import {
  type CashBook,
  type CashDayRow,
  type CashEntryRow,
  type CashTotals,
  cashDayColumns,
  cashEntryColumns,
} from '@fieldbook/core/reports/cash-book';
import { CASH_BALANCES, CASH_DAYS, CASH_ENTRIES, CASH_SO_FAR } from './cash-book-sql.ts';
import { pageOf, readCursor } from './cursor.ts';
import { type DocumentRow, documentFacts, withoutFacts } from './document-facts.ts';
import { type LedgerFacts, loadLedgers, loadTurnover } from './ledger-turnover.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';
import { balanceOf } from './statement-cuts.ts';

export interface CashBookQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly ledger?: string | undefined;
  readonly detail?: 'day' | 'entry' | undefined;
  readonly showCorrections?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Asked extends CashBookQuery {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Ids of the ledgers of the book. */
  readonly ledgers: readonly number[];
  /** Whether what was taken back counts, and its reversal. */
  readonly isOfEvery: boolean;
  readonly limit: number;
}

interface LedgerName {
  readonly ledger: string;
  readonly ledgerName: string;
  readonly ledgerNameArabic: string | null;
}

export async function cashBook(
  scope: ReportScope,
  book: { readonly name: 'cash-book' | 'bank-book'; readonly use: 'cash' | 'bank' },
  query: CashBookQuery,
): Promise<CashBook> {
  const to = query.to ?? scope.today;
  const from = query.from ?? `${to.slice(0, 7)}-01`;
  demandOrder(from, to, 'to');
  const own = [...(await loadLedgers(scope)).values()].filter(
    ({ use, code }) => use === book.use && (query.ledger === undefined || code === query.ledger),
  );
  if (query.ledger !== undefined && own.length === 0) throw unknownReference('ledger', query.ledger);
  const isOfEvery = query.showCorrections === 'true';
  const asked = { ...query, from, to, ledgers: own.map(({ id }) => id), isOfEvery, limit: query.limit ?? 100 };
  const { rows, next } = await (query.detail === 'entry' ? entries(scope, asked) : days(scope, asked));
  return {
    ...scope.frame(book.name, to, from),
    ...(query.detail === 'entry'
      ? { columns: cashEntryColumns, opens: { to: 'voucher' } }
      : { columns: cashDayColumns }),
    rows,
    ...(query.cursor === undefined ? { totals: await totalsOf(scope, asked, own) } : {}),
    next,
  };
}

type Page<R> = { readonly rows: readonly R[]; readonly next: string | null };

interface DayRow extends LedgerName {
  readonly date: IsoDate;
  readonly opening: number;
  readonly received: number;
  readonly paid: number;
}

async function days(
  scope: ReportScope,
  { ledgers, from, to, limit, cursor, isOfEvery }: Asked,
): Promise<Page<CashDayRow>> {
  const after = readCursor(cursor, ['text', 'date']) ?? [null, null];
  const { rows } = await scope.client.query<DayRow>({
    name: 'report-cash-days',
    text: CASH_DAYS,
    values: [ledgers, from, to, scope.branches, ...after, limit + 1, isOfEvery],
  });
  const { page, next } = pageOf(rows, limit, ({ ledger, date }) => [ledger, date]);
  const { money } = scope;
  return {
    rows: page.map(({ opening, received, paid, ...row }) => ({
      ...named(row),
      opening: money(opening),
      received: money(received),
      paid: money(paid),
      closing: money(opening + received - paid),
    })),
    next,
  };
}

function named<R extends LedgerName>({ ledgerNameArabic, ...row }: R) {
  return { ...row, ...(ledgerNameArabic === null ? {} : { ledgerNameArabic }) };
}

interface EntryRow extends LedgerName, DocumentRow {
  readonly ledgerId: number;
  readonly date: IsoDate;
  readonly postingId: number;
  readonly lineNo: number;
  readonly amount: number;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly particulars: string;
  readonly particularsArabic: string | null;
}

async function entries(scope: ReportScope, asked: Asked): Promise<Page<CashEntryRow>> {
  const { ledgers, from, to, limit, isOfEvery } = asked;
  const cursor = readCursor(asked.cursor, ['text', 'date', 'integer', 'integer']) ?? [null, null, null, null];
  const { rows } = await scope.client.query<EntryRow>({
    name: 'report-cash-entries',
    text: CASH_ENTRIES,
    values: [ledgers, from, to, scope.branches, ...cursor, limit + 1, isOfEvery],
  });
  const { page, next } = pageOf(rows, limit, (row) => [row.ledger, row.date, row.postingId, row.lineNo]);
  const balances = await balancesBefore(scope, asked, page);
  return {
    rows: page.map((entry) => {
      const { ledgerId, postingId: _, lineNo: __, amount, particularsArabic, ...row } = withoutFacts(entry);
      const balance = (balances.get(ledgerId) ?? 0) + amount;
      balances.set(ledgerId, balance);
      return {
        ...named(row),
        ...documentFacts(entry),
        ...(particularsArabic === null ? {} : { particularsArabic }),
        received: scope.money(Math.max(amount, 0)),
        paid: scope.money(Math.max(-amount, 0)),
        balance: scope.money(balance),
      };
    }),
    next,
  };
}

/** What each ledger of the page had before its first entry there: that of the first row goes on, the others begin. */
async function balancesBefore(scope: ReportScope, { ledgers, from, isOfEvery }: Asked, page: readonly EntryRow[]) {
  const [first] = page;
  if (first === undefined) return new Map<number, number>();
  const { rows } = await scope.client.query<{ ledgerId: number; balance: number }>({
    name: 'report-cash-balances',
    text: CASH_BALANCES,
    values: [ledgers, addDays(from, -1), scope.branches, first.ledgerId, addDays(first.date, -1)],
  });
  const balances = new Map(rows.map(({ ledgerId, balance }) => [ledgerId, balance]));
  const soFar = await scope.client.query<{ amount: number }>({
    name: 'report-cash-so-far',
    text: CASH_SO_FAR,
    values: [first.ledgerId, first.date, first.postingId, first.lineNo, scope.branches, isOfEvery],
  });
  balances.set(first.ledgerId, (balances.get(first.ledgerId) ?? 0) + (soFar.rows[0]?.amount ?? 0));
  return balances;
}

async function totalsOf(scope: ReportScope, asked: Asked, own: readonly LedgerFacts[]): Promise<CashTotals> {
  const before = addDays(asked.from, -1);
  const turnover = await loadTurnover(scope, { days: [before, asked.to], withoutCorrections: !asked.isOfEvery });
  const total = { opening: 0, received: 0, paid: 0 };
  for (const { id } of own) {
    const [start, end] = [turnover.upTo(before, id), turnover.upTo(asked.to, id)];
    total.opening += balanceOf(start);
    total.received += end.debit - start.debit;
    total.paid += end.credit - start.credit;
  }
  const { opening, received, paid } = total;
  const { money } = scope;
  return {
    opening: money(opening),
    received: money(received),
    paid: money(paid),
    closing: money(opening + received - paid),
  };
}
