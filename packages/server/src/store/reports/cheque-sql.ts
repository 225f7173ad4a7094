/**
 * What the register of cheques is made of: the cheques that receipts, payments and lines of openings brought, what happened to
 * them, and what their vouchers left on the ledgers of cheques. Three plain statements: one that did it all took longer to plan
 * under row security than to run.
 */
import { CHEQUE_MOVERS, chequesOnHeader, ON_LINES } from '../vouchers/cheques-out.ts';
import { STANDING } from './standing-sql.ts';

const OF_CUSTOMERS = chequesOnHeader('customer');
const OF_SUPPLIERS = chequesOnHeader('supplier');

const BROUGHT = `voucher.type in (${OF_CUSTOMERS}, ${OF_SUPPLIERS}, ${ON_LINES}) and ($2::integer[] is null or voucher.branch_id = any ($2))
    and ($3::integer is null or voucher.party_id = $3 or voucher.type in (${ON_LINES}))
    and voucher.id in (select voucher_id from voucher_tender where cheque_no is not null)`;

/** $1 the day, $2 branch ids or null, $3 a party's id or null. `face` is in the voucher's currency, `base` at its rate. */
export const CHEQUES = `with came as materialized (${STANDING('$1::date', BROUGHT)})
  select came.voucher_id as "voucherNo", came.date, voucher.type as "voucherType", voucher.refer_no as "referNo",
    tender.line_no as line, tender.cheque_no as "chequeNo", coalesce(tender.effective_date, came.date) as "effectiveDate",
    coalesce(tender.bank_name, '') as bank, tender.amount as face, own.code as currency, own.decimals,
    round(tender.amount * case when own.id = home.id then 1
      else voucher.exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end)::bigint as base,
    case when voucher.type in (${OF_SUPPLIERS}) or ledger.role = 'chequesIssued' then 'supplier' else 'customer' end as side,
    coalesce(line.party_id, voucher.party_id) as "partyId"
  from came join voucher on voucher.id = came.voucher_id
    join voucher_tender tender on tender.voucher_id = came.voucher_id and tender.version = came.version
      and tender.cheque_no is not null
    left join voucher_ledger_line line on voucher.type in (${ON_LINES}) and line.voucher_id = came.voucher_id
      and line.version = came.version and line.line_no = tender.line_no
    left join ledger on ledger.id = tender.ledger_id
    join currency own on own.id = voucher.currency_id cross join company join currency home on home.id = company.currency_id
  where $3::integer is null or coalesce(line.party_id, voucher.party_id) = $3`;

/** $1 the day, $2 numbers of the vouchers that brought cheques: what happened to them, oldest first. */
export const CHEQUE_MOVEMENTS = `with moved as materialized (${STANDING(
  '$1::date',
  `voucher.type in (${CHEQUE_MOVERS}) and voucher.source_voucher_id = any ($2::bigint[])`,
)})
  select voucher.source_voucher_id as "sourceNo", voucher.mode, ledger.code as ledger,
    named.body::jsonb ->> 'sourceCheque' as cheque, named.body::jsonb ->> 'chequeNo' as "chequeNo",
    named.body::jsonb ->> 'effectiveDate' as "effectiveDate", named.body::jsonb ->> 'bankName' as bank
  from moved join voucher on voucher.id = moved.voucher_id left join ledger on ledger.id = voucher.ledger_id
    join voucher_version named on named.voucher_id = moved.voucher_id and named.version = moved.version
  order by voucher.id`;

const ENTRIES = `select case when voucher.type in (${CHEQUE_MOVERS}) then voucher.source_voucher_id else voucher.id end as "sourceNo",
    ledger.role, voucher.type, sum(entry.amount)::bigint as amount
  from ledger join ledger_entry entry on entry.ledger_id = ledger.id join posting on posting.id = entry.posting_id
    join voucher on voucher.id = posting.voucher_id
  where ledger.role in ('chequesInHand', 'chequesIssued') and entry.date <= $1::date`;

/** $1 the day, $2 branch ids or null: all that stands on the ledgers of cheques, by the voucher it began with. */
export const ON_LEDGERS = `${ENTRIES} and ($2::integer[] is null or entry.branch_id = any ($2)) group by 1, 2, 3`;

/** The same of the vouchers $2 and what followed them. */
export const ON_LEDGERS_OF = `${ENTRIES} and posting.voucher_id in (select unnest($2::bigint[]) union all
    select id from voucher movement where movement.type in (${CHEQUE_MOVERS}) and movement.source_voucher_id = any ($2))
  group by 1, 2, 3`;

/** $1 ids of parties. */
export const CHEQUE_PARTIES =
  'select id, code, name, name_arabic as "nameArabic" from party where id = any ($1::integer[])';
