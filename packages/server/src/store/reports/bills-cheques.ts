/** Post-dated cheques of a side by party: they count until they are cleared, bounced, handed back or replaced by money. */

import { CHEQUE_NAMED } from '../vouchers/cheque-named.ts';

/** A cheque that nobody presented for so long after its day is no money any more. */
const STALE_DAYS = 366;

/**
 * A query of party_id and amount in base currency, above zero. `asOf` and `side` are expressions; `whose` and `branch` are
 * further conditions on `party` and `voucher`, with their `and`.
 */
export function chequesSql(wish: { asOf: string; side: string; whose: string; branch: string }): string {
  const { asOf, side, whose, branch } = wish;
  return `select party.id as party_id, sum(round(tender.amount * case when own.id = home.id then 1
      else exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end))::bigint as amount
    from voucher_tender tender join voucher on voucher.id = voucher_id and voucher.version = tender.version
      left join voucher_ledger_line line on voucher.type = 'opening' and line.voucher_id = tender.voucher_id
        and line.version = tender.version and line.line_no = tender.line_no
      join party on party.id = coalesce(line.party_id, voucher.party_id) and party.side = ${side}
      join currency own on own.id = voucher.currency_id cross join company join currency home on home.id = company.currency_id
      left join lateral (
        select mode, ledger_id from voucher movement
        where movement.source_voucher_id = voucher.id and movement.type = 'chequeMovement' and movement.state not in ('void', 'rejected')
          and movement.date <= ${asOf} and mode <> 'deposit'
          and (voucher.type <> 'opening' or ${CHEQUE_NAMED('movement')} = tender.cheque_no)
        order by movement.id desc limit 1
      ) last on true
    where effective_date > ${asOf} - ${STALE_DAYS} and effective_date > voucher.date and voucher.date <= ${asOf}
      and voucher.type in (case ${side} when 'customer' then 'receipt' else 'payment' end, 'opening')
      and voucher.state not in ('draft', 'void', 'rejected') and (last.mode is null or last.mode = 'replace' and last.ledger_id is null)
      ${whose} ${branch}
    group by party.id`;
}
