/** Running totals, with the postings that still wait, are what the entries come to when they are added up anew. */
import { type Check, type Company, check } from './check.ts';

const WAITING = 'posting_id in (select posting_id from balance_queue)';

interface Total {
  /** `ledger_day`. */
  readonly table: string;
  readonly of: 'ledger_entry' | 'stock_move';
  /** Key columns, and how an entry gives them. */
  readonly keys: Readonly<Record<string, string>>;
  readonly names: string;
  readonly condition?: string;
}

const month = "date_trunc('month', date)::date";
const ledger = `(select name from ledger where ledger.id = ledger_id) || ', branch ' || (select code from branch where branch.id = branch_id)`;
const party = `(select code || ' ' || name from party where party.id = party_id) || ' on ' || ${ledger}`;
const centre = `(select name from cost_centre where cost_centre.id = cost_centre_id) || ' in ' || ${ledger}`;
const item = `(select code || ' ' || name from item where item.id = item_id) || ' in ' || (select name from godown where godown.id = godown_id)`;

const totals: readonly Total[] = [
  {
    table: 'ledger_day',
    of: 'ledger_entry',
    keys: { ledger_id: 'ledger_id', branch_id: 'branch_id', date: 'date' },
    names: ledger,
  },
  {
    table: 'ledger_month',
    of: 'ledger_entry',
    keys: { ledger_id: 'ledger_id', branch_id: 'branch_id', month },
    names: ledger,
  },
  {
    table: 'party_month',
    of: 'ledger_entry',
    keys: { party_id: 'party_id', ledger_id: 'ledger_id', branch_id: 'branch_id', month },
    names: party,
    condition: 'party_id is not null',
  },
  ...(['day', 'month'] as const).map(
    (span): Total => ({
      table: `cost_centre_${span}`,
      of: 'ledger_entry',
      keys: {
        ...{ cost_centre_id: 'cost_centre_id', ledger_id: 'ledger_id', branch_id: 'branch_id' },
        ...(span === 'day' ? { date: 'date' } : { month }),
      },
      names: centre,
      condition: 'cost_centre_id is not null',
    }),
  ),
  {
    table: 'stock_day',
    of: 'stock_move',
    keys: { item_id: 'item_id', godown_id: 'godown_id', date: 'date' },
    names: item,
  },
  { table: 'stock_month', of: 'stock_move', keys: { item_id: 'item_id', godown_id: 'godown_id', month }, names: item },
];

interface Row {
  readonly what: string;
  readonly day: string;
  readonly kept: readonly [number, number];
  readonly real: readonly [number, number];
}

export const balanceChecks: readonly Check[] = totals.map((total) => {
  const isLedger = total.of === 'ledger_entry';
  const [left, right] = isLedger ? ['debit', 'credit'] : ['quantity', 'value'];
  const name = total.table.replaceAll('_', '-');
  return check<Row>({
    name,
    claim: `The running totals of ${total.table.replace(/_(?=day|month)/, ' by ').replace('_', ' ')} are right`,
    isSlow: true,
    sql: totalSql(total, left ?? '', right ?? ''),
    say: ({ what, day, kept, real }, company) =>
      `${what}, ${day}: the totals say ${figures(kept, company, isLedger)}, the entries ${figures(real, company, isLedger)}`,
  });
});

function figures([left, right]: readonly [number, number], company: Company, isLedger: boolean): string {
  if (!isLedger) return `${left} units worth ${company.money(right)}`;
  return `debit ${company.money(left)}, credit ${company.money(right)}`;
}

function totalSql({ table, of, keys, names, condition = 'true' }: Total, left: string, right: string): string {
  const columns = Object.keys(keys);
  const isLedger = of === 'ledger_entry';
  const sums = isLedger
    ? 'sum(greatest(amount, 0)) as l, sum(greatest(-amount, 0)) as r'
    : 'sum(quantity) as l, sum(value) as r';
  const expressions = Object.entries(keys).map(([column, expression]) => `${expression} as ${column}`);
  const ofEntries = (where: string) =>
    `select ${expressions.join(', ')}, ${sums} from ${of} where ${condition} and ${where} group by ${columns.map((_, i) => i + 1).join(', ')}`;
  const day = columns.at(-1) ?? '';
  return `select ${names} as what, ${day}::text as day, array[coalesce(kept.l, 0), coalesce(kept.r, 0)]::bigint[] as kept,
      array[coalesce(entries.l, 0), coalesce(entries.r, 0)]::bigint[] as real
    from (select ${columns.join(', ')}, sum(l) as l, sum(r) as r from (
        select ${columns.join(', ')}, ${left} as l, ${right} as r from ${table} union all (${ofEntries(WAITING)})) parts
        group by ${columns.join(', ')}) kept
      full join (${ofEntries('true')}) entries using (${columns.join(', ')})
    where coalesce(kept.l, 0) <> coalesce(entries.l, 0) or coalesce(kept.r, 0) <> coalesce(entries.r, 0) order by 2, 1`;
}
