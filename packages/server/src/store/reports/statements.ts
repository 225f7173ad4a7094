/**
 * Statement of a party or of a ledger: opening balance, entries with the balance after each, closing balance. A further
 * page computes the balance it begins with from the running totals, so it is right however far down it is.
 */
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { financialYearStart } from '@fieldbook/core/reports/profit-loss';
import type { Statement, StatementRow } from '@fieldbook/core/reports/statements';
import { type CursorValue, pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';
import { ledgerSql, partySql, type StatementSql } from './statement-sql.ts';

export interface StatementQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Subject {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

interface EntryRow extends Omit<StatementRow, 'amount' | 'debit' | 'credit' | 'balance' | 'party' | 'partyName'> {
  readonly postingId: number;
  readonly lineNo: number;
  readonly amount: number;
  readonly party: string | null;
  readonly partyName: string | null;
}

const SUBJECT = 'id, code, name, name_arabic as "nameArabic"';

export async function partyStatement(
  scope: ReportScope,
  of: { readonly side: 'customer' | 'supplier'; readonly party: string },
  query: StatementQuery,
): Promise<Statement> {
  const subject = await find(scope, `select ${SUBJECT} from party where side = $1 and code = $2`, [of.side, of.party]);
  if (subject === undefined) throw unknownReference(of.side, of.party);
  return statement(scope, { name: `${of.side}-statement`, subject, sql: partySql }, query);
}

export async function ledgerStatement(scope: ReportScope, code: string, query: StatementQuery): Promise<Statement> {
  const subject = await find(scope, `select ${SUBJECT} from ledger where code = $1`, [code]);
  if (subject === undefined) throw unknownReference('ledger', code);
  return statement(scope, { name: 'ledger-statement', subject, sql: ledgerSql }, query);
}

async function find(scope: ReportScope, text: string, values: unknown[]): Promise<Subject | undefined> {
  return (await scope.client.query<Subject>({ text, values })).rows[0];
}

interface Asked {
  readonly name: string;
  readonly subject: Subject;
  readonly sql: StatementSql;
}

async function statement(scope: ReportScope, asked: Asked, query: StatementQuery): Promise<Statement> {
  const to = query.to ?? scope.today;
  const from = query.from ?? financialYearStart(to, scope.country);
  demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const { rows } = await scope.client.query<EntryRow>({
    text: asked.sql.rows,
    values: [asked.subject.id, from, to, scope.branches, ...(cursor ?? [null, null, null]), limit + 1],
  });
  const { page, next } = pageOf(rows, limit, ({ date, postingId, lineNo }) => [date, postingId, lineNo]);
  const sums = cursor === undefined ? await sumsOf(scope, asked, from, to) : undefined;
  const { code, name, nameArabic } = asked.subject;
  return {
    ...scope.frame(asked.name, to, from),
    from,
    of: { code, name, ...(nameArabic === null ? {} : { nameArabic }) },
    rows: withBalance(scope, page, sums?.opening ?? (await balanceAt(scope, asked, cursor ?? []))),
    ...(sums === undefined
      ? {}
      : {
          totals: {
            opening: scope.money(sums.opening),
            debit: scope.money(sums.debit),
            credit: scope.money(sums.credit),
            closing: scope.money(sums.opening + sums.debit - sums.credit),
          },
        }),
    next,
  };
}

function withBalance(scope: ReportScope, entries: readonly EntryRow[], opening: number): readonly StatementRow[] {
  let balance = opening;
  return entries.map(({ postingId: _, lineNo: __, party, partyName, amount, ...entry }) => {
    balance += amount;
    return {
      ...entry,
      ...(party === null ? {} : { party }),
      ...(partyName === null ? {} : { partyName }),
      debit: scope.money(Math.max(amount, 0)),
      credit: scope.money(Math.max(-amount, 0)),
      amount: scope.money(amount),
      balance: scope.money(balance),
    };
  });
}

interface Sums {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

async function sumsOf(scope: ReportScope, asked: Asked, from: IsoDate, to: IsoDate): Promise<Sums> {
  const { rows } = await scope.client.query<{ bound: string; debit: number; credit: number }>({
    text: asked.sql.sums,
    values: [asked.subject.id, from, to, scope.branches],
  });
  const at = (bound: string) => rows.find((row) => row.bound === bound) ?? { debit: 0, credit: 0 };
  const [opening, closing] = [at('opening'), at('closing')];
  return {
    opening: opening.debit - opening.credit,
    debit: closing.debit - opening.debit,
    credit: closing.credit - opening.credit,
  };
}

/** The balance after the last row of the page before. */
async function balanceAt(scope: ReportScope, asked: Asked, cursor: readonly CursorValue[]): Promise<number> {
  const [day, posting, line] = cursor;
  const { opening } = await sumsOf(scope, asked, String(day), String(day));
  const { rows } = await scope.client.query<{ amount: number }>({
    text: asked.sql.soFar,
    values: [asked.subject.id, day, posting, line, scope.branches],
  });
  return opening + (rows[0]?.amount ?? 0);
}
