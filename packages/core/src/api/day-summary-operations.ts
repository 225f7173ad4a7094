/**
 * The day-end summary of a day from the books (SPEC §3, §7 Print/DayEndReport, Route/DayEndDamage*): its figures, each with the
 * vouchers that it is made of, and its papers. Seen by the day's own person and by whoever sees the days of the field.
 */
import { z } from 'zod';
import { DAYS_FORM } from './day-operations.ts';
import { named, type Operation } from './operation.ts';
import { printQuery } from './voucher-operations.ts';
import { amountText } from './wire-values.ts';

/** Money as text, all else as numbers; absent where it is not known. */
const figureValue = z.union([amountText, z.number()]);

const share = z.object({
  uid: z.string(),
  type: z.string(),
  referNo: z.string(),
  voucherNo: z.int().optional(),
  share: figureValue,
});

const figure = z.object({ value: figureValue.optional(), vouchers: z.array(share) });

const stockLine = z.object({
  item: z.string(),
  kind: z.enum(['fresh', 'expired']),
  /** Smallest units throughout. */
  opening: z.int(),
  transferIn: z.int(),
  transferOut: z.int(),
  sold: z.int(),
  delivered: z.int(),
  returned: z.int(),
  toCompany: z.int(),
  counted: z.int(),
  other: z.int(),
  closing: z.int(),
  /** By the books less what the documents come to. */
  difference: z.int(),
  vouchers: z.array(share),
});

const cash = z.object({
  opening: amountText,
  sales: figure,
  collections: figure,
  refunds: figure,
  payments: figure,
  other: figure,
  handedIn: figure,
  inHand: amountText,
  closing: amountText,
  difference: amountText,
  counted: amountText.optional(),
  /** Counted less in hand. */
  variance: amountText.optional(),
});

const daySummary = z.object({
  day: z.string(),
  date: z.string(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  texts: z.object({
    userFullName: z.string(),
    routeName: z.string(),
    vehicleNo: z.string(),
    salesGodowns: z.array(z.string()),
    expiryGodowns: z.array(z.string()),
  }),
  /** By the names of SPEC §3, beginning with a small letter. */
  figures: z.record(z.string(), figure),
  stock: z.array(stockLine),
  cash,
});

export type DaySummaryAnswer = z.infer<typeof daySummary>;

const common = {
  method: 'GET',
  permission: 'frmRouteDayStart',
  anyOf: [DAYS_FORM],
  idempotency: 'none',
  tag: 'Days',
  status: 200,
} as const;

export const daySummaryOperations = [
  {
    ...common,
    name: 'routeDay.summary',
    path: '/route-days/{uid}/summary',
    summary:
      'Every figure of the day-end summary with the vouchers it is made of; stock and cash with what is unexplained.',
    response: named('DaySummary', daySummary),
  },
  {
    ...common,
    name: 'routeDay.summaryPrint',
    path: '/route-days/{uid}/summary/print',
    summary:
      'The print documents of the day-end summary, for preview and thermal printers; the stock follows by setting.',
    query: printQuery,
    response: named('DaySummaryPapers', z.object({ documents: z.array(z.looseObject({ kind: z.string() })) })),
  },
  {
    ...common,
    name: 'routeDay.summaryPdf',
    path: '/route-days/{uid}/summary/print.pdf',
    summary: 'The day-end summary as PDF; the stock follows by setting.',
    query: printQuery,
    response: {},
    produces: 'application/pdf',
    takesLong: true,
  },
] as const satisfies readonly Operation[];
