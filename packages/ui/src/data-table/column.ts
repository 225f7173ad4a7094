/** What a column of a DataTable says, and how columns become the tracks of one grid. */
import type { ReactNode } from 'react';

export type SortOrder = 'ascending' | 'descending';

export interface DataTableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Beside the words of a header that does not sort. */
  readonly aside?: ReactNode;
  readonly cell: (row: Row, index: number) => ReactNode;
  /**
   * `number` puts figures under each other by their decimal sign, in both directions: figures read left to right, so
   * they hug the right side of their column in Arabic too.
   */
  readonly align?: 'start' | 'center' | 'number' | undefined;
  /** Track of the grid, for example `8rem` or `minmax(12rem, 2fr)`; default `minmax(6rem, 1fr)`. */
  readonly width?: string | undefined;
  /** Content of the sticky totals row. */
  readonly total?: ReactNode;
  readonly isSortable?: boolean | undefined;
}

export interface DataTableSort {
  readonly key: string;
  readonly order: SortOrder;
}

/** The template for all rows, with a first narrow track when rows can be selected. */
export function gridTracks<Row>(columns: readonly DataTableColumn<Row>[], hasSelection: boolean): string {
  const tracks = columns.map((column) => column.width ?? 'minmax(6rem, 1fr)');
  return (hasSelection ? ['2.25rem', ...tracks] : tracks).join(' ');
}

export const alignClass = { start: 'justify-start', center: 'justify-center', number: '[direction:ltr] justify-end' };

/** The sort after a press on a header: ascending first, then descending, then ascending again. */
export function nextSort(sort: DataTableSort | undefined, key: string): DataTableSort {
  const isSame = sort?.key === key;
  return { key, order: isSame && sort.order === 'ascending' ? 'descending' : 'ascending' };
}
