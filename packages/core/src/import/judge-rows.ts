/** Rows of a file against the rows that are there: new, changed, the same, or refused with every reason. */
import { canonicalJson } from '../definition/canonical.ts';
import type { MasterDraft } from '../definition/master.ts';
import { readRow } from '../definition/read-master.ts';
import type { Values } from '../definition/voucher.ts';
import { cleanCode } from '../kernel/clean-text.ts';
import { type Problem, problem } from '../kernel/result.ts';
import { type Cell, cellText, type FileRow, isEmptyCell } from './cell.ts';
import type { ImportTable } from './import-table.ts';
import { cellIn, type MappedColumn } from './map-columns.ts';
import { type CellReading, readCell } from './read-cell.ts';

type WireRow = Readonly<Record<string, unknown>>;

export type Verdict = 'new' | 'changed' | 'same' | 'refused';

export interface JudgedRow {
  readonly row: FileRow;
  readonly verdict: Verdict;
  readonly problems: readonly Problem[];
  /** The whole row as it is to be written; of a refused one as far as it was read. */
  readonly value: WireRow;
}

export interface Judging {
  readonly table: ImportTable;
  readonly columns: readonly MappedColumn[];
  readonly reading: CellReading;
  /** Of the base currency. */
  readonly decimals: number;
  /** Codes that stand in several rows of the file. */
  readonly repeated: ReadonlySet<string>;
}

/** The code that a row names; empty where it names none. */
export function codeIn(cells: readonly Cell[], columns: readonly MappedColumn[]): string {
  const place = columns.find(({ column }) => column.key === 'code');
  return place === undefined ? '' : cleanCode(cellText(cellIn(cells, place)));
}

/** `known` are rows that are there, by code. What the file has no column for stays as it is in them. */
export function judgeRows(
  rows: readonly FileRow[],
  known: ReadonlyMap<string, WireRow>,
  judging: Judging,
): readonly JudgedRow[] {
  const ofNew = placesOf(judging.columns);
  const ofKnown = placesOf(judging.columns.filter(({ isForNew }) => isForNew !== true));
  return rows.map((row) => {
    const code = codeIn(row.cells, judging.columns);
    const before = known.get(code);
    const places = before === undefined ? ofNew : ofKnown;
    return judgeRow({ row, code, ...readCells(row.cells, places, judging.reading) }, before, judging);
  });
}

interface ReadRow extends ReadCells {
  readonly row: FileRow;
  readonly code: string;
}

function judgeRow({ row, code, input, problems }: ReadRow, before: WireRow | undefined, judging: Judging): JudgedRow {
  const { table, decimals, repeated } = judging;
  if (repeated.has(code)) problems.push(problem('import.code_repeated', 'code', { code }));
  const lists = Object.keys(table.children ?? {});
  const kept = Object.entries(before ?? {}).filter(([name]) => name !== 'version' && !lists.includes(name));
  const value = { ...Object.fromEntries(kept), ...input };
  const read = readRow(table, value, decimals);
  const said = new Set(problems.map(({ path }) => path));
  const further = read.ok ? [] : read.problems.filter(({ path }) => !said.has(path));
  if (!read.ok || problems.length > 0) {
    return { row, verdict: 'refused', problems: [...problems, ...further], value };
  }
  if (before === undefined) return { row, verdict: 'new', problems, value };
  return { row, verdict: isSame(read.value, before, judging) ? 'same' : 'changed', problems, value };
}

function isSame(after: MasterDraft, before: WireRow, { table, decimals }: Judging): boolean {
  const stored = readRow(table, before, decimals);
  if (!stored.ok || canonicalJson(stored.value.values) !== canonicalJson(after.values)) return false;
  return Object.entries(after.children).every(([name, rows]) => {
    const isOrdered = table.children?.[name]?.ordered === true;
    return listText(rows, isOrdered) === listText(stored.value.children[name] ?? [], isOrdered);
  });
}

function listText(rows: readonly Values[], isOrdered: boolean): string {
  const texts = rows.map(canonicalJson);
  return (isOrdered ? texts : texts.toSorted()).join('\n');
}

interface ReadCells {
  readonly input: Record<string, unknown>;
  readonly problems: Problem[];
}

function readCells(cells: readonly Cell[], { own, lists }: Places, reading: CellReading): ReadCells {
  const problems: Problem[] = [];
  const readAll = (places: readonly MappedColumn[], list?: { readonly name: string; readonly index: number }) => {
    const values: Record<string, unknown> = {};
    for (const place of places) {
      const { column, fixed } = place;
      const path = list === undefined ? column.name : `${list.name}.${list.index}.${column.name}`;
      const mappedBy = list === undefined ? column.name : `${list.name}.${column.name}`;
      const way = fixed === undefined ? reading : ownReading(reading);
      const read = readCell(cellIn(cells, place), column.field, { path, mappedBy }, way);
      if (read.ok) values[column.name] = read.value;
      else problems.push(...read.problems);
    }
    return values;
  };
  const input = readAll(own);
  for (const [name, groups] of lists) {
    const filled = groups.filter((group) => isFilled(group, cells));
    input[name] = filled.map((group, index) => readAll(group, { name, index }));
  }
  return { input, problems };
}

/** A value for all rows is one of the product, however the file writes its own. */
const ownReading = ({ meant }: CellReading): CellReading => ({ dateOrder: undefined, decimalSign: '.', meant });

/** What the row itself says decides: a value for all rows goes with it. A group that has only such values is one that every row has. */
function isFilled(group: readonly MappedColumn[], cells: readonly Cell[]): boolean {
  const own = group.filter(({ fixed }) => fixed === undefined);
  return own.length === 0 || own.some(({ at }) => !isEmptyCell(cells[at]));
}

interface Places {
  readonly own: readonly MappedColumn[];
  /** By the list's name, its groups in the order of their numbers. */
  readonly lists: ReadonlyMap<string, readonly (readonly MappedColumn[])[]>;
}

function placesOf(columns: readonly MappedColumn[]): Places {
  const lists = new Map<string, MappedColumn[][]>();
  for (const each of columns) {
    const { list } = each.column;
    if (list === undefined) continue;
    const groups = lists.get(list.name) ?? [];
    groups[list.group] = [...(groups[list.group] ?? []), each];
    lists.set(list.name, groups);
  }
  return {
    own: columns.filter(({ column }) => column.list === undefined),
    // Numbers that no column has are holes.
    lists: new Map([...lists].map(([name, groups]) => [name, groups.filter((group) => group !== undefined)])),
  };
}
