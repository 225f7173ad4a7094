/**
 * What a report is: its parameters and columns as facts, from which screen, table on the command line, CSV and print take
 * them. The figures come from the server, one statement per report. Amounts are exact decimal text, never rounded again.
 */
import type { IsoDate } from '../kernel/date.ts';
import type { Fields, Label } from './field.ts';

/** How a value of a column is aligned, sorted and shown. `money` is in the base currency unless the row names another. */
export type ReportColumnKind = 'text' | 'code' | 'date' | 'money' | 'integer' | 'quantity';

export interface ReportColumn {
  /** Key in a row of the answer. */
  readonly name: string;
  readonly kind: ReportColumnKind;
  readonly label: Label;
  /** Shown only when the rows carry it (opening balance and turnover when the report was asked from a day on). */
  readonly optional?: true;
}

export interface ReportDefinition {
  /** `trial-balance`; the path under `/api/v1/reports/` and the word on the command line. */
  readonly name: string;
  readonly label: Label;
  /** Form name that opens it (SPEC §6). */
  readonly permission: string;
  readonly parameters: Fields;
  readonly columns: readonly ReportColumn[];
  /** Keys of `totals` in the answer, with what they add up. */
  readonly totals: Readonly<Record<string, Label>>;
}

/** What every report answers, whatever its rows. */
export interface ReportFrame {
  readonly name: string;
  /** Name of the company. */
  readonly company: string;
  /** Code of the base currency. */
  readonly currency: string;
  readonly decimals: number;
  readonly asOf: IsoDate;
  readonly from?: IsoDate;
  /** Code of the one branch it is about; all that the reader may see when absent. */
  readonly branch?: string;
}

export interface Report<Row, Totals> extends ReportFrame {
  readonly rows: readonly Row[];
  readonly totals: Totals;
}

/** A report in pages: `next` is the cursor of the next page, null on the last. Totals are of the whole, on the first page. */
export interface PagedReport<Row, Totals> extends ReportFrame {
  readonly rows: readonly Row[];
  readonly totals?: Totals;
  readonly next: string | null;
}

export function defineReport<const D extends ReportDefinition>(definition: D): D {
  return definition;
}

export function column(
  name: string,
  kind: ReportColumnKind,
  label: readonly [en: string, ar: string],
  facts: Pick<ReportColumn, 'optional'> = {},
): ReportColumn {
  return { name, kind, label: { en: label[0], ar: label[1] }, ...facts };
}
