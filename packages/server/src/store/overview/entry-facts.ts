/**
 * What a line of an item is entered by: each part only for who has the form of it, rates only of vouchers in sight. Reads the last
 * lines of one party by their index, never all that was sold of the item.
 */
import {
  type EntryFacts,
  type EntryFactsQuery,
  type LastRates,
  type LastRatesQuery,
  MOST_LAST_RATES,
  type TradedLine,
} from '@fieldbook/core/api/entry-facts-operations';
import { formatSplit } from '@fieldbook/core/kernel/format';
import { printRate } from '@fieldbook/core/kernel/money';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import { godownStock, stockSummary } from '@fieldbook/core/reports/stock-summary';
import type { Actor } from '../../auth/actor.ts';
import { opensAny } from '../dashboards/dashboard-parts.ts';
import { REVERSED, waiting } from '../reports/analysis-facts.ts';
import {
  inScope,
  ReportRefusal,
  type ReportScope,
  type ReportSource,
  unknownReference,
} from '../reports/report-scope.ts';
import { UNITS } from '../reports/stock-units.ts';
import { KEPT, type Trade, traded } from './item-lists.ts';
import { listRows } from './overview-list.ts';

export interface EntryWish extends EntryFactsQuery {
  readonly code: string;
  /** Voucher types that the reader may read. */
  readonly types: readonly string[];
}

/** Problems: `master.unknown` for an item, `reference.unknown` for a party that is not there or not in sight. */
export function loadEntryFacts(source: ReportSource, actor: Actor, wish: EntryWish): Promise<Result<EntryFacts>> {
  return inScope(source, { actor }, async (scope) => {
    const { currency, decimals } = scope;
    const { id, units } = await itemOf(scope, wish.code);
    const party = await partyOf(scope, wish);
    const last = (way: Trade['way'], of?: number) => traded({ scope, id }, { way, party: of }) as Promise<TradedLine[]>;
    const seesCost = opensAny(actor, [COSTS_FORM]);
    const seesStock = opensAny(actor, [stockSummary.permission, godownStock.permission]);
    const buys = wish.side === 'supplier' && wish.types.includes('purchase');
    return {
      currency,
      decimals,
      unit: units[0]?.unit ?? '',
      ...(seesStock ? { stock: await stockOf(scope, id, units) } : {}),
      ...(party !== undefined && wish.side === 'customer' && wish.types.includes('sales')
        ? { sold: await last('sold', party) }
        : {}),
      ...(buys && party !== undefined ? { boughtHere: await last('bought', party) } : {}),
      ...(buys ? { bought: await last('bought') } : {}),
      ...(seesCost ? await lastCost(scope, id) : {}),
    };
  });
}

interface ItemFacts {
  readonly id: number;
  readonly units: readonly UnitConversion[];
}

const ITEM = `select id, ${UNITS('item.id')} as units from item where code = $1`;

async function itemOf({ client }: ReportScope, code: string): Promise<ItemFacts> {
  const { rows } = await client.query<ItemFacts>({ name: 'entry-item', text: ITEM, values: [code] });
  if (rows[0] !== undefined) return rows[0];
  throw new ReportRefusal(problem('master.unknown', 'code', { master: 'item', code: code.slice(0, 60) }));
}

const PARTY = 'select id from party where side = $1 and code = $2';

/** Row security says who is in sight. */
async function partyOf({ client }: ReportScope, { side, party }: EntryFactsQuery): Promise<number | undefined> {
  if (side === undefined || party === undefined) return undefined;
  const { rows } = await client.query<{ id: number }>({ name: 'entry-party', text: PARTY, values: [side, party] });
  if (rows[0] === undefined) throw unknownReference(side, party);
  return rows[0].id;
}

