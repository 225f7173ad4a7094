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

/**
 * Room, in rem, that a column takes for its longest text, signs between thousands included, and for its header, which is
 * smaller and may have a mark beside it.
 */
export function roomFor(header: string, texts: readonly string[], besideHeader = 0): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return 1.5 + Math.max(longest * 0.5 + 0.25, header.length * 0.36 + 0.75 + besideHeader);
}

/** A track that figures and codes fill without being cut; they leave the rest of the row to names. */
export const trackOfFigures = (room: number): string => `minmax(${room}rem, 1fr)`;

/** A track of names: it may become narrower than the longest, down to `least`, and gets space by how many rows need it. */
export function trackOfNames(room: number, least: number, texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== '').length;
  return `minmax(${Math.min(room, least)}rem, ${1 + Math.round((room * filled) / Math.max(1, texts.length))}fr)`;
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
