/**
 * Lines and taxes of trade, and their totals by month, are what the standing postings come to when they are worked out
 * anew. What a party was when its taxes were folded (registered, its region) may have changed since and is not compared.
 */
import { type Check, check, type Placed, place, voucherOf } from './check.ts';

const WAITS = 'select posting_id from balance_queue';
/** Folded, and its reversal waits. */
const REVERSED =
  'select reverses from posting where id in (select posting_id from balance_queue) and reverses is not null';
const FOLDED = `array(select id from posting where kind = 'post' and id not in (${WAITS}))`;

const columns = {
  trade_line: `posting_id, line_no, voucher_id, side, is_return, date, branch_id, party_id, route_id, person_id, item_id, quantity,
    free, moved, net, tax, cess, integrated, cost`,
  tax_line:
    'posting_id, voucher_id, side, is_return, date, branch_id, party_id, tax_code_id, component, percent, base, amount',
} as const;

function linesSql(table: keyof typeof columns, facts: string): string {
  const list = columns[table];
  const kept = `select ${list} from ${table} where posting_id not in (${REVERSED})`;
  const real = `select ${list} from ${facts}(${FOLDED})`;
  return `select ${voucherOf('posting_id')} as voucher, posting_id as posting from (
      ((${kept}) except all (${real})) union all ((${real}) except all (${kept}))) wrong group by posting_id order by posting_id`;
}

const monthOf = "date_trunc('month', date)::date as month";

interface Month {
  readonly table: string;
  readonly of: 'trade_line' | 'tax_line';
  readonly keys: readonly string[];
  readonly figures: readonly string[];
  readonly claim: string;
}

const trade = ['quantity', 'free', 'returned', 'net', 'tax', 'cess', 'integrated', 'cost'];
const where = ['branch_id', 'route_id', 'person_id'];

const months: readonly Month[] = [
  {
    table: 'trade_item_month',
    of: 'trade_line',
    keys: ['side', 'item_id', ...where],
    figures: trade,
    claim: 'What was traded of each item by month is right',
  },
  {
    table: 'trade_party_month',
    of: 'trade_line',
    keys: ['side', 'party_id', ...where],
    figures: trade,
    claim: 'What was traded with each party by month is right',
  },
  {
    table: 'tax_month',
    of: 'tax_line',
    keys: ['side', 'is_return', 'branch_id', 'registered', 'region', 'tax_code_id', 'component', 'percent'],
    figures: ['base', 'amount'],
    claim: 'Taxes by month are right',
  },
];

function monthSql({ table, of, keys, figures }: Month): string {
  const key = (name: string) => (/^(party|route|person)_id$/.test(name) ? `coalesce(${name}, 0) as ${name}` : name);
  const figure = (name: string) => (name === 'returned' ? 'case when is_return then -net else 0 end' : name);
  const lines = `select ${monthOf}, ${keys.map(key).join(', ')}, ${figures.map((name) => `-(${figure(name)}) as ${name}`).join(', ')}
    from ${of} where ${of === 'trade_line' ? "side <> 'receipt'" : 'true'}`;
  const names = ['month', ...keys].join(', ');
  return `select concat_ws(', ', ${names}) as what from (
      select ${names}, ${figures.join(', ')} from ${table} union all ${lines}) parts
    group by ${names} having ${figures.map((name) => `sum(${name}) <> 0`).join(' or ')} order by 1`;
}

const byCategory = ['side', 'category_id', 'party_id', ...where].join(', ');
const CATEGORIES = `with kept as materialized (select month from trade_category_kept)
  select concat_ws(', ', month, ${byCategory}) as what from (
    select month, ${byCategory}, ${trade.join(', ')} from trade_category_month where month in (select month from kept)
    union all
    select ${monthOf}, side, coalesce(item.category_id, 0), coalesce(party_id, 0), branch_id, coalesce(route_id, 0),
      coalesce(person_id, 0), -quantity, -free, case when is_return then net else 0 end, -net, -line.tax, -cess, -integrated, -cost
    from trade_line line join item on item.id = item_id
    where side <> 'receipt' and date_trunc('month', date)::date in (select month from kept)) parts
  group by month, ${byCategory} having ${trade.map((name) => `sum(${name}) <> 0`).join(' or ')} order by 1`;

export const tradeChecks: readonly Check[] = [
  check<Placed>({
    name: 'trade-lines',
    claim: 'The lines that analysis reads are those of the vouchers that stand',
    isSlow: true,
    sql: linesSql('trade_line', 'trade_facts'),
    say: (row) => `${place(row)}: its lines for analysis are not what the voucher says`,
  }),
  check<Placed>({
    name: 'tax-lines',
    claim: 'The taxes that returns read are those of the vouchers that stand',
    isSlow: true,
    sql: linesSql('tax_line', 'tax_facts'),
    say: (row) => `${place(row)}: its taxes for the return are not what the voucher says`,
  }),
  ...months.map((month) =>
    check<{ what: string }>({
      name: month.table.replaceAll('_', '-'),
      claim: month.claim,
      isSlow: true,
      sql: monthSql(month),
      say: ({ what }) => `${month.table} (${what}) is not the sum of its lines`,
    }),
  ),
  check<{ what: string }>({
    name: 'trade-category-month',
    claim: 'What was traded of each category with each party is right in the months that are kept',
    isSlow: true,
    sql: CATEGORIES,
    say: ({ what }) => `trade_category_month (${what}) is not the sum of its lines`,
  }),
];
