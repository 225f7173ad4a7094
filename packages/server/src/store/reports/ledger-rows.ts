/** Ledgers and groups as rows of a statement: in the order of the chart, each with its figures by column. */
import type { LedgerNature } from '@fieldbook/core/definition/masters-view';
import { present } from '@fieldbook/core/kernel/assert';
import { multiplyDivide } from '@fieldbook/core/kernel/decimal';
import { printMoney } from '@fieldbook/core/kernel/money';
import type { GroupRow, LedgerRow } from '@fieldbook/core/reports/ledger-tree';
import { type LedgerGroup, type LedgerGroups, pathOf } from './ledger-groups.ts';
import type { LedgerFacts } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';

/** Minor units by name of the column. */
export type Figures = Readonly<Record<string, number>>;

/** A ledger that the statement shows. `section` is the statement's own. */
export interface FiguredLedger<Section extends string = string> {
  readonly ledger: LedgerFacts;
  readonly section: Section;
  readonly figures: Figures;
}

export function addFigures(all: readonly Figures[], columns: readonly string[]): Figures {
  return Object.fromEntries(columns.map((name) => [name, all.reduce((sum, each) => sum + (each[name] ?? 0), 0)]));
}

/** A change is told in percent too, to a tenth, where it is compared with anything. */
export function printFigures(scope: ReportScope, figures: Figures): Readonly<Record<string, string>> {
  const printed = Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, scope.money(amount)]));
  const { change, compare = 0 } = figures;
  if (change === undefined || compare === 0) return printed;
  const tenths = multiplyDivide(change, 1000, Math.abs(compare));
  return { ...printed, changePercent: printMoney(tenths, 1) };
}

export function groupOf(groups: LedgerGroups, ledger: LedgerFacts): LedgerGroup {
  return present(groups.get(ledger.groupId), `ledger ${ledger.code} has no group in the chart`);
}

/** By section in the order given, then by place of the group in the chart, then by code. */
export function inChartOrder<L extends FiguredLedger>(
  groups: LedgerGroups,
  ledgers: readonly L[],
  sections: readonly string[],
): readonly L[] {
  const place = new Map([...groups.keys()].map((id, index) => [id, index]));
  const key = ({ ledger, section }: L) => [sections.indexOf(section), place.get(ledger.groupId) ?? -1] as const;
  return ledgers.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left[0] - right[0] || left[1] - right[1] || (a.ledger.code < b.ledger.code ? -1 : 1);
  });
}

const isPerParty = ({ use }: LedgerFacts): boolean => use === 'customer' || use === 'supplier';

export function ledgerRow<Section extends string>(
  scope: ReportScope,
  groups: LedgerGroups,
  { ledger, section, figures }: FiguredLedger<Section>,
) {
  const group = groupOf(groups, ledger);
  return {
    section,
    ledger: ledger.name,
    ...(ledger.nameArabic === null ? {} : { ledgerArabic: ledger.nameArabic }),
    code: ledger.code,
    ...(isPerParty(ledger) ? { perParty: 'true' as const } : {}),
    group: group.name,
    ...(group.nameArabic === null ? {} : { groupArabic: group.nameArabic }),
    groupCode: group.code,
    ...printFigures(scope, figures),
  } satisfies LedgerRow;
}

interface GroupSum {
  readonly section: string;
  readonly group: LedgerGroup;
  readonly all: Figures[];
}

/** The groups of each section that hold any of its ledgers, with the ledgers below them added up. */
export function groupRows(
  scope: ReportScope,
  groups: LedgerGroups,
  { ledgers, columns }: { readonly ledgers: readonly FiguredLedger[]; readonly columns: readonly string[] },
): readonly GroupRow[] {
  const order = [...groups.keys()];
  const sums = new Map<string, GroupSum>();
  for (const { ledger, section, figures } of ledgers) {
    for (const group of pathOf(groups, ledger.groupId)) {
      const key = `${section} ${group.id}`;
      const sum = sums.get(key) ?? { section, group, all: [] };
      sum.all.push(figures);
      sums.set(key, sum);
    }
  }
  const sections = [...new Set(ledgers.map(({ section }) => section))];
  return [...sums.values()]
    .toSorted((a, b) => {
      const bySection = sections.indexOf(a.section) - sections.indexOf(b.section);
      return bySection || order.indexOf(a.group.id) - order.indexOf(b.group.id);
    })
    .map(({ section, group, all }) =>
      groupRow(groups, group, { section, figures: printFigures(scope, addFigures(all, columns)) }),
    );
}

function groupRow(
  groups: LedgerGroups,
  { id, code, name, nameArabic, nature, parentId }: LedgerGroup,
  { section, figures }: { readonly section: string; readonly figures: Readonly<Record<string, string>> },
): GroupRow {
  const parent = groups.get(parentId ?? -1);
  return {
    section,
    code,
    name,
    ...(nameArabic === null ? {} : { nameArabic }),
    ...(parent === undefined ? {} : { parent: parent.code }),
    nature,
    depth: pathOf(groups, id).length - 1,
    ...figures,
  };
}

/** The first column's figure. */
export function amountOf(scope: ReportScope, figures: Figures): string {
  return scope.money(figures['amount'] ?? 0);
}

export const isResultNature = (nature: LedgerNature): boolean => nature === 'income' || nature === 'expense';
