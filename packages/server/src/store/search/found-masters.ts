/**
 * Customers, suppliers, items and ledgers that a text finds: by how well they fit, then what was used last, then by name. Figures
 * are read for the few that are shown: folded balances and what still waits.
 */
import type { FoundItem, FoundLedger, FoundParty } from '@fieldbook/core/api/search-operations';
import { codeSpellings } from '@fieldbook/core/kernel/code-spellings';
import { formatSplit } from '@fieldbook/core/kernel/format';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import type pg from 'pg';
import { UNITS } from '../reports/stock-units.ts';

export interface MasterWish {
  readonly text: string;
  /** The folded text and its words, as `like` takes them. */
  readonly head: string;
  readonly words: readonly string[];
  readonly limit: number;
  /** Of the base currency. */
  readonly decimals: number;
}

/** Rows of each fit that are weighed against each other. */
const WEIGHED = 60;
/** The fit of words that stand anywhere. */
const ANYWHERE = 3;

interface Row {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

/** A name that begins so is as good as a code that does. `found` has id and fit; `used` says when a row was used last. */
const best = (table: string, used: string): string => `best as (
    select own.id, own.code, own.name, own.name_arabic, least(fit, case when lower(own.name) like $1 || '%' then 1 else fit end) as fit,
      ${used} as used
    from found join ${table} own using (id) order by fit, used desc nulls last, own.name, own.id limit $3)`;

const SHOWN = 'best.id, best.code, best.name, best.name_arabic as "nameArabic"';
const ORDER = 'order by best.fit, best.used desc nulls last, best.name, best.id';

const balanceOf = (table: string, column: string): string => `
    coalesce((select sum(debit - credit) from ${table} where ${column} = best.id), 0)
    + coalesce((select sum(entry.amount) from balance_queue join ledger_entry entry using (posting_id)
      where entry.${column} = best.id), 0)`;

/** $1 head, $2 words, $3 limit, $4 side, $5 whether the balance is shown. */
const PARTIES = `with found as (select * from best_found('party', $4, $1, $2, ${WEIGHED})),
  ${best('party', '(select max(date) from voucher where voucher.party_id = own.id)')}
  select ${SHOWN}, best.fit, coalesce(party.mobile, party.phone) as phone,
    (case when $5::boolean then ${balanceOf('party_month', 'party_id')} end)::bigint as balance
  from best join party using (id) ${ORDER}`;

/** $1 to $3, $4 spellings of a barcode, $5 whether stock is shown. What sold most in three months comes first. */
const ITEMS = `with found as (
    select id, min(fit) as fit from (
      select * from best_found('item', null, $1, $2, ${WEIGHED})
      union all select item.id, 0 from item where active and fold_code(barcode) = any ($4::text[])
      union all select item_id, 0 from item_unit join item on item.id = item_id and item.active
        where fold_code(item_unit.barcode) = any ($4::text[])) each group by id),
  ${best(
    'item',
    `(select sum(net) from trade_item_month sold where sold.item_id = own.id and sold.side = 'sale' and sold.month = any (array[
        date_trunc('month', now())::date, (date_trunc('month', now()) - interval '1 month')::date,
        (date_trunc('month', now()) - interval '2 months')::date]))`,
  )}
  select ${SHOWN}, ${UNITS('best.id')} as units,
    (case when $5::boolean and item.item_type = 'goods' then coalesce((
      select sum(stock.quantity) from godown join godown_stock stock on stock.godown_id = godown.id and stock.item_id = best.id
      where godown.kind = 'saleable' and sees_branch(godown.branch_id)), 0) end)::bigint as stock
  from best join item using (id) ${ORDER}`;

/** $1 to $3, $4 whether the balance is shown: of all ledgers but those of the roles $5, or of the person's own where only certain routes are in sight. */
const LEDGERS = `with found as (select * from best_found('ledger', null, $1, $2, ${WEIGHED})),
  ${best('ledger', '(select max(month) from ledger_month where ledger_month.ledger_id = own.id)')}
  select ${SHOWN}, (case when $4::boolean and (all_routes() or best.id = any (own_ledgers()))
      and best.id <> all (array(select id from ledger where role = any ($5::text[])))
    then ${balanceOf('ledger_month', 'ledger_id')} end)::bigint as balance
  from best ${ORDER}`;

const named = ({ code, name, nameArabic }: Row) => ({ code, name, ...(nameArabic === null ? {} : { nameArabic }) });

export interface LikelyParty {
  readonly id: number;
  /** The text begins its code, its name or a word of it. */
  readonly isLikely: boolean;
  readonly found: FoundParty;
}

export async function findParties(
  client: pg.ClientBase,
  { head, words, limit, decimals }: MasterWish,
  { side, isShown }: { readonly side: 'customer' | 'supplier'; readonly isShown: boolean },
): Promise<LikelyParty[]> {
  const { rows } = await client.query<Row & { fit: number; phone: string | null; balance: number | null }>({
    name: 'search-parties',
    text: PARTIES,
    values: [head, words, limit, side, isShown],
  });
  const sign = side === 'customer' ? 1 : -1;
  return rows.map((row) => ({
    id: row.id,
    isLikely: row.fit < ANYWHERE,
    found: {
      ...named(row),
      ...(row.phone === null ? {} : { phone: row.phone }),
      ...(row.balance === null ? {} : { balance: printMoney(sign * row.balance || 0, decimals) }),
    },
  }));
}

export async function findItems(
  client: pg.ClientBase,
  { text, head, words, limit }: MasterWish,
  isShown: boolean,
): Promise<FoundItem[]> {
  const { rows } = await client.query<Row & { units: readonly UnitConversion[]; stock: number | null }>({
    name: 'search-items',
    text: ITEMS,
    values: [head, words, limit, codeSpellings(text), isShown],
  });
  return rows.map((row) => ({
    ...named(row),
    ...(row.stock === null ? {} : { stock: formatSplit(row.stock, row.units) }),
  }));
}

export async function findLedgers(
  client: pg.ClientBase,
  { head, words, limit, decimals }: MasterWish,
  { isShown, hidden }: { readonly isShown: boolean; readonly hidden: readonly string[] },
): Promise<FoundLedger[]> {
  const { rows } = await client.query<Row & { balance: number | null }>({
    name: 'search-ledgers',
    text: LEDGERS,
    values: [head, words, limit, isShown, hidden],
  });
  return rows.map((row) => ({
    ...named(row),
    ...(row.balance === null ? {} : { balance: printMoney(row.balance, decimals) }),
  }));
}
