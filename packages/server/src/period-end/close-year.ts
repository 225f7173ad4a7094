/**
 * Closes a financial year: the books are locked up to its last day, then each branch gets the voucher that brings its
 * income and expense to retained earnings. Repeating it after a fault goes on where it stopped; a year that is closed is
 * refused. To open it again, the lock is moved back and the vouchers are voided.
 */

import { present } from '@fieldbook/core/kernel/assert';
import { addDays, type IsoDate, isIsoDate } from '@fieldbook/core/kernel/date';
import { type Minor, printMoney } from '@fieldbook/core/kernel/money';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import { roleMissing } from '@fieldbook/core/ledger/missing-ledger';
import { financialYearStart, firstMonthOf } from '@fieldbook/core/reports/financial-year';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { PostedVoucher } from '../posting/service.ts';
import { stableUid } from '../posting/stable-uid.ts';
import { seeAll } from '../store/actor-context.ts';
import { allowLongWork } from '../store/database/bounded-client.ts';
import { loadSettings, writeSettings } from '../store/masters/settings.ts';

export interface ClosedYear {
  readonly until: IsoDate;
  readonly vouchers: readonly PostedVoucher[];
}

/** Problems: `year.not_its_end`, `year.closed`, and those of the postings. */
export async function closeYear(
  { database, cache, posting }: Pick<CompanyServices, 'database' | 'cache' | 'posting'>,
  actor: Actor,
  until: string,
): Promise<Result<ClosedYear>> {
  if (!isIsoDate(until)) return refused(problem('date.malformed', 'until'));
  const start = await database.withClient(async (client) => {
    const { rows } = await client.query<{ country: string }>('select country from company');
    const settings = await loadSettings(client);
    const first = firstMonthOf(String(settings.financialYearStart), rows[0]?.country ?? '');
    return financialYearStart(addDays(until, 1), first);
  });
  if (start !== addDays(until, 1)) return refused(problem('year.not_its_end', 'until', { date: addDays(start, -1) }));
  if (cache.current.choices.lockedUntil < until) {
    const written = await writeSettings(database, { userName: actor.userName }, { lockedUntil: until });
    if (!written.ok) return written;
    await cache.refresh();
  }
  const standing = await readStanding(database, until);
  if (standing.closings > 0 && standing.balances.length === 0)
    return refused(problem('year.closed', 'until', { date: until }));
  const retained = cache.current.ledgerOf('retainedEarnings');
  if (retained === undefined) return refused(roleMissing('retainedEarnings'));
  const bodies = closingBodies(standing, { until, retained: retained.code }, cache.current);
  const outcomes = bodies.length === 0 ? [] : await posting.post(actor, bodies, 'yearClosing');
  const vouchers: PostedVoucher[] = [];
  for (const outcome of outcomes) {
    if (outcome.kind === 'refused' || outcome.kind === 'conflict') return refused(...outcome.problems);
    vouchers.push(outcome.voucher);
  }
  return accepted({ until, vouchers });
}

interface Standing {
  /** Closings of that day that were ever made, void ones included: each attempt has a uid of its own. */
  readonly attempts: number;
  readonly closings: number;
  readonly balances: readonly { readonly branch: string; readonly ledger: string; readonly balance: Minor }[];
}

/** The last day is the end of a month, so months and what still waits for folding are the whole of it. */
const BALANCES = `select branch.code as branch, ledger.code as ledger, sum(total.amount)::bigint as balance from (
    select ledger_id, branch_id, debit - credit as amount from ledger_month where month <= $1
    union all
    select entry.ledger_id, entry.branch_id, entry.amount from ledger_entry entry
    join balance_queue waiting using (posting_id) where entry.date <= $1
  ) total join ledger on ledger.id = total.ledger_id join branch on branch.id = total.branch_id
  where ledger.nature in ('income', 'expense') group by 1, 2 having sum(total.amount) <> 0 order by 1, 2`;

/** Postings under way are waited for first and not held up meanwhile: reading all of the books takes its time. */
async function readStanding(database: CompanyServices['database'], until: IsoDate): Promise<Standing> {
  await database.pool.query('select wait_for_postings()');
  return database.transaction(
    async ({ client }) => {
      await allowLongWork(client);
      await seeAll(client);
      const { rows } = await client.query<Standing['balances'][number]>(BALANCES, [until]);
      const made = await client.query<{ attempts: number; closings: number }>(
        `select count(*)::integer as attempts, (count(*) filter (where state not in ('void', 'rejected')))::integer as closings
         from voucher where type = 'yearClosing' and date = $1`,
        [until],
      );
      return { balances: rows, ...present(made.rows[0], 'a count') };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

function closingBodies(
  { attempts, balances }: Standing,
  { until, retained }: { readonly until: IsoDate; readonly retained: string },
  masters: CompanyServices['cache']['current'],
): Record<string, unknown>[] {
  const base = present(masters.currency(masters.choices.baseCurrency), 'the base currency');
  const line = (ledger: string, amount: Minor) => ({
    ledger,
    [amount > 0 ? 'debit' : 'credit']: printMoney(Math.abs(amount), base.decimals),
  });
  return [...new Set(balances.map(({ branch }) => branch))].map((branch) => {
    const own = balances.filter((each) => each.branch === branch);
    const result = own.reduce((sum, { balance }) => sum + balance, 0);
    const lines = own.map(({ ledger, balance }) => line(ledger, -balance));
    return {
      uid: stableUid('year-closing', branch, until, String(attempts)),
      type: 'yearClosing',
      date: until,
      branch,
      ledgers: result === 0 ? lines : [...lines, line(retained, result)],
    };
  });
}
