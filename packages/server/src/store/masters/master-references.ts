/** Turns the codes that drafts refer to into ids, with one query per master referred to; unknown codes become problems. */
import type { Field, Fields } from '@fieldbook/core/definition/field';
import type { MasterDefinition, MasterDraft } from '@fieldbook/core/definition/master';
import type { Values } from '@fieldbook/core/definition/voucher';
import { type Problem, problem } from '@fieldbook/core/kernel/result';
import type pg from 'pg';
import { childrenOf, filterSql, quoted, target } from './master-columns.ts';

/** Ids by master name and code. */
export type Ids = ReadonlyMap<string, ReadonlyMap<string, number>>;

type Visit = (field: Field, code: string, path: string) => void;

function visitFields(fields: Fields, values: Values, path: string, visit: Visit): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (field.kind === 'reference' && typeof value === 'string') visit(field, value, `${path}${name}`);
  }
}

function visitDraft(master: MasterDefinition, draft: MasterDraft, visit: Visit): void {
  visitFields(master.fields, draft.values, '', visit);
  for (const [name, child] of childrenOf(master)) {
    for (const [index, row] of (draft.children[name] ?? []).entries()) {
      visitFields(child.fields, row, `${name}.${index}.`, visit);
    }
  }
}

/** Looks up every code that the drafts name. */
export async function loadIds(
  client: pg.ClientBase,
  master: MasterDefinition,
  drafts: readonly MasterDraft[],
): Promise<Ids> {
  const wanted = new Map<MasterDefinition, Set<string>>();
  for (const draft of drafts) {
    visitDraft(master, draft, (field, code) => {
      const of = target(field);
      const codes = wanted.get(of) ?? new Set();
      wanted.set(of, codes.add(code));
    });
  }
  const ids = new Map<string, ReadonlyMap<string, number>>();
  for (const [of, codes] of wanted) {
    const { rows } = await client.query<{ id: number; code: string }>(
      `select m.id, m.code from ${quoted(of.table)} m where m.code = any($1) and ${filterSql(of.filter, 'm')}`,
      [[...codes]],
    );
    ids.set(of.name, new Map(rows.map((row) => [row.code, row.id])));
  }
  return ids;
}

/** `reference.unknown` with the path and the code, for each reference that leads nowhere. */
export function unknownReferences(master: MasterDefinition, draft: MasterDraft, ids: Ids): Problem[] {
  const problems: Problem[] = [];
  visitDraft(master, draft, (field, code, path) => {
    const of = field.of ?? '';
    if (ids.get(of)?.has(code) !== true) problems.push(problem('reference.unknown', path, { of, code }));
  });
  return problems;
}
