/**
 * The days a dashboard compares, and what the vouchers of some types come to on each of them, from the sums kept behind the
 * postings (voucher_day): what is read is as much as two months have days, whatever the books hold.
 */
import type { ComparedFigures, TrendDay } from '@fieldbook/core/api/dashboard-operations';
import { addDays, type IsoDate, startOfMonth } from '@fieldbook/core/kernel/date';
import { dayPartsSql } from '../registers/voucher-sums.ts';
import type { DaySpan } from '../reports/analysis-span.ts';
import type { ReportScope } from '../reports/report-scope.ts';

export interface ComparedSpans {
  /** From the first of the month to today. */
  readonly month: DaySpan;
  /** As many days of the month before, or all of it where it is shorter. */
  readonly before: DaySpan;
  /** Its last day. */
  readonly endOfBefore: IsoDate;
}

export function comparedSpans(today: IsoDate): ComparedSpans {
  const from = startOfMonth(today);
  const endOfBefore = addDays(from, -1);
  const first = startOfMonth(endOfBefore);
  const sameDay = `${first.slice(0, 8)}${today.slice(8)}`;
  return {
    month: { from, to: today },
    before: { from: first, to: sameDay < endOfBefore ? sameDay : endOfBefore },
    endOfBefore,
  };
}

interface DayRow {
  readonly type: string;
  readonly date: IsoDate;
  readonly amount: number;
  readonly vouchers: number;
}

/** By type and day, in base currency and as the day book shows it. */
export interface DaySums {
  /** Of the days of a span. */
  of(type: string, span: DaySpan): { readonly amount: number; readonly vouchers: number };
}

/** `routes`: ids of the person's own, with what the person made on none; all where left out. */
export async function loadDaySums(
  scope: ReportScope,
  wish: { readonly types: readonly string[]; readonly span: DaySpan; readonly routes?: readonly number[] | undefined },
): Promise<DaySums> {
  const { types, span, routes } = wish;
  const where = [
    'v.type = any ($1::text[])',
    '($4::integer[] is null or v.branch_id = any ($4))',
    '($5::integer[] is null or v.route_id = any ($5) or (v.route_id = 0 and v.posted_by = $6::integer))',
  ];
  const parts = dayPartsSql(
    { columns: ['type', 'date'], figures: ['amount'], where: where.join(' and ') },
    'v.date between $2::date and $3::date',
  );
  const { rows } = await scope.client.query<DayRow>({
    name: 'dashboard-days',
    text: `select type, date, sum(amount)::bigint as amount, sum(vouchers)::integer as vouchers from (${parts}) part group by 1, 2`,
    values: [types, span.from, span.to, scope.branches, routes ?? null, scope.actor.userId],
  });
  return {
    of: (type, { from, to }) => {
      const own = rows.filter((row) => row.type === type && row.date >= from && row.date <= to);
      return {
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        vouchers: own.reduce((sum, { vouchers }) => sum + vouchers, 0),
      };
    },
  };
}

export function comparedFigures({ money, today }: ReportScope, sums: DaySums, type: string): ComparedFigures {
  const { month, before } = comparedSpans(today);
  const [ofToday, ofMonth] = [sums.of(type, { from: today, to: today }), sums.of(type, month)];
  return {
    today: money(ofToday.amount),
    todayCount: ofToday.vouchers,
    month: money(ofMonth.amount),
    monthCount: ofMonth.vouchers,
    before: money(sums.of(type, before).amount),
  };
}

/** Running totals of the month until today, beside all of the month before. */
export function trendOf({ money, today }: ReportScope, sums: DaySums, type: string): TrendDay[] {
  const { month, before, endOfBefore } = comparedSpans(today);
  const lastDay = Math.max(Number(today.slice(8)), Number(endOfBefore.slice(8)));
  return Array.from({ length: lastDay }, (_, index) => {
    const [now, then] = [addDays(month.from, index), addDays(before.from, index)];
    const upTo = (from: IsoDate, to: IsoDate) => money(sums.of(type, { from, to }).amount);
    return {
      day: index + 1,
      ...(now <= today ? { current: upTo(month.from, now) } : {}),
      ...(then <= endOfBefore ? { before: upTo(before.from, then) } : {}),
    };
  });
}
