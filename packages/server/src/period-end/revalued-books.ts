/**
 * What a revaluation must know of the books as on a day: what is open in foreign currency on bills and in ledgers kept in it, what
 * was realised on those ledgers, and what earlier runs for the day have posted.
 */
import { present } from '@fieldbook/core/kernel/assert';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { carriedMoney, type ForeignMove } from '@fieldbook/core/ledger/carrying-rate';
import type {
  Exposure,
  PostedRevaluation,
  RealisedDifference,
  RevaluedBooks,
} from '@fieldbook/core/ledger/revaluation';
import type pg from 'pg';

/** Ledgers kept in a foreign currency, as `keptCurrency` of core says. $1 is the day in all of these. */
const KEPT = `ledger.role is null and ledger.use in ('cash', 'bank', 'general') and ledger.nature in ('asset', 'liability')
  and ledger.currency_id <> (select currency_id from company)`;

/** Receivables and payables; an advance is settled with goods and not with money. */
const BILLS = `select branch.code as branch, ledger.name as ledger, currency.code as currency,
    sum(entry.amount)::bigint as foreign, sum(entry.base_amount)::bigint as base
  from bill_entry entry join bill on bill.id = entry.bill_id join branch on branch.id = bill.branch_id
    join ledger on ledger.id = bill.ledger_id join currency on currency.id = bill.currency_id
  where entry.date <= $1 and bill.currency_id <> (select currency_id from company) and bill.kind <> 'advance'
    and coalesce(ledger.role, '') not in ('customerAdvances', 'supplierAdvances')
  group by 1, 2, 3 having sum(entry.amount) <> 0 or sum(entry.base_amount) <> 0 order by 1, 2, 3`;

/** Of vouchers as they stand on the day: an entry and what took it back count for nothing. */
const MOVES = `select branch.code as branch, ledger.code, ledger.name as ledger, currency.code as currency,
    entry.foreign_amount as foreign, entry.amount as base
  from ledger join currency on currency.id = ledger.currency_id join ledger_entry entry on entry.ledger_id = ledger.id
    join posting on posting.id = entry.posting_id join branch on branch.id = entry.branch_id
  where ${KEPT} and entry.currency_id = ledger.currency_id and entry.date <= $1
    and not exists (select from posting back where back.reverses = posting.id and back.date <= $1)
    and not exists (select from posting made where made.id = posting.reverses and made.date <= $1)
  order by entry.date, entry.posting_id, entry.line_no`;

/** Entries in base currency against exchange gain and loss alone: realised differences that were posted before. */
const ADJUSTED = `select branch.code as branch, ledger.code, ledger.name as ledger, sum(entry.amount)::bigint as amount
  from ledger join ledger_entry entry on entry.ledger_id = ledger.id join branch on branch.id = entry.branch_id
  where ${KEPT} and entry.currency_id = (select currency_id from company) and entry.date <= $1
    and not exists (select from ledger_entry side join ledger other on other.id = side.ledger_id
      where side.posting_id = entry.posting_id and coalesce(other.role, '') not in ('exchangeGain', 'exchangeLoss')
        and not (other.id = ledger.id or other.id in (select id from ledger where ${KEPT})))
  group by 1, 2, 3`;

const POSTED = `select branch.code as branch, coalesce(entry.narration, '') as narration,
    entry.date > $1::date as "isReversal", sum(entry.amount)::bigint as amount
  from voucher join posting on posting.voucher_id = voucher.id join ledger_entry entry on entry.posting_id = posting.id
    join ledger on ledger.id = entry.ledger_id join branch on branch.id = entry.branch_id
  where voucher.uid = any ($2::uuid[]) and ledger.role = 'exchangeRevaluation'
  group by 1, 2, 3 order by 1, 2, 3`;

interface Move extends ForeignMove {
  readonly branch: string;
  readonly code: string;
  readonly ledger: string;
  readonly currency: string;
}

/** `uids`: journals of earlier runs for the day. All branches must be in the transaction's sight. */
export async function readRevaluedBooks(
  client: pg.ClientBase,
  asOf: IsoDate,
  uids: readonly string[],
): Promise<RevaluedBooks> {
  const bills = await client.query<Exposure>(BILLS, [asOf]);
  const moves = await client.query<Move>(MOVES, [asOf]);
  const adjusted = await client.query<RealisedDifference>(ADJUSTED, [asOf]);
  const posted = await client.query<PostedRevaluation>(POSTED, [asOf, uids]);
  const money = moneyIn(moves.rows, adjusted.rows);
  return { exposures: [...bills.rows, ...money.exposures], realised: money.realised, posted: posted.rows };
}

/** Each ledger of a branch at its moving average, and what is realised beyond the `adjusted` that was posted. */
export function moneyIn(
  moves: readonly Move[],
  adjusted: readonly RealisedDifference[],
): Pick<RevaluedBooks, 'exposures' | 'realised'> {
  const keyOf = ({ branch, code }: { branch: string; code: string }) => JSON.stringify([branch, code]);
  const byLedger = Map.groupBy(moves, keyOf);
  const exposures: Exposure[] = [];
  const realised = new Map<string, RealisedDifference>();
  for (const [key, own] of byLedger) {
    const { branch, code, ledger, currency } = present(own[0], 'a group has a row');
    const money = carriedMoney(own);
    if (money.foreign !== 0) exposures.push({ branch, ledger, currency, foreign: money.foreign, base: money.carried });
    realised.set(key, { branch, code, ledger, amount: money.realised });
  }
  for (const row of adjusted) {
    const key = keyOf(row);
    realised.set(key, { ...row, amount: (realised.get(key)?.amount ?? 0) - row.amount });
  }
  return { exposures, realised: [...realised.values()].filter(({ amount }) => amount !== 0) };
}
