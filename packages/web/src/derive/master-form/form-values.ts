/**
 * What a master's form holds: every value as the text that is typed, every list as rows of such texts. Turns a row of the
 * API into that, and what was changed back into the body of a call.
 */

import type { MasterRow } from '@fieldbook/core/api/master-rows';
import type { Field, Fields, Label } from '@fieldbook/core/definition/field';
import type { ChildFacts, Defaults, MasterDefinition } from '@fieldbook/core/definition/master';

export type Texts = Readonly<Record<string, string>>;

/** A row of a list; `key` is the form's own and tells rows apart while they move. */
export interface ListRow {
  readonly key: number;
  readonly values: Texts;
}

export interface FormValues {
  readonly values: Texts;
  readonly lists: Readonly<Record<string, readonly ListRow[]>>;
}

let lastKey = 0;

export function newKey(): number {
  lastKey += 1;
  return lastKey;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function textsOf(fields: Fields, source: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(source[name])]));
}

/** Defaults of numbers with decimals are scaled and are left to the server. */
const plainKinds: readonly string[] = ['flag', 'integer', 'choice', 'text', 'code', 'date', 'reference'];

function defaultTexts(fields: Fields, defaults: Defaults = {}): Texts {
  const plain = Object.entries(defaults).filter(([name]) => plainKinds.includes(fields[name]?.kind ?? ''));
  return textsOf(fields, Object.fromEntries(plain));
}

export function emptyRow({ fields, defaults }: Pick<ChildFacts, 'fields' | 'defaults'>): ListRow {
  return { key: newKey(), values: defaultTexts(fields, defaults) };
}

const textPair = ([name, value]: [string, string | number]): [string, string] => [name, String(value)];

/** The branch of a row that must have one, where there is only one to choose. */
export function onlyBranch({ fields }: MasterDefinition, branches: readonly { readonly code: string }[]): Texts {
  const [only, ...others] = branches;
  if (only === undefined || others.length > 0) return {};
  const required = Object.entries(fields).filter(([, field]) => field.of === 'branch' && field.required);
  return Object.fromEntries(required.map(([name]) => [name, only.code]));
}

/** `first`: what a new row has where its maker may not say it, or has nothing to choose. */
export function newValues(
  { fields, defaults, children = {} }: MasterDefinition,
  first: Readonly<Record<string, string | number>> = {},
): FormValues {
  return {
    values: { ...defaultTexts(fields, defaults), ...Object.fromEntries(Object.entries(first).map(textPair)) },
    lists: Object.fromEntries(Object.keys(children).map((name) => [name, []])),
  };
}

export function storedValues({ fields, children = {} }: MasterDefinition, row: MasterRow): FormValues {
  const lists = Object.entries(children).map(([name, child]) => {
    const rows = Array.isArray(row[name]) ? (row[name] as Readonly<Record<string, unknown>>[]) : [];
    return [name, rows.map((each) => ({ key: newKey(), values: textsOf(child.fields, each) }))] as const;
  });
  return { values: textsOf(fields, row), lists: Object.fromEntries(lists) };
}

/** The wire's value of a typed text; `null` for none. */
export function wireOf({ kind }: Field, text: string): string | number | boolean | null {
  if (kind === 'flag') return text === 'true';
  if (text.trim() === '') return null;
  return kind === 'integer' ? Number(text) : text;
}

const entered = (fields: Fields) => Object.entries(fields).filter(([, field]) => field.readOnly !== true);

/** Rows that say more than a new one does. */
function filledRows(child: ChildFacts, rows: readonly ListRow[]): readonly ListRow[] {
  const empty = defaultTexts(child.fields, child.defaults);
  return rows.filter(({ values }) => Object.keys(child.fields).some((name) => values[name] !== empty[name]));
}

function wireRow(fields: Fields, values: Texts): Record<string, unknown> {
  const wires = entered(fields).map(([name, field]) => [name, wireOf(field, values[name] ?? '')] as const);
  return Object.fromEntries(wires.filter(([, value]) => value !== null && value !== undefined));
}

const listText = (child: ChildFacts, rows: readonly ListRow[]) =>
  JSON.stringify(filledRows(child, rows).map(({ values }) => wireRow(child.fields, values)));

/** Names of the fields and lists that differ from how the form began. */
export function changedNames(definition: MasterDefinition, from: FormValues, to: FormValues): readonly string[] {
  const fields = entered(definition.fields).filter(([name]) => (from.values[name] ?? '') !== (to.values[name] ?? ''));
  const lists = Object.entries(definition.children ?? {}).filter(
    ([name, child]) => listText(child, from.lists[name] ?? []) !== listText(child, to.lists[name] ?? []),
  );
  return [...fields, ...lists].map(([name]) => name);
}

/** The body of a new row: what was filled in. */
export function newBody(definition: MasterDefinition, { values, lists }: FormValues): Record<string, unknown> {
  const filled = Object.entries(definition.children ?? {})
    .map(
      ([name, child]) =>
        [name, filledRows(child, lists[name] ?? []).map((row) => wireRow(child.fields, row.values))] as const,
    )
    .filter(([, rows]) => rows.length > 0);
  return { ...wireRow(definition.fields, values), ...Object.fromEntries(filled) };
}

/** The body of a change: only the fields and lists that differ; `null` empties a field. */
export function changeBody(definition: MasterDefinition, from: FormValues, to: FormValues): Record<string, unknown> {
  const parts = changedNames(definition, from, to).map((name) => {
    const field = definition.fields[name];
    if (field !== undefined) return [name, wireOf(field, to.values[name] ?? '')] as const;
    const child = definition.children?.[name];
    if (child === undefined) return [name, undefined] as const;
    return [name, filledRows(child, to.lists[name] ?? []).map((row) => wireRow(child.fields, row.values))] as const;
  });
  return Object.fromEntries(parts);
}

/** What one person changed, put upon what another saved meanwhile. */
export function mergedValues(
  definition: MasterDefinition,
  mine: { from: FormValues; to: FormValues },
  theirs: FormValues,
): FormValues {
  const changed = changedNames(definition, mine.from, mine.to);
  const take = <T>(own: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(other).map(([name, value]) => [name, changed.includes(name) ? (own[name] ?? value) : value]),
    );
  return { values: take(mine.to.values, theirs.values), lists: take(mine.to.lists, theirs.lists) };
}

/** The form's own path of a problem: `units.0.unit` of what was sent is the row of that key, whatever stands before it. */
export function placeOfProblem(definition: MasterDefinition, { lists }: FormValues, path: string): string {
  const [list = '', index, field] = path.split('.');
  const child = definition.children?.[list];
  if (child === undefined || index === undefined) return path;
  const row = filledRows(child, lists[list] ?? [])[Number(index)];
  return row === undefined ? list : `${list}.${row.key}${field === undefined ? '' : `.${field}`}`;
}

/** The label of the field or list that a path of the form names. */
export function labelAt({ fields, children = {} }: MasterDefinition, path: string): Label | undefined {
  const [first = '', , field] = path.split('.');
  const child = children[first];
  return child === undefined ? fields[first]?.label : (child.fields[field ?? '']?.label ?? child.label);
}
