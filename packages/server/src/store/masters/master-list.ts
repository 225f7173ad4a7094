/** Pages of a master's rows: search, filter, sort, and a cursor that stays right while rows come and go. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { codeSpellings } from '@fieldbook/core/kernel/code-spellings';
import { wordsIn } from '@fieldbook/core/kernel/fold-text';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type { RowFigure } from '@fieldbook/core/reports/row-figures';
import { plainText } from './found-parties.ts';
import { childrenOf, columnNamed, type FieldColumn, filterSql, quoted, target } from './master-columns.ts';
import { fieldSql, selectRows } from './master-select.ts';
import { rowFigureSql } from './row-figure-sql.ts';

type FilterValue = string | number | boolean;

export interface MasterQuery {
  /** Words looked for in code, name, Arabic name and the definition's `search`; all of them must occur. */
  readonly search?: string;
  /** Values of fields, as on the wire: codes of references, `true`/`false` of flags. A list: any of them. */
  readonly filter?: Readonly<Record<string, FilterValue | readonly FilterValue[]>>;
  /** A field's name; `code` when left out. */
  readonly sort?: string;
  readonly descending?: boolean;
  /** 1 to 1000; 100 when left out. */
  readonly limit?: number;
  /** `next` of the page before. */
  readonly cursor?: string;
  /** Only rows that may be chosen. */
  readonly activeOnly?: boolean;
  readonly withChildren?: boolean;
  /** With the figure of the books that core names for the master; `sort` may name it. */
  readonly figure?: RowFigure;
}

export const LARGEST_PAGE = 1000;

interface Cursor {
  readonly value: string | number | boolean | null;
  readonly id: number;
}

export interface ListStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly limit: number;
}

/**
 * The statement of a page, with one row more than the page so that the next is known. `among`: ids of the rows that hold the words,
 * where they are known. Problems: what the query misnames.
 */
export function listStatement(
  master: MasterDefinition,
  query: MasterQuery,
  among?: readonly number[],
): ListStatement | readonly Problem[] {
  const problems: Problem[] = [];
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = query.activeOnly ? ['m.active'] : [];

  for (const [name, value] of Object.entries(query.filter ?? {})) {
    const column = columnNamed(master.fields, name);
    if (column === undefined) problems.push(problem('field.unknown', `filter.${name}`));
    else conditions.push(filterCondition(column, parameter([value].flat().map(String))));
  }
  if (among === undefined) for (const word of searchWords(query)) conditions.push(searchSql(master, word, parameter));
  else conditions.push(`m.id = any(${parameter(among)}::integer[])`);
  const figure = query.figure === undefined ? undefined : rowFigureSql[master.name];
  const order = sortSql(master, query, figure);
  if (order === undefined) problems.push(problem('field.unknown', 'sort'));
  const sort = order ?? 'm.code';
  const cursor = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  if (query.cursor !== undefined && cursor === undefined) problems.push(problem('cursor.malformed', 'cursor'));
  if (cursor !== undefined) conditions.push(after(sort, cursor, query.descending ?? false, parameter));
  const limit = query.limit ?? 100;
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) {
    problems.push(problem('number.out_of_range', 'limit', { minimum: 1, maximum: LARGEST_PAGE }));
  }
  if (problems.length > 0) return problems;
  const direction = query.descending ? 'desc' : 'asc';
  const where = conditions.map((condition) => ` and (${condition})`).join('');
  const rows = selectRows(master, query.withChildren ?? false).replace(
    ' as values',
    ` as values, ${sort} as sort_value${figure === undefined ? '' : `, ${figure} as figure`}`,
  );
  const text = `${rows}${where} order by ${sort} ${direction} nulls last, m.id ${direction} limit ${limit + 1}`;
  return { text, parameters, limit };
}

function sortSql(master: MasterDefinition, query: MasterQuery, figure: string | undefined): string | undefined {
  const { sort = 'code' } = query;
  if (figure !== undefined && sort === query.figure?.name) return figure;
  const column = columnNamed(master.fields, sort);
  return column === undefined ? undefined : fieldSql(column, 'm');
}

/** The folded words that a query looks for. */
export const searchWords = (query: MasterQuery): readonly string[] => wordsIn(query.search ?? '').slice(0, 8);

/** References are compared by id, so that an index of theirs can serve. */
function filterCondition(column: FieldColumn, values: string): string {
  const plain = `m.${quoted(column.column ?? '')}`;
  if (column.field.kind !== 'reference') return `${plain}::text = any(${values}::text[])`;
  const { table, filter } = target(column.field);
  return `${plain} = any(array(select r.id from ${quoted(table)} r where r.code = any(${values}::text[]) and ${filterSql(filter, 'r')}))`;
}

export function printCursor(value: unknown, id: number): string {
  return Buffer.from(JSON.stringify([value ?? null, id])).toString('base64url');
}

function parseCursor(text: string): Cursor | undefined {
  try {
    const [value, id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (!isPlain || !Number.isSafeInteger(id) || rest.length > 0) return undefined;
    return { value: value as Cursor['value'], id: Number(id) };
  } catch {
    return undefined;
  }
}

function after(sort: string, cursor: Cursor, isDescending: boolean, parameter: (value: unknown) => string): string {
  const beyond = isDescending ? '<' : '>';
  const id = parameter(cursor.id);
  if (cursor.value === null) return `${sort} is null and m.id ${beyond} ${id}`;
  const value = parameter(cursor.value);
  return `${sort} ${beyond} ${value} or (${sort} = ${value} and m.id ${beyond} ${id}) or ${sort} is null`;
}

/** What it is found by holds the word, or the word is a code of one of its barcodes, however that is spelled. */
function searchSql(master: MasterDefinition, word: string, parameter: (value: unknown) => string): string {
  const found = `m.found_by like ${parameter(`%${plainText(word)}%`)}`;
  const lists = childrenOf(master).filter(([, child]) => child.fields['barcode'] !== undefined);
  if (lists.length === 0) return found;
  const spellings = `any(${parameter(codeSpellings(word))}::text[])`;
  const inLists = lists.map(
    ([, child]) => `exists (select from ${quoted(child.table)} c where c.${quoted(child.parentColumn)} = m.id
      and fold_code(c.barcode) = ${spellings} and ${filterSql(child.filter, 'c')})`,
  );
  return [found, `fold_code(m.barcode) = ${spellings}`, ...inLists].join(' or ');
}
