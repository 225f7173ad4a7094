/** Counts of cash: kept once each, beside what the books say of the ledger at the moment. */
import type { CashCountRow, CashLedgerRow, cashCountBody } from '@fieldbook/core/api/cash-count-operations';
import { readCount, totalOf } from '@fieldbook/core/day-cycle/cash-count';
import type { CountedCurrency } from '@fieldbook/core/day-cycle/denominations';
import { present } from '@fieldbook/core/kernel/assert';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import type { z } from 'zod';
import type { Actor } from '../auth/actor.ts';
import { setActorContext } from './actor-context.ts';
import type { CompanyDatabase } from './database/company-database.ts';
import { type CashLedger, personCashLedgers } from './reports/cash-ledgers.ts';
import { loadTurnover } from './reports/ledger-turnover.ts';
import { inScope, ReportRefusal, type ReportScope, unknownReference } from './reports/report-scope.ts';
import { balanceOf } from './reports/statement-cuts.ts';

/** Of one ledger at once. */
const LAST_COUNTS = 30;

const COUNTS = `select count.uid, ledger.code as ledger, ledger.name as "ledgerName",
    ledger.name_arabic as "ledgerNameArabic", counted_on as date, counted_at as at, app_user.name as by, lines, total,
    system_total as "systemTotal"
  from cash_count count join ledger on ledger.id = ledger_id join app_user on app_user.id = user_id`;

interface CountRow extends Omit<CashCountRow, 'total' | 'systemTotal' | 'ledgerNameArabic'> {
  readonly ledgerNameArabic: string | null;
  readonly total: number;
  readonly systemTotal: number;
}

/** Each note and coin of every currency; without a list those that are usual. */
const CURRENCIES = `select code, decimals, (select coalesce(array_agg(trim_scale(value / 1000000.0)::text), '{}')
    from currency_note where currency_id = currency.id) as notes from currency where active`;

export function cashLedgers(database: CompanyDatabase, actor: Actor): Promise<Result<readonly CashLedgerRow[]>> {
  return inScope({ database }, { actor }, async (scope) => {
    const ledgers = await personCashLedgers(scope);
    const turnover = await loadTurnover(scope, { days: [scope.today] });
    return ledgers.map(({ id, code, name, nameArabic }) => ({
      ...{ code, name },
      ...(nameArabic === null ? {} : { nameArabic }),
      balance: scope.money(balanceOf(turnover.upTo(scope.today, id))),
    }));
  });
}

/** Problem: `reference.unknown` for a ledger that is not the person's. */
export function cashCounts(
  database: CompanyDatabase,
  actor: Actor,
  ledger: string,
): Promise<Result<readonly CashCountRow[]>> {
  return inScope({ database }, { actor }, async (scope) => {
    const { id } = await ownLedger(scope, ledger);
    const text = `${COUNTS} where ledger_id = $1 order by count.id desc limit ${LAST_COUNTS}`;
    const { rows } = await scope.client.query<CountRow>(text, [id]);
    return rows.map((row) => printed(row, scope));
  });
}

/** The same uid again answers what is kept. Problems besides: `cash_count.uid_used` of another branch, those of `readCount`. */
export async function addCashCount(
  database: CompanyDatabase,
  actor: Actor,
  body: z.output<typeof cashCountBody>,
): Promise<Result<CashCountRow>> {
  const read = await inScope({ database }, { actor }, async (scope) => {
    const ledger = await ownLedger(scope, body.ledger);
    const { rows } = await scope.client.query<CountedCurrency>(CURRENCIES);
    const currency = present(
      rows.find(({ code }) => code === scope.currency),
      'the base currency is in use',
    );
    const notes = readCount(body.lines, { currency, currencies: rows });
    if (!notes.ok) throw new ReportRefusal(...notes.problems);
    const turnover = await loadTurnover(scope, { days: [scope.today] });
    const systemTotal = balanceOf(turnover.upTo(scope.today, ledger.id));
    return { scope, ledger, systemTotal, total: totalOf(notes.value, currency.decimals) };
  });
  if (!read.ok) return read;
  const { scope, ledger, total, systemTotal } = read.value;
  return database.transaction(async ({ client }) => {
    await setActorContext(client, actor);
    await client.query(
      `insert into cash_count (uid, ledger_id, branch_id, user_id, counted_on, lines, total, system_total)
       select $1, $2, coalesce($3, (select id from branch where active and ($4::text[] is null or code = any ($4))
         order by array_position($4, code::text), id limit 1)), $5, $6, $7, $8, $9
       on conflict (uid) do nothing`,
      [
        body.uid,
        ledger.id,
        ledger.branchId,
        actor.branches === '*' ? null : actor.branches,
        actor.userId,
        scope.today,
      ].concat([JSON.stringify(body.lines), total, systemTotal]),
    );
    const kept = await countOf(client, body.uid);
    return kept === undefined ? refused(problem('cash_count.uid_used', 'uid')) : accepted(printed(kept, scope));
  });
}

/** Nothing of one of another branch. */
async function countOf(client: pg.ClientBase, uid: string): Promise<CountRow | undefined> {
  const { rows } = await client.query<CountRow>(`${COUNTS} where uid = $1`, [uid]);
  return rows[0];
}

async function ownLedger(scope: ReportScope, code: string): Promise<CashLedger> {
  const found = (await personCashLedgers(scope)).find((each) => each.code === code);
  if (found === undefined) throw unknownReference('ledger', code);
  return found;
}

function printed({ ledgerNameArabic, total, systemTotal, ...row }: CountRow, { money }: ReportScope): CashCountRow {
  return {
    ...row,
    ...(ledgerNameArabic === null ? {} : { ledgerNameArabic }),
    total: money(total),
    systemTotal: money(systemTotal),
  };
}
