/** What goods cost, what a sale leaves and what stock is worth is told to who has a form of its own, and left out for everybody else. */

import type { Fields } from '../definition/field.ts';
import type { LedgerRole } from '../definition/ledger-roles.ts';
import type { MasterDefinition } from '../definition/master.ts';
import type { RegisterColumn, RegisterDefinition } from '../definition/register.ts';
import type { ReportColumn, ReportDefinition, ReportFrame } from '../definition/report.ts';
import { termsField } from '../definition/source-terms.ts';
import type { VoucherDefinition } from '../definition/voucher.ts';
import type { FormName } from './forms.ts';

export const COSTS_FORM = 'frmCosts' satisfies FormName;

/** Ledgers whose amounts are what goods cost. */
export const costRoles: readonly LedgerRole[] = [
  ...(['stock', 'damagedStock', 'stockInTransit', 'goodsReceivedNotInvoiced', 'goodsDeliveredNotInvoiced'] as const),
  ...(['costOfGoodsSold', 'promotionExpense', 'damageLoss', 'stockShortage', 'stockLoss', 'projectCost'] as const),
  ...(['stockAdjustment', 'purchases', 'purchaseVariance'] as const),
];

type Figures = Readonly<Record<string, unknown>>;

const without = (names: ReadonlySet<string>, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !names.has(name)));

/** The answer of a report for who is not told costs: neither columns nor keys of them in its rows and totals. */
export function withoutCosts(definition: ReportDefinition, answer: ReportFrame): ReportFrame {
  const {
    rows,
    totals,
    columns = definition.columns,
    ...frame
  } = answer as ReportFrame & {
    readonly rows?: readonly Figures[];
    readonly totals?: Figures;
  };
  const names = costNames(definition);
  if (names.size === 0) return answer;
  return {
    ...frame,
    columns: columns.filter(({ name, cost }) => cost !== true && !names.has(name)),
    ...(rows === undefined ? {} : { rows: rows.map((row) => without(names, row)) }),
    ...(totals === undefined ? {} : { totals: without(names, totals) }),
  };
}

function costNames({ columns, costTotals = [] }: ReportDefinition): ReadonlySet<string> {
  return new Set([...columns.filter(({ cost }) => cost === true).map(({ name }) => name), ...costTotals]);
}

/** Lists of a master whose rows say what something costs. */
export function listsWithCosts({ children = {} }: MasterDefinition): readonly string[] {
  return Object.entries(children).flatMap(([name, { fields }]) => (saysCosts(fields) ? [name] : []));
}

export function saysCosts(fields: Fields): boolean {
  return Object.values(fields).some(({ cost }) => cost === true);
}

/** A row of a master for who is not told costs. */
export function rowWithoutCosts<R extends Figures>({ fields, children = {} }: MasterDefinition, row: R): R {
  const told = (of: Fields, values: Figures) =>
    without(new Set(Object.keys(of).filter((name) => of[name]?.cost === true)), values);
  const lists = Object.entries(children).flatMap(([name, child]) => {
    const list = row[name];
    return Array.isArray(list) && saysCosts(child.fields)
      ? [[name, list.map((each: Figures) => told(child.fields, each))] as const]
      : [];
  });
  return { ...told(fields, row), ...Object.fromEntries(lists) } as R;
}

/** What a document of buying says of prices, in its header and in its lines of goods. */
export const costFields: readonly string[] = ['rate', 'discount', 'discountPercent', 'discountShare'];

type Priced = Pick<VoucherDefinition, 'party' | 'lines' | 'stock'>;

/** Do the prices of the type say what goods cost? Those of whatever is bought, and of what was there at the beginning. */
export function pricesAreCosts({ party, lines, stock }: Priced): boolean {
  const isBought = party?.side === 'supplier' || (party === undefined && stock === 'in');
  return isBought && lines.items?.rate !== undefined;
}

/** Do the terms that the type takes over from its source say what goods cost? Those of what goes back to a supplier. */
export function termsAreCosts({ source }: Pick<VoucherDefinition, 'source'>): boolean {
  return source?.givesBack === 'supplier';
}

/** A document of buying, in wire form or read, for who is not told costs. */
export function voucherWithoutCosts<V extends Figures>(voucher: V): V {
  const items: unknown = voucher['items'];
  const names = new Set([...costFields, termsField]);
  const told = Array.isArray(items) ? { items: items.map((line: Figures) => without(names, line)) } : {};
  return { ...without(names, voucher), ...told } as V;
}

/** A row of a list for who is not told costs. */
export function listRowWithoutCosts<R extends Figures>(columns: readonly ReportColumn[], row: R): R {
  return without(new Set(columns.flatMap(({ name, cost }) => (cost === true ? [name] : []))), row) as R;
}

/** Of a register of such documents: what they come to is left out. */
export function columnsWithoutCosts(columns: readonly RegisterColumn[]): readonly RegisterColumn[] {
  return columns.filter(({ kind }) => kind !== 'money');
}

export function registerWithoutCosts(register: RegisterDefinition): RegisterDefinition {
  const columns = columnsWithoutCosts(register.columns);
  const names = new Set(columns.map(({ name }) => name));
  return { ...register, columns, shown: register.shown.filter((name) => names.has(name)) };
}
