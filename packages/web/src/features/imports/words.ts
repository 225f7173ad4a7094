/** Words of a file that have to be given a meaning, and those that have one. */
import type { ImportMapping, ImportPlan } from '@fieldbook/core/api/import-operations';
import type { Field } from '@fieldbook/core/definition/field';
import type { ImportTable } from '@fieldbook/core/import/import-table';

export interface ShownWord {
  readonly field: string;
  readonly word: string;
  /** In how many rows; not counted of words that have a meaning. */
  readonly rows?: number;
}

/** `unit`, or `units.unit` of a list. */
export function fieldNamed({ fields, children = {} }: ImportTable, name: string): Field | undefined {
  const [list = '', own = ''] = name.split('.');
  return fields[name] ?? children[list]?.fields[own];
}

export function wordsToShow(table: ImportTable, { unmatched }: ImportPlan, { values = {} }: ImportMapping) {
  const known: ShownWord[] = Object.entries(values)
    .filter(([field]) => fieldNamed(table, field) !== undefined)
    .flatMap(([field, words]) => Object.keys(words).map((word) => ({ field, word })))
    .filter((each) => !unmatched.some(({ field, word }) => field === each.field && word === each.word));
  const unknown: readonly ShownWord[] = unmatched;
  return { unknown, known };
}
