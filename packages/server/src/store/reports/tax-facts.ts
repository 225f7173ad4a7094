/** The taxes of a span as one CTE, `fact`: whole months, the days at the edges, and postings that wait to be folded. */
import { REVERSED, type Values, waiting } from './analysis-facts.ts';
import { type DaySpan, spanParts } from './analysis-span.ts';

const KEYS = 'side, is_return, branch_id, registered, region, tax_code_id, component, percent';

/**
 * Taxes of the tax return, or excise on sales, which is owed by itself. Excise that was posted to the tax ledgers, by an earlier
 * version of Fieldbook, is EXCISE and stays in the return.
 */
export const OF_RETURN = "component <> 'EXCISE-DUE'";
const OF_EXCISE = "component = 'EXCISE-DUE'";

/** Which box of the return a row of `fact` or `tax_line` belongs to; `code` is the row of tax_code, if there is one. */
export const BOX = `case
    when component = 'OTHER' then 'other'
    when component in ('EXCISE', 'CESS') then 'excise'
    when component = 'NONE' then case code.treatment when 'exempt' then 'exempt' when 'zero' then 'zero' else 'outside' end
    when percent = 0 or code.treatment = 'zero' then 'zero'
    else 'standard' end || case side when 'sale' then 'Sales' else 'Purchases' end`;

/** Amounts that taxes of two parts share are counted once. */
export const BASE = "case when component = 'SGST' then 0 else base end";

/** The rate of a tax whose two halves are written apart. */
export const PERCENT = "case when component in ('CGST', 'SGST') then percent * 2 else percent end";

export function branchCondition(branches: readonly number[] | null, values: Values): string {
  return branches === null ? 'true' : `branch_id = any (${values.add(branches, 'integer[]')})`;
}

/** The text after `with`; columns: month keys, `base` and `amount`. */
export function taxFactSql(span: DaySpan, branches: readonly number[] | null, values: Values): string {
  return factSqlOf(OF_RETURN, span, branches, values);
}

/** As `taxFactSql`, of excise on sales. */
export function exciseFactSql(span: DaySpan, branches: readonly number[] | null, values: Values): string {
  return factSqlOf(OF_EXCISE, span, branches, values);
}

function factSqlOf(which: string, span: DaySpan, branches: readonly number[] | null, values: Values): string {
  const branch = branchCondition(branches, values);
  const between = (column: string, of: DaySpan) =>
    `${column} between ${values.add(of.from, 'date')} and ${values.add(of.to, 'date')}`;
  const whole = between('date', span);
  const { months, added, removed } = spanParts(span);
  const lines = (of: string, condition: string, sign = '') =>
    `select ${KEYS}, ${sign}base as base, ${sign}amount as amount from ${of} line where ${condition} and ${branch} and ${which}`;
  const parts = [
    ...(months === undefined ? [] : [lines('tax_month', between('month', months))]),
    ...added.map((each) => lines('tax_line', between('date', each))),
    ...removed.map((each) => lines('tax_line', between('date', each), '-')),
    lines(waiting('tax_facts'), whole),
    lines('tax_line', `${whole} and posting_id = any (array(${REVERSED}))`, '-'),
  ];
  return `fact as (${parts.join(' union all ')})`;
}

/** What was debited less credited on the tax ledgers in the span, by side: `turnover (side, amount)`, above zero as a tax. */
export function taxLedgerSql(span: DaySpan, branches: readonly number[] | null, values: Values): string {
  return turnoverSql("ledger.use = 'tax'", span, branches, values);
}

/** As `taxLedgerSql`, of the ledger of excise payable. */
export function exciseLedgerSql(span: DaySpan, branches: readonly number[] | null, values: Values): string {
  return turnoverSql("ledger.role = 'outputExcise'", span, branches, values);
}

function turnoverSql(which: string, span: DaySpan, branches: readonly number[] | null, values: Values): string {
  const branch = branchCondition(branches, values);
  const between = (column: string, of: DaySpan) =>
    `${column} between ${values.add(of.from, 'date')} and ${values.add(of.to, 'date')}`;
  const { months, added, removed } = spanParts(span);
  const days = (of: DaySpan, sign = '') =>
    `select ledger_id, ${sign}(debit - credit) as amount from ledger_day where ${between('date', of)} and ${branch}`;
  const parts = [
    ...(months === undefined
      ? []
      : [
          `select ledger_id, debit - credit as amount from ledger_month where ${between('month', months)} and ${branch}`,
        ]),
    ...added.map((each) => days(each)),
    ...removed.map((each) => days(each, '-')),
    `select ledger_id, amount from balance_queue join ledger_entry using (posting_id) where ${between('date', span)} and ${branch}`,
  ];
  return `turnover as (
    select case when nature = 'asset' then 'purchase' else 'sale' end as side,
      sum(case when nature = 'asset' then amount else -amount end)::bigint as amount
    from (${parts.join(' union all ')}) moved join ledger on ledger.id = ledger_id where ${which} group by 1)`;
}
