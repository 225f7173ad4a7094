/** Between what the database holds (scaled integers) and what goes over the wire (decimal text). */
import type { Fields } from '@fieldbook/core/definition/field';
import type { ChildFacts, MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';
import { type ProblemList, problemList } from '@fieldbook/core/definition/problems';
import { isPlainObject, readObject } from '@fieldbook/core/definition/read-fields';
import { decimalsOfKind } from '@fieldbook/core/definition/read-number';
import type { Values } from '@fieldbook/core/definition/voucher';
import { printScaled, printTrimmed } from '@fieldbook/core/kernel/decimal';
import { type Result, refused } from '@fieldbook/core/kernel/result';
import { childrenOf } from './master-columns.ts';
import type { RawRow } from './master-select.ts';

/** Rows of one list at most. */
const MOST_CHILDREN = 20_000;

/** A row on the wire: its fields, its lists, and the version that a change must name. */
export type MasterRecord = Readonly<Record<string, unknown>> & {
  readonly code: string;
  readonly name: string;
  readonly version: number;
};

/** Prints a row; absent values are left out. `decimals` are those of the base currency. */
export function printRow(master: MasterDefinition, row: RawRow, decimals: number): MasterRecord {
  const record = printFields(master.fields, row.values, decimals);
  for (const [name, child] of childrenOf(master)) {
    const rows = row.values[name] as Record<string, unknown>[] | undefined;
    if (rows !== undefined) record[name] = rows.map((each) => printFields(child.fields, each, decimals));
  }
  return { ...record, version: row.version } as MasterRecord;
}

function printFields(fields: Fields, values: Record<string, unknown>, decimals: number): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    record[name] = printField(field.kind, value, decimals);
  }
  return record;
}

export function printField(kind: string, value: unknown, decimals: number): unknown {
  if (typeof value !== 'number') return value;
  if (kind === 'money') return printScaled(value, decimals);
  if (kind === 'rate' || kind === 'percent' || kind === 'quantity') return printTrimmed(value, decimalsOfKind(kind, 0));
  return value;
}

/** Reads an untrusted, complete row with its lists. Beside the fields it takes `version`, which it does not read. */
export function readRow(master: MasterDefinition, input: unknown, decimals: number): Result<MasterDraft> {
  const problems = problemList();
  if (!isPlainObject(input)) {
    problems.add('body.malformed');
    return problems.answer(nothing);
  }
  const besides = [...childrenOf(master).map(([name]) => name), 'version', ...readOnlyNames(master.fields)];
  const values = withDefaults(
    readObject(master.fields, input, { decimals, problems, path: '' }, besides),
    master.defaults,
  );
  const children: Record<string, readonly Values[]> = {};
  for (const [name, child] of childrenOf(master)) {
    if (!Object.hasOwn(input, name)) continue;
    children[name] = readList(child, input[name], { name, decimals, problems });
  }
  const draft = { values, children };
  const read = problems.answer(master.complete?.(draft) ?? draft);
  const further = read.ok ? (master.validate?.(read.value) ?? []) : [];
  return further.length > 0 ? refused(...further) : read;
}

const nothing: MasterDraft = { values: {}, children: {} };

function readList(
  child: ChildFacts,
  input: unknown,
  { name, decimals, problems }: { name: string; decimals: number; problems: ProblemList },
): Values[] {
  if (!Array.isArray(input)) {
    problems.add('field.wrong_type', name, { expected: 'a list' });
    return [];
  }
  if (input.length > MOST_CHILDREN) {
    problems.add('list.too_long', name, { n: MOST_CHILDREN });
    return [];
  }
  const seen = new Set<string>();
  return input.map((each: unknown, index) => {
    const path = `${name}.${index}`;
    if (!isPlainObject(each)) {
      problems.add('field.wrong_type', path, { expected: 'an object' });
      return {};
    }
    const row = withDefaults(
      readObject(child.fields, each, { decimals, problems, path: `${path}.` }),
      child.defaults ?? {},
    );
    const key = JSON.stringify(child.key.map((field) => row[field] ?? null));
    if (seen.has(key)) problems.add('list.repeated', path);
    seen.add(key);
    return row;
  });
}

function withDefaults(values: Values, defaults: Values): Values {
  return { ...defaults, ...values };
}

function readOnlyNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (field.readOnly ? [name] : []));
}
