/** Which figures of a row its card shows. */
import type { ReportColumn } from '@fieldbook/core/definition/report';
import type { ReportRow } from './report-table.tsx';

export interface CardFigures {
  readonly main: ReportColumn | undefined;
  /** What stands after it, in a statement. */
  readonly after: ReportColumn | undefined;
}

/** The figure that the report names says how a row stands, nought too; else the first that the row has. */
export function figuresOf(row: ReportRow, columns: readonly ReportColumn[], named: string | undefined): CardFigures {
  const figures = filledIn(row, columns).filter(({ kind }) => kind === 'money');
  const first = figures.find(({ name }) => name !== 'balance' && name !== 'opening') ?? figures.at(-1);
  return {
    main: columns.find(({ name }) => name === named) ?? first,
    after: figures.find(({ name }) => name === 'balance' || name === 'closing'),
  };
}

export function filledIn(row: ReportRow, columns: readonly ReportColumn[]): readonly ReportColumn[] {
  return columns.filter(({ name, kind }) => isFilled(row[name], kind));
}

function isFilled(value: unknown, kind: ReportColumn['kind']): boolean {
  if (value === undefined || value === null || value === '') return false;
  return kind !== 'money' || !/^-?0(\.0*)?$/.test(String(value));
}
