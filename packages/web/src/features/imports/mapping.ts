/** What a person says about a file: the mapping as a whole, with one answer changed. */
import type { ImportMapping, ImportPlan } from '@fieldbook/core/api/import-operations';

/** Stands for no column, where one is chosen for a heading. */
export const LEFT_OUT = '';

const without = <T>(record: Readonly<Record<string, T>>, isGone: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !isGone(key, value)));

/** A heading stands for one column, and a column has one heading: what was said of either before is forgotten. */
export function withColumn(mapping: ImportMapping, heading: string, column: string): ImportMapping {
  const others = without(mapping.columns ?? {}, (key, name) => key === column || name === heading);
  const leftOut = (mapping.leftOut ?? []).filter((each) => each !== heading);
  if (column === LEFT_OUT) return { ...mapping, columns: others, leftOut: [...leftOut, heading] };
  return { ...mapping, columns: { ...others, [column]: heading }, leftOut };
}

/** What all rows have in a column; `undefined` takes it back. */
export function withForAll(mapping: ImportMapping, column: string, value: string | undefined): ImportMapping {
  const others = without(mapping.forAll ?? {}, (key) => key === column);
  return { ...mapping, forAll: value === undefined ? others : { ...mapping.forAll, [column]: value } };
}

/** As it is applied: a column that was given no value says nothing. */
export function toApply(mapping: ImportMapping): ImportMapping {
  if (mapping.forAll === undefined) return mapping;
  return { ...mapping, forAll: without(mapping.forAll, (_, value) => value.trim() === '') };
}

/** An empty value takes back what was said of the word. */
export function withWord(mapping: ImportMapping, field: string, word: string, value: string): ImportMapping {
  const words = without(mapping.values?.[field] ?? {}, (key) => key === word);
  const said = value === '' ? words : { ...words, [word]: value };
  return { ...mapping, values: { ...mapping.values, [field]: said } };
}

/** The column that a heading stands for: as somebody said, else as it was understood, unless that column is another heading's now. */
export function columnFor(heading: string, plan: ImportPlan, mapping: ImportMapping): string {
  if (mapping.leftOut?.includes(heading) === true) return LEFT_OUT;
  const said = Object.entries(mapping.columns ?? {}).find(([, name]) => name === heading);
  if (said !== undefined) return said[0];
  const isTaken = (key: string) => {
    const other = mapping.columns?.[key];
    return other !== undefined && plan.headings.includes(other);
  };
  return plan.columns.find(({ at, key }) => plan.headings[at] === heading && !isTaken(key))?.key ?? LEFT_OUT;
}

/** Columns that headings stand for. */
export const columnsOfHeadings = (plan: ImportPlan, mapping: ImportMapping): ReadonlySet<string> =>
  new Set(plan.headings.map((heading) => columnFor(heading, plan, mapping)).filter((key) => key !== LEFT_OUT));

/** Columns with a value for all rows, as somebody said or as there is only one; a heading that stands for the column goes first. */
export function valuesForAll(plan: ImportPlan, mapping: ImportMapping): readonly ValueForAll[] {
  const ofHeadings = columnsOfHeadings(plan, mapping);
  return Object.entries({ ...plan.taken, ...mapping.forAll })
    .filter(([column]) => !ofHeadings.has(column))
    .map(([column, value]) => ({ column, value, isSaid: mapping.forAll?.[column] !== undefined }));
}

export interface ValueForAll {
  readonly column: string;
  readonly value: string;
  readonly isSaid: boolean;
}

/** Headings of the file, each once and without empty ones; those that are not clear come first. */
export function headingsToShow({ headings, unclear }: ImportPlan): readonly { heading: string; isUnclear: boolean }[] {
  const open = new Set(unclear.flatMap((each) => each.headings));
  return [...new Set(headings)]
    .filter((heading) => heading.trim() !== '')
    .map((heading) => ({ heading, isUnclear: open.has(heading) }))
    .toSorted((one, other) => Number(other.isUnclear) - Number(one.isUnclear));
}
