/**
 * What a report is: its parameters and columns as facts, from which screen, table on the command line, CSV and print take
 * them. The figures come from the server, one statement per report. Amounts are exact decimal text, never rounded again.
 */
import type { Text } from '../i18n/text.ts';
import type { IsoDate } from '../kernel/date.ts';
import type { Fields, Label } from './field.ts';
import type { Topic } from './report-topics.ts';

/** How a value of a column is aligned, sorted and shown. `money` is in the base currency unless the row names another. */
export type ReportColumnKind = 'text' | 'code' | 'date' | 'money' | 'integer' | 'quantity';

export interface ReportColumn {
  /** Key in a row of the answer. */
  readonly name: string;
  readonly kind: ReportColumnKind;
  readonly label: Label;
  /** Shown only when the rows carry it (opening balance and turnover when the report was asked from a day on). */
  readonly optional?: true;
  /** What goods cost or leave: told with a form of its own (permissions/costs.ts). */
  readonly cost?: true;
  /** What the figures under it are of: with a row's ledger, the parameters of the ledger statement that they are made of. */
  readonly of?: FigureScope;
}

/** Named like the parameters of the ledger statement, so that a figure opens it with them. */
export interface FigureScope {
  readonly from?: IsoDate;
  readonly to: IsoDate;
  /** Code of the one branch. */
  readonly branch?: string;
  /** Code of the cost centre; those below it belong to it. */
  readonly costCentre?: string;
  /** Without those below it. */
  readonly costCentreAlone?: 'true';
  /** Only what stands under no cost centre. */
  readonly noCostCentre?: 'true';
  /** Without the entries that close a year in this span. */
  readonly withoutClosing?: 'true';
  /** With what was taken back, and its reversal. */
  readonly showCorrections?: 'true';
}

/**
 * What a row opens: its voucher (`voucherType` and `voucherNo` in the row), or another report whose parameters are filled
 * from keys of the row; parameters of the same name that the report was asked with go along.
 */
export type RowLink =
  | { readonly to: 'voucher' }
  | {
      readonly to: 'report';
      readonly report: string;
      readonly with: Readonly<Record<string, string>>;
      /** Parameters whose value is always this. */
      readonly given?: Readonly<Record<string, string>>;
      /** All that was before the day under this key of the row, else of the answer: what an opening figure is made of. */
      readonly before?: string;
    }
  | {
      readonly to: 'register';
      readonly type: string;
      /** Filters of the register from keys of the row. */
      readonly with: Readonly<Record<string, string>>;
    };

export interface ReportDefinition {
  /** `trial-balance`; the path under `/api/v1/reports/` and the word on the command line. */
  readonly name: string;
  readonly topic: Topic;
  readonly label: Label;
  /** Form name that opens it (SPEC §6). */
  readonly permission: string;
  /** Tax systems of the companies that have a use for it; all of them when left out. */
  readonly taxKinds?: readonly ('vat' | 'gst')[];
  readonly parameters: Fields;
  readonly columns: readonly ReportColumn[];
  /** Name of the money column that says how a row stands, where that is not the first figure it has. */
  readonly mainFigure?: string;
  /** Keys of `totals` in the answer, with what they add up. */
  readonly totals: Readonly<Record<string, Label>>;
  /** Totals that tell costs, besides those of columns that do. */
  readonly costTotals?: readonly string[];
  /** It tells costs throughout, and is opened only by who is told them. */
  readonly isOfCosts?: true;
  readonly opens?: RowLink;
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
  /** First day of the financial year of `asOf`. */
  readonly yearFrom?: IsoDate;
  readonly from?: IsoDate;
  /** Code of the one branch it is about; all that the reader may see when absent. */
  readonly branch?: string;
  /** The columns of this answer, where they depend on what was asked; else they are the definition's. */
  readonly columns?: readonly ReportColumn[];
  /** What its rows open, where that depends on what was asked; else it is the definition's. */
  readonly opens?: RowLink;
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

/** The columns of an answer: its own where it has any, without the optional ones that no row carries. */
export function shownColumns(
  definition: ReportDefinition,
  answer: Pick<ReportFrame, 'columns'> & { readonly rows: readonly Readonly<Record<string, unknown>>[] },
): readonly ReportColumn[] {
  return (answer.columns ?? definition.columns).filter(
    ({ name, optional }) => optional !== true || answer.rows.some((row) => row[name] !== undefined),
  );
}

export function column(
  name: string,
  kind: ReportColumnKind,
  label: Text,
  facts: Pick<ReportColumn, 'optional' | 'of' | 'cost'> = {},
): ReportColumn {
  return { name, kind, label, ...facts };
}
