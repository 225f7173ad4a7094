/**
 * The filters of registers, each said once. From this table follow what the API takes, the conditions of a statement, the
 * sums that may answer it, the chips above a register and the filter that a group stands for.
 */

/** A day; the code of a master's row; one of several words, with commas between; a text that is looked for. */
export type FilterKind = 'day' | 'code' | 'words' | 'search';

/** Sums that are kept: per day of a type, and per party and month. */
export type KeptSums = 'day' | 'party';

export interface RegisterFilter {
  readonly kind: FilterKind;
  /** Columns of registers, and header fields, that the filter is about: a group of one of them is the filter's value. */
  readonly columns: readonly string[];
  /** Kept sums that are told apart by it. Under a filter that these do not know, vouchers are added up one by one. */
  readonly sums: readonly KeptSums[];
}

export const registerFilters = {
  from: { kind: 'day', columns: ['date'], sums: ['day', 'party'] },
  to: { kind: 'day', columns: ['date'], sums: ['day', 'party'] },
  party: { kind: 'code', columns: ['customer', 'supplier'], sums: ['party'] },
  state: { kind: 'words', columns: ['state'], sums: ['day'] },
  mode: { kind: 'words', columns: ['mode'], sums: ['day'] },
  branch: { kind: 'code', columns: ['branch'], sums: ['day', 'party'] },
  person: { kind: 'code', columns: ['salesPerson', 'purchasePerson'], sums: ['day'] },
  route: { kind: 'code', columns: ['route'], sums: ['day'] },
  godown: { kind: 'code', columns: ['godown'], sums: ['day'] },
  fulfilment: { kind: 'words', columns: ['fulfilment'], sums: [] },
  payment: { kind: 'words', columns: ['payment'], sums: [] },
  search: { kind: 'search', columns: [], sums: [] },
} as const satisfies Readonly<Record<string, RegisterFilter>>;

export type RegisterFilterName = keyof typeof registerFilters;

/** What a register is asked for by filters. */
export type RegisterFilterValues = { readonly [N in RegisterFilterName]?: string | undefined };

export const registerFilterNames = Object.keys(registerFilters) as readonly RegisterFilterName[];

export const filterNamed = (name: RegisterFilterName): RegisterFilter => registerFilters[name];

/** The filters that are set; a blank text is none. */
export function filtersIn(values: RegisterFilterValues): readonly RegisterFilterName[] {
  return registerFilterNames.filter((name) => (values[name]?.trim() ?? '') !== '');
}

/** Do these sums know everything that is asked for? */
export function isToldBy(sums: KeptSums, values: RegisterFilterValues): boolean {
  return filtersIn(values).every((name) => filterNamed(name).sums.includes(sums));
}

/** The filter that a column's values are values of. */
export function filterOfColumn(column: string): RegisterFilterName | undefined {
  return registerFilterNames.find((name) => filterNamed(name).columns.includes(column));
}
