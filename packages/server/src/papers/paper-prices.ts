/** What the price list tells: rates of all items on a day, by category, of a price group where one is named. */
import type { PaperQuery } from '@fieldbook/core/api/paper-operations';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { pricedItems } from '@fieldbook/print/layouts/price-list/from-masters';
import type { PriceList } from '@fieldbook/print/layouts/price-list/price-list';
import type { Actor } from '../auth/actor.ts';
import { inScope, ReportRefusal, type ReportScope, unknownReference } from '../store/reports/report-scope.ts';
import { MOST_ROWS } from './most-rows.ts';
import { namedOf, type PaperPlace, type PaperServices } from './paper-place.ts';

interface Row {
  readonly code: string;
  readonly name: string;
  readonly nameArabic: string | null;
}

/** Problems: `reference.unknown`, `print.too_large`. */
export function priceFacts(
  { database }: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'price-list'>,
): Promise<Result<PriceList>> {
  return inScope({ database }, { actor, branch: query.branch }, async (scope) => {
    const { masters } = place;
    const date = query.date ?? scope.today;
    const categories = new Map((await rowsOf(scope, 'category')).map((row) => [row.code, row]));
    const group = await groupOf(scope, query.priceGroup);
    if (query.category !== undefined && !categories.has(query.category)) {
      throw unknownReference('category', query.category);
    }
    const parts = pricedItems(masters.data.items.values(), masters, {
      date,
      priceGroup: query.priceGroup,
      category: query.category,
      categoryName: (code) => {
        const row = categories.get(code);
        return row === undefined ? undefined : namedOf(row.name, row.nameArabic);
      },
    });
    if (parts.reduce((sum, { rows }) => sum + rows.length, 0) > MOST_ROWS) {
      throw new ReportRefusal(problem('print.too_large', undefined, { n: MOST_ROWS }));
    }
    return { ...place, date, ...(group === undefined ? {} : { priceGroup: group }), categories: parts };
  });
}

async function groupOf(scope: ReportScope, code: string | undefined) {
  if (code === undefined) return undefined;
  const row = (await rowsOf(scope, 'price_group', code))[0];
  if (row === undefined) throw unknownReference('priceGroup', code);
  return namedOf(row.name, row.nameArabic);
}

async function rowsOf({ client }: ReportScope, table: 'category' | 'price_group', code?: string) {
  const text = `select code, name, name_arabic as "nameArabic" from ${table} where $1::text is null or code = $1`;
  return (await client.query<Row>(text, [code ?? null])).rows;
}
