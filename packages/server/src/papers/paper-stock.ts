/** What the stock paper tells: the goods of the chosen godowns as on a day, at the rate the person may see. SPEC §2, §7, §9. */

import type { PaperQuery } from '@fieldbook/core/api/paper-operations';
import type { GodownView } from '@fieldbook/core/definition/masters-view';
import { parseRate } from '@fieldbook/core/kernel/money';
import { problem, type Result } from '@fieldbook/core/kernel/result';
import { reaches } from '@fieldbook/core/permissions/reach';
import type { CostingMethod, StockSummaryRow } from '@fieldbook/core/reports/stock-summary';
import { stockParts } from '@fieldbook/core/stock/split-stock';
import type { StockPrint, StockPrintLine } from '@fieldbook/print/layouts/stock/stock';
import type { Actor } from '../auth/actor.ts';
import { seesGodown } from '../stock-transfers/transfer-actor.ts';
import { inScope, ReportRefusal, unknownReference } from '../store/reports/report-scope.ts';
import { stockSummary } from '../store/reports/stock-summary.ts';
import { MOST_ROWS } from './most-rows.ts';
import { namedOf, type PaperPlace, type PaperServices } from './paper-place.ts';

/** Problems: `auth.no_permission` for a costing method that is an administrator's to choose, `reference.unknown`, `print.too_large`. */
export function stockFacts(
  { database }: PaperServices,
  actor: Actor,
  place: PaperPlace,
  query: PaperQuery<'stock'>,
): Promise<Result<StockPrint>> {
  const { settings, masters } = place;
  return inScope({ database }, { actor, branch: query.branch }, async (scope) => {
    const costing = costingOf(actor, query.costing, settings.stockCosting);
    const chosen = chosenGodowns(actor, place, query);
    const codes = chosen.map(({ code }) => code);
    const asked = { asOf: query.asOf, godowns: codes, costing, priceGroup: query.priceGroup, limit: MOST_ROWS };
    const { rows, next } = codes.length === 0 ? { rows: [], next: null } : await stockSummary(scope, asked);
    if (next !== null) throw new ReportRefusal(problem('print.too_large', undefined, { n: MOST_ROWS }));
    const splits = query.split ?? settings.showSplitStockInMobile;
    const lineOf = (row: StockSummaryRow): StockPrintLine => {
      const rate = parseRate(row.rate) ?? 0;
      return {
        ...namedOf(row.item, row.itemArabic ?? null),
        quantity: row.smallest,
        unit: row.unit,
        ...stockParts(masters.item(row.code), row.smallest, splits),
        ...{ retailRate: rate, wholesaleRate: rate, cost: rate },
      };
    };
    const byGodown = Map.groupBy(rows, ({ godownCode }) => godownCode);
    return {
      ...place,
      date: query.asOf ?? place.today,
      costing,
      godowns: chosen.map((godown) => ({
        code: godown.code,
        ...nameOf(godown, byGodown.get(godown.code)?.[0]),
        isDamaged: godown.kind === 'damage',
        lines: (byGodown.get(godown.code) ?? []).map(lineOf),
      })),
      selected: [],
    };
  });
}

function costingOf({ forms }: Actor, asked: CostingMethod | undefined, usual: CostingMethod): CostingMethod {
  if (forms === '*') return asked ?? usual;
  // What goods cost is not for everybody who may count them.
  if (asked !== undefined && asked !== 'SellingRate') throw new ReportRefusal(problem('auth.no_permission', 'costing'));
  return 'SellingRate';
}

/** None named means all of the set that the person sees. */
function chosenGodowns(actor: Actor, { masters }: PaperPlace, query: PaperQuery<'stock'>): readonly GodownView[] {
  const { set, branch } = query;
  const seen = [...masters.data.godowns.values()].filter(
    (godown) =>
      godown.active &&
      godown.kind !== 'transit' &&
      seesGodown(actor, godown) &&
      reaches(actor.reach.godowns, godown.code) &&
      godown.branch === (branch ?? godown.branch),
  );
  const wanted = query.godowns ?? [];
  const named = wanted.map((code) => {
    const godown = seen.find((each) => each.code === code);
    if (godown === undefined) throw unknownReference('godown', code);
    return godown;
  });
  if (named.length > 0) return named;
  const inSet = ({ kind }: GodownView) => set === undefined || (kind === 'damage') === (set === 'damaged');
  return seen.filter(inSet).toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

function nameOf(godown: GodownView, row: StockSummaryRow | undefined) {
  return namedOf(godown.name, row?.godownArabic ?? null);
}
