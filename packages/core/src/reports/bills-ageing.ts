/**
 * Bills receivable and payable as on a date, by party: what is open in buckets of age, what was paid ahead, and what stands
 * in post-dated cheques, with the exposure including and excluding them. Each party opens its bills.
 */

import { choice, date, type Fields, reference, text } from '../definition/field.ts';
import { column, defineReport, type PagedReport } from '../definition/report.ts';
import { filled, type Text, texts } from '../i18n/text.ts';

export interface AgeingRow {
  readonly side: 'customer' | 'supplier';
  readonly partyCode: string;
  readonly party: string;
  readonly partyArabic?: string;
  /** Advances and payments on account that no bill has taken yet, above zero. */
  readonly unadjusted: string;
  /** Bills that are not due yet; only when ages count from the due date. */
  readonly notDue: string;
  /** Open bills by age, youngest first: one more than there are bounds, at most five. */
  readonly bucket1: string;
  readonly bucket2: string;
  readonly bucket3?: string;
  readonly bucket4?: string;
  readonly bucket5?: string;
  /** Bills less what is unadjusted: the party's balance. */
  readonly open: string;
  /** Post-dated cheques until they clear: already taken off the bills. */
  readonly cheques: string;
  /** Open and post-dated cheques together: what is at risk until they clear. */
  readonly exposure: string;
  /** Age in days of the oldest open bill. */
  readonly oldest: number;
}

export type AgeingTotals = Omit<AgeingRow, 'side' | 'partyCode' | 'party' | 'partyArabic' | 'oldest'> & {
  readonly count: number;
};

export interface BillsAgeing extends PagedReport<AgeingRow, AgeingTotals> {
  /** Last days of the buckets but the last. */
  readonly bounds: readonly number[];
}

export const ordinaryBounds = [30, 60, 90] as const;

/** `0–30`, `31–60`, `Over 60`. */
export function bucketLabels(bounds: readonly number[]): readonly Text[] {
  const within = bounds.map((bound, index) => {
    const days = `${index === 0 ? 0 : (bounds[index - 1] ?? 0) + 1}–${bound}`;
    return filled('{days} days', { values: { days } });
  });
  const last = bounds.at(-1) ?? 0;
  return [...within, filled('Over {last} days', { values: { last } })];
}

/** The buckets there can be, and what stands outside of them; `overdue` is all whose due date has passed. */
export const billAges = texts({
  notDue: 'Not due',
  bucket1: 'First bucket',
  bucket2: 'Second bucket',
  bucket3: 'Third bucket',
  bucket4: 'Fourth bucket',
  bucket5: 'Fifth bucket',
  unadjusted: 'Unadjusted',
  overdue: 'Overdue',
});

export type BillAge = keyof typeof billAges;

/** From which day a bill's age counts, and the last days of the buckets. */
export const ageParameters = {
  ageBy: choice.optional('Age by', ['dueDate', 'billDate'], {
    optionLabels: ['Due date', 'Bill date'],
  }),
  buckets: text.optional('Days of the buckets'),
} satisfies Fields;

/** One to four rising whole numbers of days, with commas; `undefined` when it is none. */
export function parseBounds(text: string): readonly number[] | undefined {
  const bounds = text.split(',').map((part) => (/^\s*\d{1,4}\s*$/.test(part) ? Number(part) : Number.NaN));
  const isRising = bounds.every((bound, index) => bound > (bounds[index - 1] ?? 0));
  return bounds.length <= 4 && isRising ? bounds : undefined;
}

function parameters(side: 'customer' | 'supplier') {
  return {
    asOf: date.optional('As of'),
    branch: reference.optional('Branch', 'branch'),
    party:
      side === 'customer' ? reference.optional('Customer', 'customer') : reference.optional('Supplier', 'supplier'),
    ...ageParameters,
  } satisfies Fields;
}

const head = [
  column('partyCode', 'code', 'Code'),
  column('party', 'text', 'Party'),
  column('notDue', 'money', 'Not due'),
];

const tail = [
  column('unadjusted', 'money', 'Unadjusted'),
  column('open', 'money', 'Open'),
  column('cheques', 'money', 'Post-dated cheques'),
  column('exposure', 'money', 'With cheques'),
  column('oldest', 'integer', 'Oldest, days'),
];

/** The columns for these bounds. */
export function ageingColumns(bounds: readonly number[]) {
  const buckets = bucketLabels(bounds).map((label, index) => column(`bucket${index + 1}`, 'money', label));
  return [...head, ...buckets, ...tail];
}

const totals = texts({
  notDue: 'Not due',
  unadjusted: 'Unadjusted',
  open: 'Open',
  cheques: 'Post-dated cheques',
  exposure: 'With cheques',
});

export const billsReceivable = defineReport({
  name: 'bills-receivable',
  topic: 'parties',
  label: 'Bills receivable',
  permission: 'frmBillsReceivable',
  parameters: parameters('customer'),
  columns: ageingColumns(ordinaryBounds),
  mainFigure: 'open',
  totals,
  opens: { to: 'report', report: 'open-bills', with: { party: 'partyCode', side: 'side' } },
});

export const billsPayable = defineReport({
  name: 'bills-payable',
  topic: 'parties',
  label: 'Bills payable',
  permission: 'frmBillsPayable',
  parameters: parameters('supplier'),
  columns: ageingColumns(ordinaryBounds),
  mainFigure: 'open',
  totals,
  opens: { to: 'report', report: 'open-bills', with: { party: 'partyCode', side: 'side' } },
});
