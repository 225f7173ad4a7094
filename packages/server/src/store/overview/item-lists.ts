/** Lists of the page of an item: what moved it last, and what it was sold and bought for. */
import { printTrimmed } from '@fieldbook/core/kernel/decimal';
import { formatSplit } from '@fieldbook/core/kernel/format';
import { printMoney, RATE_DECIMALS } from '@fieldbook/core/kernel/money';
import { QUANTITY_DECIMALS, type UnitConversion } from '@fieldbook/core/kernel/quantity';
import { REVERSED, waiting } from '../reports/analysis-facts.ts';
import { UNITS } from '../reports/stock-units.ts';
import { type ListRow, type ListWish, listRows, NEWEST, PARTY, VOUCHER } from './overview-list.ts';

/** Out below zero. A voucher's standing moves in a godown are one row. Some are taken back, and some belong together, so more are looked at. */
const MOVES = `with newest as (
    select move.date, move.posting_id, move.godown_id, move.quantity, posting.voucher_id
    from stock_move move join posting on posting.id = move.posting_id
    where move.item_id = $1 and move.quantity <> 0 and posting.kind <> 'reverse'
      and not exists (select from posting back where back.reverses = posting.id)
    order by move.date desc, move.posting_id desc limit $2::integer * 10
  ), summed as (
    select voucher_id, godown_id, max(posting_id) as posting_id, sum(quantity)::bigint as quantity
    from newest group by 1, 2
  )
  select ${VOUCHER}, godown.name as godown, godown.name_arabic as "godownArabic", summed.quantity, ${UNITS('$1')} as units
  from summed join voucher on voucher.id = voucher_id join godown on godown.id = summed.godown_id
  order by voucher.date desc, summed.posting_id desc limit $2`;

export async function itemMoves({ scope, id }: ListWish): Promise<readonly ListRow[]> {
  const rows = await listRows(scope, { name: 'overview-moves', text: MOVES, values: [id, NEWEST] });
  return rows.map(({ quantity, units, ...row }) => {
    return { ...row, moved: formatSplit(Number(quantity), units as readonly UnitConversion[]) };
  });
}

export const KEPT = {
  sold: "side = 'sale' and not is_return",
  // As its index says it.
  bought: "side = 'purchase' and side <> 'sale' and not is_return",
};

const ORDER = 'date desc, posting_id desc';

/** The lines of the last vouchers that stand: folded and still waiting. $2 vouchers, $3 the base currency, $4 the party, where it is one's. */
const tradedSql = (kept: string): string => `with line as (
    (select voucher_id, date, posting_id from trade_line
      where item_id = $1 and ${kept} and posting_id <> all (array(${REVERSED})) order by ${ORDER} limit $2::integer * 4)
    union all
    select voucher_id, date, posting_id from ${waiting('trade_facts')} line where item_id = $1 and ${kept}
  ), newest as (
    select voucher_id, max(date) as date, max(posting_id) as posting_id from line group by 1 order by 2 desc, 3 desc limit $2
  )
  select ${VOUCHER}, ${PARTY}, party.code as "partyCode", line.quantity as amount, unit.code as unit, line.rate as micro,
    line.net as minor, currency.decimals, nullif(currency.code, $3) as currency,
    (select true from voucher_version content where content.voucher_id = voucher.id and content.version = voucher.version
      and content.body::jsonb ->> 'taxInclusive' = 'inclusive') as "withTax"
  from newest join voucher on voucher.id = newest.voucher_id join currency on currency.id = voucher.currency_id
    join voucher_line line on line.voucher_id = voucher.id and line.version = voucher.version and line.item_id = $1
    join measure_unit unit on unit.id = line.unit_id left join party on party.id = voucher.party_id
  order by newest.date desc, newest.posting_id desc, line.line_no`;

export interface Trade {
  readonly way: keyof typeof KEPT;
  /** Of one customer or supplier alone. */
  readonly party?: number | undefined;
}

export async function traded(
  { scope, id }: Pick<ListWish, 'scope' | 'id'>,
  { way, party }: Trade,
): Promise<readonly ListRow[]> {
  const query =
    party === undefined
      ? { name: `overview-${way}`, text: tradedSql(KEPT[way]), values: [id, TRADES, scope.currency] }
      : {
          name: `overview-${way}-of`,
          text: tradedSql(`${KEPT[way]} and party_id = $4`),
          values: [id, TRADES, scope.currency, party],
        };
  const rows = await listRows(scope, query);
  return rows.map(({ amount, micro, minor, decimals, ...row }) => ({
    ...row,
    quantity: printTrimmed(Number(amount), QUANTITY_DECIMALS),
    rate: printTrimmed(Number(micro), RATE_DECIMALS),
    net: printMoney(Number(minor), Number(decimals)),
  }));
}

const TRADES = 5;

export const itemSold = (wish: ListWish) => traded(wish, { way: 'sold' });
export const itemBought = (wish: ListWish) => traded(wish, { way: 'bought' });
