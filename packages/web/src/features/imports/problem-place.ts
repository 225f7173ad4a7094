/** Which cell of a row a problem is about: problems name fields, and rows of lists by their place among those that are filled in. */
import type { ImportPlan } from '@fieldbook/core/api/import-operations';

type Columns = ImportPlan['columns'];

const GROUPED = /^(.+) (\d+): (.+)$/;
const LISTED = /^([^.]+)(?:\.(\d+)(?:\.(.+))?)?$/;

/** Place of the cell; nothing for what is about the row as a whole. */
export function cellOf(path: string | undefined, columns: Columns, cells: readonly string[]): number | undefined {
  const own = columns.find(({ key }) => key === path);
  if (own !== undefined) return own.at;
  const [, list, index = '0', field] = LISTED.exec(path ?? '') ?? [];
  const grouped = columns.flatMap(({ at, key }) => {
    const [, name, group, of = ''] = GROUPED.exec(key) ?? [];
    return name === list && name !== undefined ? [{ at, group: Number(group), of }] : [];
  });
  const isFilled = (group: number) =>
    grouped.some((each) => each.group === group && (cells[each.at] ?? '').trim() !== '');
  const groups = [...new Set(grouped.map(({ group }) => group))].toSorted((one, other) => one - other);
  const group = groups.filter(isFilled)[Number(index)] ?? groups[0];
  const inGroup = grouped.filter((each) => each.group === group);
  return (inGroup.find(({ of }) => of === field) ?? inGroup[0])?.at;
}

interface Told {
  readonly path?: string | undefined;
  readonly message: string;
}

/** Messages by cell, and those of the row as a whole: of a field that the file has no column for with its label. */
export function placeProblems(
  problems: readonly Told[],
  { columns, labelOf }: { readonly columns: Columns; readonly labelOf: (field: string) => string | undefined },
  cells: readonly string[],
) {
  const atCells = new Map<number, string>();
  const ofRow: string[] = [];
  for (const { path, message } of problems) {
    const at = cellOf(path, columns, cells);
    const label = at === undefined && path !== undefined ? labelOf(path) : undefined;
    if (at === undefined) ofRow.push(label === undefined ? message : `${label}: ${message}`);
    else if (!atCells.has(at)) atCells.set(at, message);
    else if (atCells.get(at) !== message) atCells.set(at, `${atCells.get(at)} ${message}`);
  }
  return { atCells, ofRow };
}
