/**
 * A span of days as whole months and the days at its edges. An edge is added day by day, or its month is taken whole and
 * the days outside are taken away, whichever are fewer: "this month until today" costs what came after today.
 */
import { addDays, daysBetween, type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';

export interface DaySpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface SpanParts {
  /** First days of the first and the last month that are taken whole. */
  readonly months?: DaySpan;
  readonly added: readonly DaySpan[];
  readonly removed: readonly DaySpan[];
}

/** The calendar's last month; what is later has no date. */
const LAST_MONTH = '9999-12';

export function endOfMonth(day: IsoDate): IsoDate {
  return day.startsWith(LAST_MONTH) ? `${LAST_MONTH}-31` : addDays(startOfMonth(addDays(startOfMonth(day), 31)), -1);
}

/** `from` is not after `to`. */
export function spanParts({ from, to }: DaySpan): SpanParts {
  const [first, last] = [startOfMonth(from), startOfMonth(to)];
  if (first === last) return ofOneMonth({ from, to });
  const head =
    from === first ? WHOLE : splitEdge({ from, to: endOfMonth(from) }, { from: first, to: addDays(from, -1) });
  const tail =
    to === endOfMonth(to) ? WHOLE : splitEdge({ from: last, to }, { from: addDays(to, 1), to: endOfMonth(to) });
  const begin = head.isWhole ? first : startOfMonth(addDays(first, 31));
  const end = tail.isWhole ? last : startOfMonth(addDays(last, -1));
  return {
    ...(begin <= end ? { months: { from: begin, to: end } } : {}),
    added: [...head.added, ...tail.added],
    removed: [...head.removed, ...tail.removed],
  };
}

function ofOneMonth({ from, to }: DaySpan): SpanParts {
  const [first, last] = [startOfMonth(from), endOfMonth(to)];
  const outside = [
    ...(from === first ? [] : [{ from: first, to: addDays(from, -1) }]),
    ...(to === last ? [] : [{ from: addDays(to, 1), to: last }]),
  ];
  const left = outside.reduce((sum, span) => sum + lengthOf(span), 0);
  return left < lengthOf({ from, to })
    ? { months: { from: first, to: first }, added: [], removed: outside }
    : { added: [{ from, to }], removed: [] };
}

interface Edge {
  readonly isWhole: boolean;
  readonly added: readonly DaySpan[];
  readonly removed: readonly DaySpan[];
}

const WHOLE: Edge = { isWhole: true, added: [], removed: [] };

function splitEdge(inside: DaySpan, outside: DaySpan): Edge {
  return lengthOf(outside) < lengthOf(inside)
    ? { isWhole: true, added: [], removed: [outside] }
    : { isWhole: false, added: [inside], removed: [] };
}

function lengthOf({ from, to }: DaySpan): number {
  return daysBetween(from, to) + 1;
}
