/** The SELECT that reads a master's rows with the codes of what they refer to and, when asked, the lists that belong to them. */
import type { ChildFacts, MasterDefinition } from '@fieldbook/core/definition/master';
import { childrenOf, type FieldColumn, fieldColumns, filterSql, literal, quoted, target } from './master-columns.ts';

/** A row as it comes: field values under their names, lists under the child's name, all in scaled integers and codes. */
export interface RawRow {
  id: number;
  version: number;
  values: Record<string, unknown>;
}

/** Expression that answers what a field holds: the code for a reference. */
export function fieldSql(column: FieldColumn, alias: string): string {
  if (column.column === undefined) return `${alias}.extra -> ${literal(column.name)}`;
  const plain = `${alias}.${quoted(column.column)}`;
  if (column.field.kind !== 'reference') return plain;
  return `(select code from ${quoted(target(column.field).table)} where id = ${plain})`;
}

/** `select id, version, values from … m where …`, to be followed by further conditions. `values` is one JSON document. */
export function selectRows(master: MasterDefinition, withChildren: boolean): string {
  const fields = fieldColumns(master.fields).map(member('m'));
  const children = withChildren
    ? childrenOf(master).map(([name, child]) => `${literal(name)}, ${childrenSql(child)}`)
    : [];
  return `select m.id, m.version, ${jsonObject([...fields, ...children])} as values
    from ${quoted(master.table)} m where ${filterSql(master.filter, 'm')}`;
}

// A function takes at most 100 arguments: documents of more than 40 members are put together from parts.
function jsonObject(members: readonly string[]): string {
  const parts: string[] = [];
  for (let start = 0; start < members.length; start += 40) {
    parts.push(`jsonb_build_object(${members.slice(start, start + 40).join(', ')})`);
  }
  return parts.length === 0 ? `'{}'::jsonb` : parts.join(' || ');
}

function member(alias: string): (column: FieldColumn) => string {
  return (column) => `${literal(column.name)}, ${fieldSql(column, alias)}`;
}

function childrenSql(child: ChildFacts): string {
  const order = child.ordered ? 'c.position, c.id' : 'c.id';
  return `(select coalesce(jsonb_agg(${jsonObject(fieldColumns(child.fields).map(member('c')))} order by ${order}), '[]')
    from ${quoted(child.table)} c where c.${quoted(child.parentColumn)} = m.id and ${filterSql(child.filter, 'c')})`;
}
