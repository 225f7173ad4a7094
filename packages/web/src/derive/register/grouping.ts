/** Grouping a register by a column: which columns, and the filter that a group stands for. */
import { isGrouping, type RegisterColumn, type RegisterDefinition } from '@fieldbook/core/definition/register';
import { filterNamed, filterOfColumn } from '@fieldbook/core/registers/filters';
import type { RegisterFilters } from './register-filters.ts';

/** Columns whose groups lead to their rows. */
export function groupingColumns({ columns }: Pick<RegisterDefinition, 'columns'>): readonly RegisterColumn[] {
  return columns.filter((column) => isGrouping(column) && filterOfColumn(column.name) !== undefined);
}

/** Filters that show the rows of one group; nothing for the group without a value, which no filter can name. */
export function filterOfGroup(column: string, value: string): RegisterFilters | undefined {
  const name = filterOfColumn(column);
  if (name === undefined || value === '') return undefined;
  return filterNamed(name).kind === 'day' ? { from: value, to: value } : { [name]: value };
}
