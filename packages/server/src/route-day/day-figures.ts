/** What was sold and collected on days of the field, and what cash their vans hold, from the sums kept behind the postings. */
import type { VoucherRole } from '@fieldbook/core/definition/voucher';
import type { IsoDate } from '@fieldbook/core/kernel/date';
import { voucherType } from '@fieldbook/core/vouchers/index';
import { seesAllCustomers } from '../store/actor-context.ts';
import { dayPartsSql } from '../store/registers/voucher-sums.ts';
import { BALANCES } from '../store/reports/cash-book-sql.ts';
import type { ReportScope } from '../store/reports/report-scope.ts';
import { typesSql } from '../store/vouchers/types-sql.ts';

interface FiguredDay {
  readonly date: IsoDate;
  readonly userId: number;
  readonly vanId: number | null;
  readonly cashLedgerId: number | null;
}

export interface DayFigures {
  /** Minor units of the base currency. */
  readonly sales: number;
  readonly collections: number;
  /** By the books; nothing where the reader does not see the ledger. */
  readonly cash: number | undefined;
}

interface Row {
  readonly type: string;
  readonly date: IsoDate;
  readonly posted_by: number;
  readonly godown_id: number;
  readonly amount: number;
}

const SUMS = `select type, date, posted_by, godown_id, sum(amount)::bigint as amount from (${dayPartsSql(
  {
    columns: ['type', 'date', 'posted_by', 'godown_id'],
    figures: ['amount'],
    where: `v.type in (${typesSql(({ role }) => role === 'sale' || role === 'receipt')}) and v.date = any ($1::date[])
      and (v.posted_by = any ($2::integer[]) or v.godown_id = any ($3::integer[]))`,
  },
  'true',
)}) part group by 1, 2, 3, 4`;

/** A voucher is of a day by its date, and by who made it or the van it came from. */
export async function loadDayFigures(
  scope: ReportScope,
  days: readonly FiguredDay[],
): Promise<(day: FiguredDay) => DayFigures> {
  if (days.length === 0) return () => ({ sales: 0, collections: 0, cash: undefined });
  const vans = days.flatMap(({ vanId }) => (vanId === null ? [] : [vanId]));
  const { rows } = await scope.client.query<Row>({
    name: 'route-day-sums',
    text: SUMS,
    values: [[...new Set(days.map(({ date }) => date))], days.map(({ userId }) => userId), vans],
  });
  const balances = await cashOf(scope, days);
  return (day) => {
    const sum = (role: VoucherRole) =>
      rows
        .filter((row) => voucherType(row.type)?.role === role && row.date === day.date)
        .filter((row) => row.posted_by === day.userId || row.godown_id === day.vanId)
        .reduce((total, { amount }) => total + amount, 0);
    const cash = day.cashLedgerId === null ? undefined : balances.get(day.cashLedgerId);
    return { sales: sum('sale'), collections: sum('receipt'), cash };
  };
}

/** A ledger without any entry holds nothing; to who works on certain routes other ledgers are not told. */
async function cashOf(scope: ReportScope, days: readonly FiguredDay[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(days.flatMap(({ cashLedgerId: id }) => (id === null ? [] : [id])))];
  const seesAll = seesAllCustomers(scope.actor);
  const { rows } = await scope.client.query<{ ledgerId: number; balance: number }>({
    name: 'route-day-cash',
    text: BALANCES,
    values: [ids, scope.today, null],
  });
  return new Map([
    ...(seesAll ? ids.map((id) => [id, 0] as const) : []),
    ...rows.map(({ ledgerId, balance }) => [ledgerId, balance] as const),
  ]);
}
