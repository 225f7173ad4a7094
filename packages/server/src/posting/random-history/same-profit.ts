/** What routes earn: trade, losses, what was spent and collected, each by the route of its voucher. No days are in the histories. */
import { type EntryRow, sum } from '@fieldbook/core/examples/reference/arrays';
import type { RouteProfitability, RouteProfitFigures } from '@fieldbook/core/reports/route-profitability';
import { expect } from 'vitest';
import { type Compared, type Figures, isIn, money, span, sumsOf } from './ask.ts';
import { toBase, tradeLines } from './trade-of-model.ts';

/** Vouchers that book what a route spent. */
const spending: readonly string[] = ['payment', 'journal'];
/** Roles of expense ledgers that are figures of their own, or no route's. */
const countedElsewhere: readonly string[] = [
  'exchangeLoss',
  'discountAllowed',
  'damageLoss',
  'stockShortage',
  'stockLoss',
];

type Figure = 'returned' | 'net' | 'cost' | 'damage' | 'expenses' | 'collections';

export async function expectSameProfit({ ask, model }: Compared): Promise<void> {
  // An edited voucher is what its last version says; its entries are all that were ever made.
  const last = new Map(model.vouchers.map((each) => [`${each.document.type} ${each.referNo}`, each]));
  const ofKey = new Map(
    model.vouchers.map((each) => [each.key, last.get(`${each.document.type} ${each.referNo}`) ?? each]),
  );
  const headerOf = ({ voucher }: EntryRow) => ofKey.get(voucher)?.document.header ?? {};
  const routeOf = (entry: EntryRow) => String(headerOf(entry)['route'] ?? '');
  const sales = tradeLines(model).filter((line) => isIn(line) && line.side === 'sale');
  const of = (...roles: readonly Parameters<typeof model.ledgerOf>[0][]) => {
    const ledgers = roles.map((role) => model.ledgerOf(role));
    return model.entries.filter((entry) => isIn(entry) && ledgers.includes(entry.ledger));
  };
  const paid = model.entries.filter((entry) => {
    const { nature, role } = model.masters.ledger(entry.ledger) ?? {};
    const isSpending = spending.includes(ofKey.get(entry.voucher)?.document.type ?? '');
    const isOfDays = isIn({ date: String(headerOf(entry)['date']) });
    const isExpense = nature === 'expense' && !countedElsewhere.includes(role ?? '');
    // What a charge for goods that came before does to the cost of sales was not spent on the route.
    return isSpending && isOfDays && isExpense && routeOf(entry) !== '' && !entry.isAdjustment;
  });
  const receipts = [...last.values()].filter(({ document, isVoid }) => {
    return document.type === 'receipt' && !isVoid && isIn({ date: String(document.header['date']) });
  });
  const byEntry = (rows: readonly EntryRow[]) => sumsOf(rows, routeOf, ({ base }) => base);
  const route = (line: { readonly route: string }) => line.route;
  const expected: Readonly<Record<Figure, Figures>> = {
    returned: sumsOf(sales, route, ({ isReturn, net }) => (isReturn ? -net : 0)),
    net: sumsOf(sales, route, ({ net }) => net),
    cost: sumsOf(sales, route, ({ cost }) => cost),
    damage: byEntry(of('damageLoss', 'stockShortage', 'stockLoss')),
    expenses: byEntry([...of('discountAllowed'), ...paid]),
    collections: sumsOf(
      receipts,
      ({ document }) => String(document.header['route'] ?? ''),
      (voucher) => toBase(model, voucher, voucher.document.totals.net),
    ),
  };
  const report = await ask<RouteProfitability>('route-profitability', span);
  for (const [figure, figures] of Object.entries(expected) as [Figure, Figures][]) {
    const told = (row: RouteProfitFigures) => money(row[figure]);
    expect(
      sumsOf(report.rows, ({ code }) => code, told),
      `route profitability: ${figure}`,
    ).toEqual(figures);
    expect(report.totals === undefined ? 0 : told(report.totals), `of all routes: ${figure}`).toBe(
      sum(Object.values(figures)) + 0,
    );
  }
  for (const row of report.rows)
    expect(money(row.result)).toBe(money(row.net) - money(row.cost) - money(row.damage) - money(row.expenses));
}
