/**
 * Statement of a party or of a ledger: opening balance, entries with the balance after each, closing balance. A further
 * page computes the balance it begins with from the running totals, so it is right however far down it is.
 */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import { type AgeingRow, ageingColumns } from '@fieldbook/core/reports/bills-ageing';
import type { OwnCurrency, Statement, StatementFoot, StatementRow } from '@fieldbook/core/reports/statements';
import { billsAgeing } from './bills-ageing.ts';
import { chequeRegister } from './cheque-register.ts';
import { type CursorValue, pageOf, readCursor } from './cursor.ts';
import { type DocumentRow, documentFacts, withoutFacts } from './document-facts.ts';
import { costCentresUnder } from './ledger-turnover.ts';
import { heldBefore, type KeptLedger, keptLedger, ownCurrency } from './own-currency.ts';
import { demandOrder, type ReportScope, unknownReference } from './report-scope.ts';
import {
  costCentreSql,
  ledgerPartSql,
  ledgerSql,
  partySql,
  personSql,
  type StatementSql,
  type StatementViews,
} from './statement-sql.ts';

export interface StatementQuery {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly costCentre?: string | undefined;
  readonly costCentreAlone?: string | undefined;
  readonly noCostCentre?: string | undefined;
  readonly withoutClosing?: string | undefined;
  readonly showCorrections?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

interface Subject {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  /** Of a ledger. */
  readonly perParty?: boolean;
}

type Written =
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  | keyof DocumentRow
  | 'currency'
  | 'foreignAmount'
  | 'ownBalance'
  | 'particularsArabic';

interface EntryRow extends Omit<StatementRow, Written>, DocumentRow {
  readonly postingId: number;
  readonly lineNo: number;
  readonly amount: number;
  readonly particularsArabic: string | null;
  readonly currency: string;
  readonly decimals: number;
  readonly foreignAmount: number;
}

const SUBJECT = 'id, code, name, name_arabic as "nameArabic"';

export async function partyStatement(
  scope: ReportScope,
  of: { readonly side: 'customer' | 'supplier'; readonly party: string },
  query: StatementQuery,
): Promise<Statement> {
  const subject = await find(scope, `select ${SUBJECT} from party where side = $1 and code = $2`, [of.side, of.party]);
  if (subject === undefined) throw unknownReference(of.side, of.party);
  const told = await statement(scope, { name: `${of.side}-statement`, subject, views: partySql }, query);
  return query.cursor === undefined ? { ...told, foot: await footOf(scope, of, told.asOf) } : told;
}

/** How old what is open is on the last day, and which cheques are held or out. */
async function footOf(
  scope: ReportScope,
  { side, party }: { readonly side: 'customer' | 'supplier'; readonly party: string },
  asOf: IsoDate,
): Promise<StatementFoot> {
  const { rows, bounds } = await billsAgeing(side, scope, { asOf, party });
  const ageing = rows.flatMap((row) =>
    ageingColumns(bounds)
      .filter(({ kind }) => kind === 'money')
      .map(({ name, label }) => ({ name, label, amount: String(row[name as keyof AgeingRow] ?? scope.money(0)) })),
  );
  const cheques = await chequeRegister(scope, { asOf, [side]: party, limit: MOST_CHEQUES });
  return {
    ageing,
    cheques: cheques.rows.map(({ chequeNo, maturity, bank, amount, status, statusArabic }) => {
      return { chequeNo, maturity, bank, amount, status, statusArabic };
    }),
  };
}

/** More stand in the register of cheques. */
const MOST_CHEQUES = 100;

export async function ledgerStatement(scope: ReportScope, code: string, query: StatementQuery): Promise<Statement> {
  const subject = await find(
    scope,
    `select ${SUBJECT}, use in ('customer', 'supplier') as "perParty" from ledger where code = $1`,
    [code],
  );
  if (subject === undefined) throw unknownReference('ledger', code);
  const part = await partOf(scope, query);
  const kept = part.views === ledgerSql ? await keptLedger(scope, subject.id) : undefined;
  return statement(
    scope,
    { name: 'ledger-statement', subject, ...part, ...(kept === undefined ? {} : { kept }) },
    query,
  );
}

/** What one salesperson owes, and how it came to that. */
export async function salesmanStatement(scope: ReportScope, code: string, query: StatementQuery): Promise<Statement> {
  const subject = await find(scope, `select ${SUBJECT} from person where kind = 'sales' and code = $1`, [code]);
  if (subject === undefined) throw unknownReference('salesPerson', code);
  return statement(scope, { name: 'salesman-statement', subject, views: personSql }, query);
}

/** Whether the whole ledger is asked for, or its part under cost centres, under none, or without what closes a year. */
async function partOf(scope: ReportScope, query: StatementQuery): Promise<Pick<Wanted, 'views' | 'more'>> {
  const [isNone, isWithout] = [query.noCostCentre === 'true', query.withoutClosing === 'true'];
  const centres = await centresOf(scope, query);
  if (centres === null && !isNone && !isWithout) return { views: ledgerSql };
  const views = centres === null || isNone ? ledgerPartSql : costCentreSql;
  return { views, more: [isNone ? null : centres, isNone, isWithout] };
}

async function centresOf(scope: ReportScope, { costCentre, costCentreAlone }: StatementQuery) {
  if (costCentre === undefined) return null;
  const alone = 'select id from cost_centre where code = $1';
  const centres =
    costCentreAlone === 'true'
      ? (await scope.client.query<{ id: number }>(alone, [costCentre])).rows.map(({ id }) => id)
      : await costCentresUnder(scope, costCentre);
  if (centres === undefined || centres.length === 0) throw unknownReference('costCentre', costCentre);
  return centres;
}

async function find(scope: ReportScope, text: string, values: unknown[]): Promise<Subject | undefined> {
  return (await scope.client.query<Subject>({ text, values })).rows[0];
}

interface Wanted {
  readonly name: string;
  readonly subject: Subject;
  readonly views: StatementViews;
  /** Parameters of its own, after those that all have. */
  readonly more?: readonly unknown[];
  /** Of a ledger that is kept in a foreign currency. */
  readonly kept?: KeptLedger;
}

interface Asked extends Wanted {
  readonly sql: StatementSql;
}

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

async function statement(scope: ReportScope, wanted: Wanted, query: StatementQuery): Promise<Statement> {
  const isOfEvery = query.showCorrections === 'true';
  const asked = { ...wanted, sql: isOfEvery ? wanted.views.every : wanted.views.standing };
  const to = query.to ?? scope.today;
  const from = query.from ?? scope.yearStart(to);
  demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const cursor = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const { rows } = await scope.client.query<EntryRow>({
    name: `${asked.sql.name}-rows`,
    text: asked.sql.rows,
    values: [
      asked.subject.id,
      from,
      to,
      scope.branches,
      ...(cursor ?? [null, null, null]),
      limit + 1,
      ...moreOf(asked),
    ],
  });
  const { page, next } = pageOf(rows, limit, ({ date, postingId, lineNo }) => [date, postingId, lineNo]);
  const sums = cursor === undefined ? await sumsOf(scope, asked, { from, to }) : undefined;
  const { code, name, nameArabic, perParty = false } = asked.subject;
  const opening = sums?.opening ?? (await balanceAt(scope, asked, { from, cursor: cursor ?? [] }));
  const held =
    asked.kept === undefined ? undefined : await heldBefore(scope, asked.kept, { day: from, after: cursor, isOfEvery });
  return {
    ...scope.frame(asked.name, to, from),
    from,
    of: { code, name, ...(nameArabic === null ? {} : { nameArabic }), ...(perParty ? { perParty } : {}) },
    rows: withHeld(withBalance(scope, page, opening), page, asked.kept, held),
    ...(asked.kept === undefined || sums === undefined
      ? {}
      : { ownCurrency: await heldOver(scope, asked.kept, { from, to }) }),
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

const moreOf = ({ more = [] }: Asked): readonly unknown[] => more;

function withBalance(scope: ReportScope, entries: readonly EntryRow[], opening: number): readonly StatementRow[] {
  let balance = opening;
  return entries.map((entry) => {
    const { postingId: _, lineNo: __, amount, ...row } = withoutFacts(entry);
    const { currency, decimals, foreignAmount, particularsArabic, ...facts } = row;
    balance += amount;
    return {
      ...facts,
      ...(particularsArabic === null ? {} : { particularsArabic }),
      ...documentFacts(entry),
      debit: scope.money(Math.max(amount, 0)),
      credit: scope.money(Math.max(-amount, 0)),
      amount: scope.money(amount),
      balance: scope.money(balance),
      ...(currency === scope.currency ? {} : { currency, foreignAmount: printMoney(foreignAmount, decimals) }),
    };
  });
}

/** The balance in the ledger's own currency beside that in base. */
function withHeld(
  rows: readonly StatementRow[],
  entries: readonly EntryRow[],
  kept: KeptLedger | undefined,
  opening = 0,
): readonly StatementRow[] {
  if (kept === undefined) return rows;
  let held = opening;
  return rows.map((row, index) => {
    const entry = entries[index];
    if (entry?.currency === kept.currency) held += entry.foreignAmount;
    return { ...row, ownBalance: printMoney(held, kept.decimals) };
  });
}

async function heldOver(scope: ReportScope, kept: KeptLedger, { from, to }: Days): Promise<OwnCurrency> {
  const opening = await heldBefore(scope, kept, { day: from });
  return ownCurrency(kept, opening, await heldBefore(scope, kept, { day: addDays(to, 1) }));
}

interface Sums {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

async function sumsOf(scope: ReportScope, asked: Asked, { from, to }: Days): Promise<Sums> {
  const { rows } = await scope.client.query<{ bound: string; debit: number; credit: number }>({
    name: `${asked.sql.name}-sums`,
    text: asked.sql.sums,
    values: [asked.subject.id, from, to, scope.branches, ...moreOf(asked)],
  });
  const at = (bound: string) => rows.find((row) => row.bound === bound) ?? { debit: 0, credit: 0 };
  const [opening, closing] = [at('opening'), at('closing')];
  return {
    opening: opening.debit - opening.credit,
    debit: closing.debit - opening.debit,
    credit: closing.credit - opening.credit,
  };
}

/** The balance after the last row of the page before; a cursor from before the span gives that before its first day. */
async function balanceAt(
  scope: ReportScope,
  asked: Asked,
  { from, cursor }: { readonly from: IsoDate; readonly cursor: readonly CursorValue[] },
): Promise<number> {
  const [day, posting, line] = cursor;
  const on = String(day);
  const { opening, debit, credit } = await sumsOf(scope, asked, { from, to: addDays(on < from ? from : on, -1) });
  if (on < from) return opening;
  const { rows } = await scope.client.query<{ amount: number }>({
    name: `${asked.sql.name}-so-far`,
    text: asked.sql.soFar,
    values: [asked.subject.id, day, posting, line, scope.branches, ...moreOf(asked)],
  });
  return opening + debit - credit + (rows[0]?.amount ?? 0);
}
