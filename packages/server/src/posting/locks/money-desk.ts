/**
 * Cash and banks below zero: what takes money out of one of their ledgers asks, in a statement of its own, what the ledger
 * stands at on its worst day from then on. What brings money in asks nothing, so that a sale costs what it did. Whether it is
 * refused, flagged for a supervisor or let be is the company's choice (settings `cashBelowZero`, `bankBelowZero`).
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { printMoney } from '@fieldbook/core/kernel/money';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { literal } from '../../store/database/simple-query.ts';
import type { MasterSnapshot } from '../../store/masters/master-snapshot.ts';
import { arrayText } from '../rows/array-text.ts';
import type { Row, Work } from '../rows/work.ts';

interface MoneyTaken {
  readonly ledger: string;
  readonly ledgerId: number;
  readonly check: 'Refuse' | 'Warn';
  /** Vouchers of the work that take it out. */
  readonly vouchers: ReadonlySet<unknown>;
}

export interface ShortLedger extends MoneyTaken {
  readonly problem: Problem;
}

interface MoneyRow {
  readonly ledgerId: number;
  readonly date: IsoDate;
  readonly amount: number;
  readonly posting: unknown;
}

function rowOf(row: Row): MoneyRow {
  const { ledger_id: ledgerId, date, amount, posting_id: posting } = row;
  return { ledgerId: Number(ledgerId), date: String(date), amount: Number(amount), posting };
}

/** Ledgers of cash and banks that stand lower on some day after `work` than before it, where the company looks at them. */
export function moneyTaken(work: Work, masters: MasterSnapshot): MoneyTaken[] {
  const out = work.entries.filter((row) => Number(row['amount']) < 0).map(rowOf);
  return [...new Set(out.map(({ ledgerId }) => ledgerId))].flatMap((ledgerId) => {
    const ledger = present(masters.codeOf('ledger', ledgerId), `no ledger ${ledgerId}`);
    const check = checkOf(ledger, masters);
    if (check === 'Nothing' || !falls(rowsOf(work, ledgerId))) return [];
    const postings = new Set(out.filter((row) => row.ledgerId === ledgerId).map(({ posting }) => posting));
    const taking = work.postings.filter(({ id }) => postings.has(id));
    return [{ ledger, ledgerId, check, vouchers: new Set(taking.map((row) => row['voucher_id'])) }];
  });
}

function rowsOf(work: Work | undefined, ledgerId: number): MoneyRow[] {
  return (work?.entries ?? []).filter((row) => row['ledger_id'] === ledgerId).map(rowOf);
}

function checkOf(ledger: string, masters: MasterSnapshot): 'Refuse' | 'Warn' | 'Nothing' {
  const use = masters.ledger(ledger)?.use;
  const { cashBelowZero, bankBelowZero } = masters.choices;
  if (use === 'cash') return cashBelowZero;
  return use === 'bank' ? bankBelowZero : 'Nothing';
}

/** Does the sum of the rows stand below zero at the end of one of their days? */
function falls(rows: readonly MoneyRow[]): boolean {
  const days = new Set(rows.map(({ date }) => date));
  const upTo = (day: IsoDate) => rows.reduce((sum, { date, amount }) => sum + (date <= day ? amount : 0), 0);
  return [...days].some((day) => upTo(day) < 0);
}

const LOWEST = 'select day::text as day, balance from lowest_balance($1, $2, $3, $4)';

/** The ledgers that `own` leaves below zero; `before`: what the same transaction is going to write before it. */
export async function shortLedgers(
  client: Pick<pg.ClientBase, 'query'>,
  { own, before }: { readonly own: Work; readonly before?: Work },
  masters: MasterSnapshot,
): Promise<ShortLedger[]> {
  const found: ShortLedger[] = [];
  for (const taken of moneyTaken(own, masters)) {
    const rows = rowsOf(own, taken.ledgerId);
    const first = rows.map(({ date }) => date).sort()[0] ?? '';
    // What is dated before is there on the first day that matters.
    for (const row of rowsOf(before, taken.ledgerId)) rows.push(row.date < first ? { ...row, date: first } : row);
    const days = arrayText(rows.map(({ date }) => date));
    const amounts = arrayText(rows.map(({ amount }) => amount));
    const { rows: lowest } = await client.query<{ day: string; balance: number }>({
      name: 'posting-lowest-balance',
      text: LOWEST,
      values: [taken.ledgerId, days, amounts, taken.check === 'Refuse'],
    });
    const { day, balance } = present(lowest[0], 'a lowest balance');
    if (balance < 0) found.push({ ...taken, problem: belowZero(taken.ledger, { day, balance }, masters) });
  }
  return found;
}

function belowZero(code: string, { day, balance }: { day: string; balance: number }, masters: MasterSnapshot): Problem {
  const base = masters.choices.baseCurrency;
  const decimals = masters.currency(base)?.decimals ?? 2;
  const values = { ledger: code, balance: `${base} ${printMoney(balance, decimals)}`, date: day };
  return problem('ledger.below_zero', undefined, values);
}

/** Notes the flag with the vouchers of `work` that take the money out. */
export function flagVouchers(work: Work, short: readonly ShortLedger[]): void {
  for (const [at, row] of work.vouchers.entries()) {
    const codes = short.filter(({ vouchers }) => vouchers.has(row['id'])).map(({ problem: { code } }) => code);
    if (codes.length > 0) work.vouchers[at] = { ...row, exceptions: withCodes(row['exceptions'], codes) };
  }
}

export function withCodes(exceptions: unknown, codes: readonly string[]): string[] {
  return [...new Set([...((exceptions as readonly string[] | undefined) ?? []), ...codes])];
}

/** SQL that adds flags to a stored voucher; run before what is written, since a void voucher takes no more changes. */
export function flagStoredSql(voucherNo: number, flags: readonly string[]): string | undefined {
  const codes = [...new Set(flags)].map(literal).join(', ');
  if (codes === '') return undefined;
  return `UPDATE voucher SET exceptions = ARRAY(SELECT DISTINCT unnest(exceptions || ARRAY[${codes}]))
    WHERE id = ${Number(voucherNo)}`;
}

export function refusedOf(short: readonly ShortLedger[]): Problem[] {
  return short.filter(({ check }) => check === 'Refuse').map((each) => each.problem);
}
