/** The lines of sales and purchases behind a figure of the analysis, by day and posting. */
import { startOfMonth } from '@fieldbook/core/kernel/date';
import { formatSplit } from '@fieldbook/core/kernel/format';
import type { UnitConversion } from '@fieldbook/core/kernel/quantity';
import type { TradeLineRow, TradeLines } from '@fieldbook/core/reports/analysis-lines';
import {
  conditions,
  type FactWish,
  factSql,
  filterOf,
  REVERSED,
  type TradeSide,
  Values,
  waiting,
} from './analysis-facts.ts';
import { type Sums, tradeFigures } from './analysis-figures.ts';
import type { AnalysisQuery } from './analysis-trade.ts';
import { pageOf, readCursor } from './cursor.ts';
import { demandOrder, type ReportScope } from './report-scope.ts';
import { UNITS } from './stock-units.ts';

interface Row extends Omit<Sums, 'commission'> {
  readonly postingId: number;
  readonly lineNo: number;
  readonly date: string;
  readonly voucherType: string;
  readonly voucherNo: number;
  readonly referNo: string;
  readonly partyCode: string | null;
  readonly party: string | null;
  readonly partyArabic: string | null;
  readonly itemCode: string;
  readonly item: string;
  readonly itemArabic: string | null;
  readonly units: readonly UnitConversion[];
}

const ORDER = 'date, posting_id, line_no';

function pageSql(wish: FactWish, after: readonly unknown[] | undefined, limit: number, values: Values): string {
  const { from, to } = wish.span;
  const [day, posting, line] = [
    values.add(after?.[0] ?? from, 'date'),
    values.add(after?.[1] ?? 0, 'bigint'),
    values.add(after?.[2] ?? -1, 'integer'),
  ];
  const where = `date between ${day} and ${values.add(to, 'date')} and (${ORDER}) > (${day}, ${posting}, ${line})
    and ${conditions(wish, values)}`;
  const most = values.add(limit, 'integer');
  return `with line as (
      (select * from trade_line where ${where} and posting_id <> all (array(${REVERSED})) order by ${ORDER} limit ${most})
      union all
      (select * from ${waiting('trade_facts')} line where ${where} order by ${ORDER} limit ${most})
    ), page as (select * from line order by ${ORDER} limit ${most})
    select posting_id as "postingId", line_no as "lineNo", page.date, voucher.type as "voucherType", voucher_id as "voucherNo",
      voucher.refer_no as "referNo", party.code as "partyCode", party.name as party, party.name_arabic as "partyArabic",
      item.code as "itemCode", item.name as item, item.name_arabic as "itemArabic", ${UNITS('page.item_id')} as units,
      page.quantity, page.free, page.net, page.tax, page.cost, 0 as returned
    from page join voucher on voucher.id = voucher_id join item on item.id = page.item_id
      left join party on party.id = page.party_id
    order by ${ORDER}`;
}

const TOTALS = `select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(free), 0)::bigint as free,
  coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(net), 0)::bigint as net,
  coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(cost), 0)::bigint as cost from fact`;

export async function tradeLines(side: TradeSide, scope: ReportScope, query: AnalysisQuery): Promise<TradeLines> {
  const to = query.to ?? scope.today;
  const from = query.from ?? startOfMonth(to);
  demandOrder(from, to, 'to');
  const limit = query.limit ?? 100;
  const after = readCursor(query.cursor, ['date', 'integer', 'integer']);
  const filter = await filterOf(scope, side, query);
  const wish: FactWish = { side, span: { from, to }, branches: scope.branches, filter, dimensions: [] };
  const values = new Values();
  const text = pageSql(wish, after, limit + 1, values);
  const { rows } = await scope.client.query<Row>({ text, values: values.list });
  const { page, next } = pageOf(rows, limit, (row) => [row.date, row.postingId, row.lineNo]);
  return {
    ...scope.frame(side === 'sale' ? 'sales-lines' : 'purchase-lines', to, from),
    rows: page.map((row) => lineRow(scope, row)),
    ...(after === undefined ? { totals: tradeFigures(scope, await totalsOf(scope, wish)) } : {}),
    next,
  };
}

async function totalsOf(scope: ReportScope, wish: FactWish): Promise<Sums> {
  const values = new Values();
  const { rows } = await scope.client.query<Sums>({
    text: `with ${factSql(wish, values)} ${TOTALS}`,
    values: values.list,
  });
  return rows[0] ?? { quantity: 0, free: 0, returned: 0, net: 0, tax: 0, cost: 0 };
}

function lineRow(scope: ReportScope, row: Row): TradeLineRow {
  const { postingId: _, lineNo: __, units, partyArabic, itemArabic, partyCode, party, ...rest } = row;
  const { returned: ___, ...figures } = tradeFigures(scope, row);
  return {
    ...rest,
    partyCode: partyCode ?? '',
    party: party ?? '',
    ...(partyArabic === null ? {} : { partyArabic }),
    ...(itemArabic === null ? {} : { itemArabic }),
    split: formatSplit(row.quantity, units),
    ...figures,
  };
}
