/** How the balance of a ledger as on a day came about: what years and months before brought, then each day of its month. */
import type { ExplainedStep } from '@fieldbook/core/explain/line-figures';
import { type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import type pg from 'pg';

export interface ExplainedBalance {
  readonly ledger: string;
  readonly asOf: IsoDate;
  readonly steps: readonly ExplainedStep[];
  readonly balance: string;
}

interface SpanRow {
  readonly span: string;
  readonly debit: number;
  readonly credit: number;
}

/** Years before that of the day, then its months, then its days; from the entries themselves, not from running totals. */
const SPANS = `select case
      when entry.date < date_trunc('year', $2::date) then to_char(entry.date, 'YYYY')
      when entry.date < $3::date then to_char(entry.date, 'YYYY-MM')
      else to_char(entry.date, 'YYYY-MM-DD') end as span,
    sum(greatest(entry.amount, 0))::bigint as debit, sum(greatest(-entry.amount, 0))::bigint as credit
  from ledger_entry entry
  where entry.ledger_id = $1 and entry.date <= $2::date and ($4::integer is null or entry.party_id = $4)
  group by 1 order by 1`;

export async function explainBalance(
  client: Pick<pg.ClientBase, 'query'>,
  ledger: { readonly id: number; readonly code: string; readonly party: number | null },
  asOf: IsoDate,
  decimals: number,
): Promise<ExplainedBalance> {
  const values = [ledger.id, asOf, startOfMonth(asOf), ledger.party];
  const { rows } = await client.query<SpanRow>({ name: 'explain-balance', text: SPANS, values });
  let balance = 0;
  const money = (amount: number) => printMoney(amount, decimals);
  const steps = rows.map(({ span, debit, credit }): ExplainedStep => {
    balance += debit - credit;
    return { label: span, value: money(balance), formula: `+ ${money(debit)} − ${money(credit)}` };
  });
  return { ledger: ledger.code, asOf, steps, balance: money(balance) };
}
