/** What customers owe by the books, as credit counts it. */
import { chequesOut } from './cheques-out.ts';
import { typesSql } from './types-sql.ts';

export interface StandingRow {
  readonly code: string;
  readonly owed: number;
  readonly oldest_due: string | null;
}

const DELIVERED = typesSql(({ drawsCredit }) => drawsCredit === 'untilBilled');
const CHEQUES = chequesOut({ whose: (party) => `$3 and ${party} = party.id` });

/**
 * $1 codes of customers, $2 number of a voucher that is edited, whose bill does not count, $3 whether cheques count. Bills
 * of a customer that are open, and goods delivered to it that are not billed; a post-dated cheque counts as owed until it
 * clears, where the company says so. $4 is the id of the voucher that is edited, or 0.
 */
export const STANDINGS = `select party.code,
    (coalesce(open.owed, 0) + coalesce(delivered.amount, 0) + case when $3 then coalesce(cheques.amount, 0) else 0 end)::bigint as owed, open.oldest_due
  from party
  left join lateral (
    select sum(base_open) as owed, min(due_date) filter (where bill.open > 0) as oldest_due from bill
    where bill.party_id = party.id and bill.open <> 0 and bill.reference is distinct from $2
      and bill.ledger_id in (select id from ledger where use = 'customer')) open on true
  left join lateral (
    select sum(base) as amount from (${CHEQUES}) out where side = 'customer'
  ) cheques on true
  left join lateral (
    select sum(round(note.worth * case when own.id = home.id then 1
      else exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end)) as amount
    from (select voucher.currency_id, voucher.exchange_rate, sum(round((line.net + line.tax)::numeric
          * greatest(abs(line.smallest) + line.free_smallest - coalesce(taken.quantity, 0), 0)
          / nullif(abs(line.smallest) + line.free_smallest, 0))) as worth
        from voucher join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version
          left join lateral taken_of_line(voucher.id, line.line_no, $4) taken on true
        where voucher.party_id = party.id and voucher.type in (${DELIVERED}) and voucher.id <> $4
          and voucher.state not in ('void', 'rejected') and (voucher.fulfilment in ('open', 'partly')
            or voucher.id in (select * from sources_of_voucher($4)))
        group by voucher.id) note
      join currency own on own.id = note.currency_id cross join company join currency home on home.id = company.currency_id
  ) delivered on true
  where party.side = 'customer' and party.code = any ($1)`;
