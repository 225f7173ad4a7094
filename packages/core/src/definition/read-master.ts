/** A row of a master from outside: untrusted JSON in, a checked draft with its lists out. */
import { type Result, refused } from '../kernel/result.ts';
import type { Fields } from './field.ts';
import type { ChildFacts, MasterDefinition, MasterDraft } from './master.ts';
import { type ProblemList, problemList } from './problems.ts';
import { isPlainObject, readObject } from './read-fields.ts';
import type { Values } from './voucher.ts';

/** Rows of one list at most. */
const MOST_CHILDREN = 20_000;

/** What a row is read by. */
type Readable = Pick<MasterDefinition, 'fields' | 'defaults' | 'children' | 'complete' | 'validate'>;

/** Reads an untrusted, complete row with its lists. Beside the fields it takes `version`, which it does not read. */
export function readRow(master: Readable, input: unknown, decimals: number): Result<MasterDraft> {
  const problems = problemList();
  if (!isPlainObject(input)) {
    problems.add('body.malformed');
    return problems.answer(nothing);
  }
  const besides = [
    ...Object.entries(master.children ?? {}).map(([name]) => name),
    'version',
    ...readOnlyNames(master.fields),
  ];
  const values = withDefaults(
    readObject(master.fields, input, { decimals, problems, path: '' }, besides),
    master.defaults,
  );
  const children: Record<string, readonly Values[]> = {};
  for (const [name, child] of Object.entries(master.children ?? {})) {
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
