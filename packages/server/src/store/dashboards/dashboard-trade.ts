/** Items and routes that sold most in a span, net of tax and returns: the figures of the sales analysis, the largest first. */
import type { TopRow } from '@fieldbook/core/api/dashboard-operations';
import { COSTS_FORM } from '@fieldbook/core/permissions/costs';
import { factSql, Values } from '../reports/analysis-facts.ts';
import type { DaySpan } from '../reports/analysis-span.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import { opensAny } from './dashboard-parts.ts';

interface Row {
  readonly of: 'item' | 'route';
  readonly code: string | null;
  readonly name: string | null;
  readonly nameArabic: string | null;
  readonly net: number;
  readonly cost: number;
}

const MOST = 8;

const topSql = (master: 'item' | 'route') => `(select '${master}' as of, top.code, top.name,
    top.name_arabic as "nameArabic", net, cost
  from (select ${master}_id, sum(net)::bigint as net, sum(cost)::bigint as cost from fact group by 1
    having sum(net) <> 0 order by 2 desc, 1 limit ${MOST}) best
  left join ${master} top on top.id = ${master}_id order by net desc, top.code)`;

export async function loadTops(
  scope: ReportScope,
  span: DaySpan,
): Promise<{ readonly items: TopRow[]; readonly routes: TopRow[] }> {
  const values = new Values();
  const wish = { side: 'sale', span, branches: scope.branches, filter: {}, dimensions: ['item', 'route'] } as const;
  const { rows } = await scope.client.query<Row>({
    text: `with ${factSql(wish, values)} ${topSql('item')} union all ${topSql('route')}`,
    values: values.list,
  });
  const seesCosts = opensAny(scope.actor, [COSTS_FORM]);
  const top = (of: Row['of']): TopRow[] =>
    rows
      .filter((row) => row.of === of)
      .map(({ code, name, nameArabic, net, cost }) => ({
        code: code ?? '',
        name: name ?? '',
        ...(nameArabic === null ? {} : { nameArabic }),
        net: scope.money(net),
        ...(seesCosts ? { profit: scope.money(net - cost) } : {}),
      }));
  return { items: top('item'), routes: top('route') };
}