/** $2 the godowns within the person's reach, null for all. */
const STOCK = `select godown.code, godown.name as godown, godown.name_arabic as "godownArabic", godown.kind, stock.quantity
  from godown join godown_stock stock on stock.godown_id = godown.id and stock.item_id = $1
  where stock.quantity <> 0
    and ((select current_setting('fieldbook.branches', true)) = '*' or branch_id = any (context_list('fieldbook.branches')))
    and ($2::text[] is null or godown.code = any ($2))
  order by godown.kind <> 'saleable', stock.quantity desc, godown.code`;

async function stockOf(scope: ReportScope, id: number, units: readonly UnitConversion[]) {
  const { godowns } = scope.actor.reach;
  const rows = await listRows(scope, {
    name: 'entry-stock',
    text: STOCK,
    values: [id, godowns === '*' ? null : godowns],
  });
  return rows.map((row) => ({ ...row, quantity: formatSplit(Number(row['quantity']), units) })) as EntryFacts['stock'];
}

/** $2 how many millionths a minor unit of the base currency is. */
const COST = `select (round(cost::numeric * $2::bigint / moved))::bigint as cost from (
    (select cost, moved, date, posting_id from trade_line
      where item_id = $1 and side <> 'sale' and not is_return and moved > 0 and cost > 0 order by date desc, posting_id desc limit 1)
    union all
    select cost, moved, date, posting_id from ${waiting('trade_facts')} line
      where item_id = $1 and side <> 'sale' and not is_return and moved > 0 and cost > 0) last
  order by date desc, posting_id desc limit 1`;

async function lastCost({ client, decimals }: ReportScope, id: number): Promise<Pick<EntryFacts, 'lastCost'>> {
  const values = [id, 10 ** (6 - decimals)];
  const { rows } = await client.query<{ cost: number }>({ name: 'entry-cost', text: COST, values });
  return rows[0] === undefined ? {} : { lastCost: printRate(rows[0].cost) };
}

/** $1 codes, $2 the supplier or null, $3 the base currency. */
const LAST_RATES = `with waiting_line as materialized (select * from ${waiting('trade_facts')} line where ${KEPT.bought})
  select item.code as item, unit.code as unit, line.rate, nullif(currency.code, $3) as currency
  from unnest($1::text[]) wanted (code) join item on item.code = wanted.code
    cross join lateral (
      select voucher_id from (
        (select voucher_id, date, posting_id, true as here from trade_line where item_id = item.id and party_id = $2::integer
            and ${KEPT.bought} and posting_id <> all (array(${REVERSED})) order by date desc, posting_id desc limit 1)
        union all
        (select voucher_id, date, posting_id, false from trade_line where item_id = item.id
            and ${KEPT.bought} and posting_id <> all (array(${REVERSED})) order by date desc, posting_id desc limit 1)
        union all
        select voucher_id, date, posting_id, party_id = $2::integer from waiting_line where item_id = item.id) found
      order by here desc nulls last, date desc, posting_id desc limit 1) last
    join voucher on voucher.id = last.voucher_id join currency on currency.id = voucher.currency_id
    cross join lateral (select rate, unit_id from voucher_line
      where voucher_id = voucher.id and version = voucher.version and item_id = item.id order by line_no limit 1) line
    join measure_unit unit on unit.id = line.unit_id`;

export interface RatesWish extends LastRatesQuery {
  readonly types: readonly string[];
}

/** Problem: `reference.unknown` as of the facts of one item. */
export function loadLastRates(source: ReportSource, actor: Actor, wish: RatesWish): Promise<Result<LastRates>> {
  return inScope(source, { actor }, async (scope) => {
    if (!wish.types.includes('purchase')) return { rows: [] };
    const party = await partyOf(scope, { ...wish, side: 'supplier' });
    const values = [wish.items.split('\n').slice(0, MOST_LAST_RATES), party ?? null, scope.currency];
    const rows = await listRows(scope, { name: 'entry-last-rates', text: LAST_RATES, values });
    return { rows: rows.map((row) => ({ ...row, rate: printRate(Number(row['rate'])) })) as LastRates['rows'] };
  });
}
