/**
 * Cash flow of a span by the indirect method, from the balances of the ledgers at its two ends. Two kinds of entries are looked
 * at one by one, since they are few: what openings brought in, which is no flow, and entries of long-term assets, whose
 * depreciation and disposal results move from the profit to where they belong.
 */
import { addDays, type IsoDate } from '@fieldbook/core/kernel/date';
import {
  type CashFlow,
  type CashFlowPart,
  type CashFlowRow,
  type CashFlowSection,
  type CashFlowTotals,
  cashFlowLines,
  cashFlowPart,
  OPENING_TYPE,
  tradingRoots,
} from '@fieldbook/core/reports/cash-flow';
import type { Span } from '@fieldbook/core/reports/spans';
import { namesOf } from '../../i18n/names-of.ts';
import { type Amount, amountColumns, amountNames, amountsOf, withFacts } from './amount-columns.ts';
import { type LedgerGroups, loadLedgerGroups, pathOf } from './ledger-groups.ts';
import { addFigures, type Figures, inChartOrder, ledgerRow, printFigures } from './ledger-rows.ts';
import { type LedgerFacts, loadLedgers } from './ledger-turnover.ts';
import type { ReportScope } from './report-scope.ts';
import { balanceOf, boundsOf, type Cut, type CutQuery, type Cuts, loadCuts, movement } from './statement-cuts.ts';
import { comparedFacts } from './trial-balance.ts';

interface Plan {
  readonly groups: LedgerGroups;
  readonly ledgers: readonly LedgerFacts[];
  readonly parts: ReadonlyMap<number, CashFlowPart>;
}

/** An amount that is not read from balances: of a ledger where it is an opening's. Debit above zero. */
interface Entry {
  readonly kind: 'opening' | 'longTerm';
  readonly ledgerId: number;
  readonly branch: string;
  readonly date: IsoDate;
  readonly amount: number;
}

/**
 * $1 the first day, $2 the last, $3 branch ids or null, $4 long-term ledgers, $5 ledgers of income and expense. Of a posting
 * that touches a long-term asset, income and expense count whole when nothing else is in it (depreciation, a write-off), and
 * when the asset is credited (a disposal); what is bought together with expenses stays an expense.
 */
const ENTRIES = `with long_term as materialized (
    select posting_id, sum(amount) as amount from ledger_entry
    where ledger_id = any ($4::integer[]) and date between $1 and $2 and ($3::integer[] is null or branch_id = any ($3))
    group by posting_id
  )
  select 'opening' as kind, entry.ledger_id as "ledgerId", branch.code as branch, entry.date, sum(entry.amount)::bigint as amount
  from voucher join posting on posting.voucher_id = voucher.id join ledger_entry entry on entry.posting_id = posting.id
    join branch on branch.id = entry.branch_id
  where voucher.type = '${OPENING_TYPE}' and entry.date between $1 and $2 and ($3::integer[] is null or entry.branch_id = any ($3))
  group by 1, 2, 3, 4
  union all
  select 'longTerm', 0, branch.code, entry.date, sum(entry.amount)::bigint
  from long_term join ledger_entry entry on entry.posting_id = long_term.posting_id join branch on branch.id = entry.branch_id
    join posting on posting.id = entry.posting_id join voucher on voucher.id = posting.voucher_id
  where entry.ledger_id = any ($5::integer[]) and voucher.type <> '${OPENING_TYPE}'
    and ((long_term.amount < 0) <> (posting.kind = 'reverse') or not exists (select from ledger_entry other
      where other.posting_id = entry.posting_id and other.ledger_id <> all ($4 || $5)))
  group by 1, 2, 3, 4`;

export async function cashFlow(scope: ReportScope, query: CutQuery): Promise<CashFlow> {
  const to = query.asOf ?? scope.today;
  const from = query.from ?? scope.yearStart(to);
  const cuts = await loadCuts(scope, query, { span: { from, to }, days: boundsOf, withoutClosing: true });
  const plan = await loadPlan(scope);
  const entries = await loadEntries(scope, cuts, plan);
  const flow = flowOf(plan, entries);
  const columns = amountNames(cuts);
  const ofLedgers = (part: CashFlowPart, section: CashFlowSection) =>
    ledgersOf(scope, { plan, section, ids: idsOf(plan, part) }, (id) => amountsOf(cuts, flow.given(id)));
  const line = (section: CashFlowSection, name: keyof typeof cashFlowLines, amount: Amount): CashFlowRow[] => {
    const figures = amountsOf(cuts, amount);
    const { name: ledger, nameArabic: ledgerArabic } = namesOf(cashFlowLines[name]);
    const isShown = name === 'profit' || Object.values(figures).some((each) => each !== 0);
    return isShown ? [{ section, ledger, ledgerArabic, ...printed(scope, figures) }] : [];
  };
  const rows = [
    ...line('profit', 'profit', flow.profit),
    ...ofLedgers('nonCash', 'nonCash'),
    ...line('nonCash', 'longTerm', flow.longTerm),
    ...ofLedgers('workingCapital', 'workingCapital'),
    ...ofLedgers('investing', 'investing'),
    ...line('investing', 'longTerm', (cut, span) => -flow.longTerm(cut, span) + 0),
    ...ofLedgers('financing', 'financing'),
  ];
  const sums = totalsOf(cuts, flow, columns);
  const total = (name: keyof CashFlowTotals): string => scope.money(sums[name]['amount'] ?? 0);
  return {
    ...scope.frame('cash-flow', to, from),
    from,
    ...comparedFacts(cuts),
    columns: withFacts(amountColumns(cuts), true),
    rows,
    groups: [],
    totals: {
      operating: total('operating'),
      investing: total('investing'),
      financing: total('financing'),
      change: total('change'),
      openingCash: total('openingCash'),
      closingCash: total('closingCash'),
      difference: total('difference'),
    },
    totalsByColumn: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, printFigures(scope, sum)])),
  };
}

