/**
 * Post-dated cheques that are still out, as SQL: what credit, ageing and messages count. The rule is core's (`chequeState`,
 * `chequeDate`): a cheque is out until it clears, bounces, is handed back or gives way to money, however old it is, and one that
 * was replaced falls due on its new day. Cheques of an opening are post-dated whatever their day.
 */
import { CHEQUE_NAMED } from './cheque-named.ts';
import { typesSql } from './types-sql.ts';

/** Types that say what became of a cheque. */
export const CHEQUE_MOVERS = typesSql(({ source }) => source?.withCheque === true);
/** Types whose lines bring cheques. */
export const ON_LINES = typesSql(({ bringsCheques }) => bringsCheques === 'lines');
/** Types that are a cheque of a party on this side. */
export const chequesOnHeader = (side: 'customer' | 'supplier'): string =>
  typesSql(({ bringsCheques, party }) => bringsCheques === 'header' && party?.side === side);

/** Vouchers with a cheque that another one took the place of: a condition on `voucher`. */
export const REPLACED = `voucher.id in (select source_voucher_id from voucher movement
  where movement.type in (${CHEQUE_MOVERS}) and movement.mode = 'replace')`;

interface ChequesWish {
  /** As they stood on a day, an expression; now when left out. */
  readonly asOf?: string;
  /** A condition on the party, told the expression of its id. */
  readonly whose?: (party: string) => string;
  /** A condition on `voucher` and `tender`. */
  readonly where?: string;
}

/** A query of cheques: voucher_id, line_no, type, refer_no, branch_id, side, party_id, cheque_no, due, amount, currency_id, base. */
export function chequesOut(wish: ChequesWish): string {
  const ofHeader = {
    party: 'voucher.party_id',
    side: `case when voucher.type in (${chequesOnHeader('customer')}) then 'customer' else 'supplier' end`,
  };
  const ofLine = { party: 'line.party_id', side: '(select side from party where party.id = line.party_id)' };
  const header = `voucher.type in (${chequesOnHeader('customer')}, ${chequesOnHeader('supplier')})
    and (tender.effective_date > voucher.date or last.mode = 'replace')`;
  const line = `join voucher_ledger_line line on line.voucher_id = tender.voucher_id and line.version = tender.version
    and line.line_no = tender.line_no`;
  return `${broughtSql({ ...ofHeader, join: '', named: '', where: header }, wish)}
    union all ${broughtSql(
      {
        ...ofLine,
        join: line,
        named: `and ${CHEQUE_NAMED('movement')} = tender.cheque_no`,
        where: `voucher.type in (${ON_LINES})`,
      },
      wish,
    )}`;
}

type Brought = Readonly<Record<'party' | 'side' | 'join' | 'named' | 'where', string>>;

function broughtSql({ party, side, join, named, where }: Brought, wish: ChequesWish): string {
  const upTo = (of: string) => (wish.asOf === undefined ? '' : `and ${of}.date <= ${wish.asOf}`);
  return `select voucher.id as voucher_id, tender.line_no, voucher.type, voucher.refer_no, voucher.branch_id, ${side} as side,
      ${party} as party_id, coalesce(${ofReplacement('chequeNo')}, tender.cheque_no) as cheque_no,
      coalesce(${ofReplacement('effectiveDate')}::date, tender.effective_date, voucher.date) as due,
      tender.amount, voucher.currency_id,
      round(tender.amount * case when own.id = home.id then 1
        else voucher.exchange_rate::numeric / 1000000 * 10::numeric ^ (home.decimals - own.decimals) end)::bigint as base
    from voucher_tender tender join voucher on voucher.id = tender.voucher_id and voucher.version = tender.version ${join}
      join currency own on own.id = voucher.currency_id cross join company join currency home on home.id = company.currency_id
      left join lateral (select movement.id, movement.version, mode, ledger_id from voucher movement
        where movement.source_voucher_id = voucher.id and movement.type in (${CHEQUE_MOVERS}) and movement.mode <> 'deposit'
          and movement.state not in ('void', 'rejected') ${upTo('movement')} ${named}
        order by movement.id desc limit 1) last on true
    where tender.cheque_no is not null and ${where} and voucher.state not in ('draft', 'void', 'rejected') ${upTo('voucher')}
      and (last.mode is null or last.mode = 'replace' and last.ledger_id is null)
      and ${wish.whose?.(party) ?? 'true'} and ${wish.where ?? 'true'}`;
}

/** Read of those alone that are shown, since it stands in the body. */
const ofReplacement = (
  field: 'chequeNo' | 'effectiveDate',
): string => `(select body::jsonb ->> '${field}' from voucher_version named
        where named.voucher_id = last.id and named.version = last.version)`;
