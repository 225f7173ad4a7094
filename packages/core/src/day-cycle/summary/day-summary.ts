/**
 * The day-end summary (SPEC §3, §9): one pure function over the documents of a day, run on the phone over its own and at the
 * server over the books. Every figure opens into its vouchers; stock and cash close to zero or show what is missing.
 */
import type { Instant, IsoDate } from '../../kernel/date.ts';
import { addCash, type CashIdentity, cashIdentity } from './cash-identity.ts';
import type { DayInput } from './day-documents.ts';
import { FigureBook, type Figures } from './figure-book.ts';
import { addStock, type StockLine, stockLines } from './stock-identity.ts';
import { addTrade } from './trade-figures.ts';

export interface DayTexts {
  readonly userFullName: string;
  readonly routeName: string;
  readonly vehicleNo: string;
  /** Codes. */
  readonly salesGodowns: readonly string[];
  readonly expiryGodowns: readonly string[];
}

export interface DaySummary {
  /** Uid of the day. */
  readonly day: string;
  readonly date: IsoDate;
  readonly startedAt: Instant;
  readonly endedAt?: Instant;
  readonly texts: DayTexts;
  readonly figures: Figures;
  readonly stock: readonly StockLine[];
  readonly cash: CashIdentity;
}

export function summarizeDay(input: DayInput): DaySummary {
  const { day, names, godowns } = input;
  const book = new FigureBook();
  const stock = stockLines(input);
  const cash = cashIdentity(input);
  addTrade(input, book);
  addStock(input, stock, book);
  addCash(input, cash, book);
  addRoute(input, book);
  return {
    day: day.code,
    date: day.date,
    startedAt: day.start.at,
    ...(day.end === undefined ? {} : { endedAt: day.end.at }),
    texts: {
      userFullName: names.user,
      routeName: names.route,
      vehicleNo: names.vehicle,
      salesGodowns: godowns.sales,
      expiryGodowns: godowns.expiry,
    },
    figures: book.figures(),
    stock,
    cash,
  };
}

/** Customers, hours and kilometres. A customer is unvisited until a document, a visit or a reason for skipping it is there. */
function addRoute({ day, customers, now, vouchers }: DayInput, book: FigureBook): void {
  const served = vouchers.filter(({ isOfDay, isVoid }) => isOfDay && !isVoid);
  const seen = new Set([
    ...day.visits.map(({ customer }) => customer),
    ...served.map(({ voucher }) => String(voucher.header.customer ?? '')),
  ]);
  const all = new Set(customers);
  book.set('totalCustomers', all.size);
  book.set('unvisitedCustomers', [...all].filter((code) => !seen.has(code)).length);
  book.set('hoursWorked', hoursWorked(day.start.at, day.minutesWorked, now));
  const [startKm, endKm] = [day.start.km, day.end?.km];
  book.set('startKm', startKm);
  book.set('endKm', endKm);
  book.set('odoKms', startKm === undefined || endKm === undefined ? undefined : endKm - startKm);
}

/** Whole minutes divided by 60, floored (SPEC §5). */
function hoursWorked(from: Instant, worked: number | undefined, now: Instant | undefined): number | undefined {
  if (worked !== undefined) return Math.floor(worked / 60);
  if (now === undefined) return undefined;
  const minutes = Math.floor((Date.parse(now) - Date.parse(from)) / 60_000);
  return Math.max(0, Math.floor(minutes / 60));
}