async function loadPlan(scope: ReportScope): Promise<Plan> {
  const groups = await loadLedgerGroups(scope.client);
  const ledgers = [...(await loadLedgers(scope)).values()];
  const facts = ledgers.map((ledger) => ({
    ...ledger,
    groups: pathOf(groups, ledger.groupId).map(({ code }) => code),
  }));
  const roots = tradingRoots(facts);
  return { groups, ledgers, parts: new Map(facts.map((each) => [each.id, cashFlowPart(each, roots)])) };
}

const idsOf = ({ parts }: Plan, part: CashFlowPart): ReadonlySet<number> =>
  new Set([...parts].filter(([, own]) => own === part).map(([id]) => id));

async function loadEntries(scope: ReportScope, { span, compared }: Cuts, plan: Plan): Promise<readonly Entry[]> {
  const days = [span, ...(compared === undefined ? [] : [compared])];
  const first = days.map(({ from, to }) => from ?? to).toSorted()[0];
  const last = days
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const { rows } = await scope.client.query<Entry>({
    name: 'report-cash-flow-entries',
    text: ENTRIES,
    values: [first, last, scope.branches, [...idsOf(plan, 'investing')], [...idsOf(plan, 'result')]],
  });
  return rows;
}

interface Flow {
  readonly profit: Amount;
  /** Losses on long-term assets that were no cash, gains below zero: added to the profit, taken from investing. */
  readonly longTerm: Amount;
  /** The cash that a ledger gave in a span. */
  given(ledger: number): Amount;
  readonly openingCash: Amount;
  readonly closingCash: Amount;
  of(part: CashFlowPart): Amount;
}

function flowOf(plan: Plan, entries: readonly Entry[]): Flow {
  const among = (kind: Entry['kind'], ledger: number, cut: Cut, { from = '', to }: Span): number => {
    const [first, last] = [cut.days?.from ?? from, cut.days?.to ?? to];
    const branch = cut.key.startsWith('branch:') ? cut.key.slice('branch:'.length) : undefined;
    return entries.reduce((sum, each) => {
      const isOwn = each.kind === kind && each.ledgerId === ledger && each.date >= first && each.date <= last;
      return isOwn && (branch === undefined || each.branch === branch) ? sum + each.amount : sum;
    }, 0);
  };
  const given =
    (ledger: number): Amount =>
    (cut, span) =>
      among('opening', ledger, cut, span) - balanceOf(movement(cut, span, ledger)) + 0;
  const of =
    (part: CashFlowPart): Amount =>
    (cut, span) => {
      let sum = 0;
      for (const id of idsOf(plan, part)) sum += given(id)(cut, span);
      return sum;
    };
  const cash = [...idsOf(plan, 'cash')];
  const cashOn = (cut: Cut, day: IsoDate) => cash.reduce((sum, id) => sum + balanceOf(cut.upTo(day, id)), 0);
  return {
    profit: of('result'),
    longTerm: (cut, span) => among('longTerm', 0, cut, span),
    given,
    of,
    openingCash: (cut, span) =>
      cashOn(cut, addDays(span.from ?? span.to, -1)) +
      cash.reduce((sum, id) => sum + among('opening', id, cut, span), 0),
    closingCash: (cut, { to }) => cashOn(cut, to),
  };
}

function totalsOf(cuts: Cuts, flow: Flow, columns: readonly string[]): Readonly<Record<keyof CashFlowTotals, Figures>> {
  const figures = (amount: Amount) => amountsOf(cuts, amount);
  const longTerm = figures(flow.longTerm);
  const operating = addFigures(
    [figures(flow.of('result')), figures(flow.of('nonCash')), longTerm, figures(flow.of('workingCapital'))],
    columns,
  );
  const less = (a: Figures, b: Figures): Figures =>
    Object.fromEntries(columns.map((name) => [name, (a[name] ?? 0) - (b[name] ?? 0)]));
  const investing = less(figures(flow.of('investing')), longTerm);
  const financing = figures(flow.of('financing'));
  const change = addFigures([operating, investing, financing], columns);
  const [openingCash, closingCash] = [figures(flow.openingCash), figures(flow.closingCash)];
  const difference = less(less(closingCash, openingCash), change);
  return { operating, investing, financing, change, openingCash, closingCash, difference };
}

/** The ledgers of a section that gave or took anything, in the order of the chart. */
function ledgersOf(
  scope: ReportScope,
  of: { readonly plan: Plan; readonly section: CashFlowSection; readonly ids: ReadonlySet<number> },
  figuresOf: (id: number) => Figures,
): readonly CashFlowRow[] {
  const { plan, section, ids } = of;
  const figured = plan.ledgers
    .filter(({ id }) => ids.has(id))
    .map((ledger) => ({ ledger, section, figures: figuresOf(ledger.id) }))
    .filter(({ figures }) => Object.values(figures).some((amount) => amount !== 0));
  return inChartOrder(plan.groups, figured, [section]).map((each) => ({
    ...ledgerRow(scope, plan.groups, each),
    ...printed(scope, each.figures),
  }));
}

const printed = (scope: ReportScope, figures: Figures) => ({
  ...printFigures(scope, figures),
  amount: scope.money(figures['amount'] ?? 0),
});
