/** Grouping a register by a column: which columns, and the filter that a group stands for. */
import { isGrouping, type RegisterColumn, type RegisterDefinition } from '@fieldbook/core/definition/register';
import type { FilterName, RegisterFilters } from './register-filters.ts';

const filterOf: Readonly<Record<string, FilterName>> = {
  customer: 'party',
  supplier: 'party',
  salesPerson: 'person',
  purchasePerson: 'person',
  branch: 'branch',
  route: 'route',
  godown: 'godown',
  state: 'state',
  mode: 'mode',
  date: 'from',
};

/** Columns whose groups lead to their rows. */
export function groupingColumns({ columns }: Pick<RegisterDefinition, 'columns'>): readonly RegisterColumn[] {
  return columns.filter((column) => isGrouping(column) && filterOf[column.name] !== undefined);
}

/** Filters that show the rows of one group; nothing for the group without a value, which no filter can name. */
export function filterOfGroup(column: string, value: string): RegisterFilters | undefined {
  const name = filterOf[column];
  if (name === undefined || value === '') return undefined;
  return column === 'date' ? { from: value, to: value } : { [name]: value };
}
