/**
 * Balances of all ledgers as on a date, and their turnover from a day on, in one statement: months before, days of the
 * month, and the entries of postings that still wait to be folded. Costs what the chart and the queue hold, not history.
 */
import type { LedgerNature } from '@fieldbook/core/definition/masters-view';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import type { ReportScope } from './report-scope.ts';

export interface LedgerBalance {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly nature: LedgerNature;
  readonly groupId: number;
  /** Base currency, debit above zero. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/**
 * CTEs `bound` and `turnover`: what was debited and credited up to the end of each bound's day, by ledger.
 * $1 the day; $2 the first day of the span, or null; $3 branch ids, or null.
 */
export const TURNOVER = `bound as (
    select 'closing' as bound, $1::date as day, date_trunc('month', $1::date)::date as month
    union all
    select 'opening', $2::date - 1, date_trunc('month', $2::date - 1)::date where $2::date is not null
  ), turnover as (
    select bound, ledger_id, debit, credit from bound join ledger_month total on total.month < bound.month
    where $3::integer[] is null or branch_id = any ($3)
    union all
    select bound, ledger_id, debit, credit from bound join ledger_day on date >= month and date <= day
    where $3::integer[] is null or branch_id = any ($3)
    union all
    select bound, ledger_id, greatest(amount, 0), greatest(-amount, 0)
    from balance_queue join ledger_entry using (posting_id) join bound on date <= day
    where $3::integer[] is null or branch_id = any ($3)
  )`;

const BALANCES = `with ${TURNOVER}, balance as (
    select ledger_id,
      coalesce(sum(debit - credit) filter (where bound = 'opening'), 0)::bigint as opening,
      (sum(debit) filter (where bound = 'closing') - coalesce(sum(debit) filter (where bound = 'opening'), 0))::bigint as debit,
      (sum(credit) filter (where bound = 'closing') - coalesce(sum(credit) filter (where bound = 'opening'), 0))::bigint as credit,
      sum(debit - credit) filter (where bound = 'closing')::bigint as closing
    from turnover group by ledger_id
  )
  select ledger.code, ledger.name, ledger.name_arabic as "nameArabic", ledger.nature, ledger.group_id as "groupId",
    opening, debit, credit, closing
  from balance join ledger on ledger.id = balance.ledger_id
  where opening <> 0 or debit <> 0 or credit <> 0 or closing <> 0
  order by ledger.code`;

/** Ledgers with a balance or, when `from` is given, a movement; by code. */
export async function loadLedgerBalances(
  scope: ReportScope,
  asOf: IsoDate,
  from?: IsoDate,
): Promise<readonly LedgerBalance[]> {
  const values = [asOf, from ?? null, scope.branches];
  const { rows } = await scope.client.query<LedgerBalance>({ name: 'report-balances', text: BALANCES, values });
  return from === undefined ? rows.filter(({ closing }) => closing !== 0) : rows;
}
