/**
 * The figure columns that a statement was asked for: its span, what that is compared with, and one for each branch or cost
 * centre. Every column knows its scope, by which a figure opens the entries it is made of.
 */
import type { Label } from '@fieldbook/core/definition/field';
import type { FigureScope } from '@fieldbook/core/definition/report';
import { nameAsText } from '@fieldbook/core/i18n/text';
import { addDays, type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';
import { problem } from '@fieldbook/core/kernel/result';
import { unallocatedLabel } from '@fieldbook/core/reports/ledger-tree';
import { type Comparison, comparedSpan, endOfMonth, type Span } from '@fieldbook/core/reports/spans';
import type { DaySpan } from './analysis-span.ts';
import {
  costCentresUnder,
  loadParts,
  loadTurnover,
  noSides,
  type PartName,
  type Sides,
  type Turnover,
} from './ledger-turnover.ts';
import { demandOrder, ReportRefusal, type ReportScope, unknownReference } from './report-scope.ts';

export interface CutQuery {
  readonly asOf?: IsoDate | undefined;
  readonly from?: IsoDate | undefined;
  readonly compare?: Comparison | undefined;
  readonly compareFrom?: IsoDate | undefined;
  readonly compareTo?: IsoDate | undefined;
  readonly by?: 'branch' | 'costCentre' | 'month' | undefined;
  readonly costCentre?: string | undefined;
  readonly showCorrections?: string | undefined;
}

/** One branch, one cost centre, what has none, or one month of the span. */
export interface Cut {
  readonly key: string;
  readonly label: Label;
  readonly scope: Omit<FigureScope, 'from' | 'to'>;
  /** The days of its own within the span, where it has any. */
  readonly days?: DaySpan;
  /** What a ledger turned over up to the end of a day. */
  upTo(day: IsoDate, ledgerId: number): Sides;
}

export interface Cuts {
  readonly span: Span;
  readonly compared: Span | undefined;
  readonly whole: Cut;
  /** The whole in the span that it is compared with. */
  readonly wholeCompared: Cut;
  readonly parts: readonly Cut[];
}

export interface CutWish {
  readonly span: Span;
  /** Days up to whose end figures are needed besides those of the spans. */
  readonly days: (span: Span) => readonly IsoDate[];
  readonly withoutClosing: boolean;
  readonly withoutCorrections?: boolean;
}

export async function loadCuts(scope: ReportScope, query: CutQuery, wish: CutWish): Promise<Cuts> {
  const { span, withoutClosing, withoutCorrections = false } = wish;
  if (span.from !== undefined) demandOrder(span.from, span.to, 'asOf');
  const compared = comparison(span, query);
  const months = query.by === 'month' ? monthsOf(span) : [];
  const spans = [span, ...(compared === undefined ? [] : [compared]), ...months];
  const days = spans.flatMap((each) => wish.days(each));
  const costCentres = query.costCentre === undefined ? undefined : await costCentresUnder(scope, query.costCentre);
  if (query.costCentre !== undefined && costCentres === undefined)
    throw unknownReference('costCentre', query.costCentre);
  const asked = { days, costCentres, withoutClosing, withoutCorrections };
  const turnover = await loadTurnover(scope, asked);
  const whole: Cut = {
    key: 'amount',
    label: '',
    scope: {
      ...(scope.branch === undefined ? {} : { branch: scope.branch }),
      ...(query.costCentre === undefined ? {} : { costCentre: query.costCentre }),
      ...(withoutClosing ? { withoutClosing: 'true' } : {}),
      ...(query.showCorrections === 'true' ? { showCorrections: 'true' } : {}),
    },
    upTo: (day, ledger) => turnover.upTo(day, ledger),
  };
  const { by } = query;
  const cuts = { span, compared, whole, wholeCompared: whole };
  if (by === undefined) return { ...cuts, parts: [] };
  if (by === 'month') return { ...cuts, parts: months.map((month) => monthCut(month, whole)) };
  const inParts = await loadTurnover(scope, { ...asked, by });
  const names = await loadParts(scope, by, inParts.parts);
  const parts = names.map((name) => partCut(by, name, { whole, inParts }));
  const rest = by === 'costCentre' && costCentres === undefined ? [restCut(whole, inParts)] : [];
  return { ...cuts, parts: [...parts, ...rest] };
}

/** A column for each would be too many beyond that. */
const MOST_MONTHS = 36;

/** The months of a span, the first and the last as far as they lie in it. */
function monthsOf({ from, to }: Span): readonly DaySpan[] {
  const months: DaySpan[] = [];
  for (let day = from ?? startOfMonth(to); day <= to; day = addDays(endOfMonth(day), 1)) {
    months.push({ from: day, to: endOfMonth(day) < to ? endOfMonth(day) : to });
    if (months.length > MOST_MONTHS)
      throw new ReportRefusal(problem('field.wrong_type', 'from', { expected: `at most ${MOST_MONTHS} months` }));
  }
  return months;
}

/** One month: a balance before or after it is that of its edge, so that a movement in the span is the month's alone. */
function monthCut(days: DaySpan, whole: Cut): Cut {
  const [before, name] = [addDays(days.from, -1), days.to.slice(0, 7)];
  const within = (day: IsoDate) => {
    if (day < before) return before;
    return day > days.to ? days.to : day;
  };
  return {
    key: `month:${name}`,
    label: name,
    scope: whole.scope,
    days,
    upTo: (day, ledger) => whole.upTo(within(day), ledger),
  };
}

function partCut(
  by: 'branch' | 'costCentre',
  { id, code, name, nameArabic }: PartName,
  { whole, inParts }: { readonly whole: Cut; readonly inParts: Turnover },
): Cut {
  return {
    key: `${by}:${code}`,
    label: nameAsText({ name, nameArabic }),
    scope: { ...whole.scope, [by]: code, ...(by === 'branch' ? {} : { costCentreAlone: 'true' }) },
    upTo: (day, ledger) => inParts.upTo(day, ledger, id),
  };
}

/** What stands under no cost centre. */
function restCut(whole: Cut, inParts: Turnover): Cut {
  return {
    key: 'unallocated',
    label: unallocatedLabel,
    scope: { ...whole.scope, noCostCentre: 'true' },
    upTo: (day, ledger) => {
      let { debit, credit } = whole.upTo(day, ledger);
      for (const part of inParts.parts) {
        const sides = inParts.upTo(day, ledger, part);
        debit -= sides.debit;
        credit -= sides.credit;
      }
      return { debit, credit };
    },
  };
}

function comparison(span: Span, { compare, compareFrom, compareTo }: CutQuery): Span | undefined {
  if (compareTo === undefined) {
    if (compareFrom !== undefined) throw new ReportRefusal(problem('field.required', 'compareTo'));
    return compare === undefined ? undefined : comparedSpan(span, compare);
  }
  if (span.from === undefined) return { to: compareTo };
  if (compareFrom === undefined) throw new ReportRefusal(problem('field.required', 'compareFrom'));
  demandOrder(compareFrom, compareTo, 'compareTo');
  return { from: compareFrom, to: compareTo };
}

/** The days up to whose end a span's figures are needed. */
export function boundsOf({ from, to }: Span): readonly IsoDate[] {
  return from === undefined ? [to] : [addDays(from, -1), to];
}

/** What moved in a span; since the beginning without `from`. */
export function movement(cut: Cut, { from, to }: Span, ledger: number): Sides {
  const end = cut.upTo(to, ledger);
  const start = from === undefined ? noSides : cut.upTo(addDays(from, -1), ledger);
  return { debit: end.debit - start.debit, credit: end.credit - start.credit };
}

export const balanceOf = ({ debit, credit }: Sides): number => debit - credit;
