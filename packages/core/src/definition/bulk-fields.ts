/** Which fields of a master one change may give many rows: those whose value several rows share. */
import type { Field, Fields } from './field.ts';
import type { MasterDefinition } from './master.ts';

/** Of one row by their nature: what names it, what is drawn or written about it alone. */
const ownKinds: ReadonlySet<string> = new Set(['code', 'note', 'image']);

function isShared(name: string, field: Field, search: readonly string[]): boolean {
  if (field.readOnly === true || field.isNumeral === true || field.isOwn === true) return false;
  return !ownKinds.has(field.kind) && !['name', 'nameArabic'].includes(name) && !search.includes(name);
}

/** In the order of the definition, `active` among them; none of a master with one row. What a row is searched by is its own. */
export function bulkFields({ fields, search = [], single }: MasterDefinition): Fields {
  if (single === true) return {};
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => isShared(name, field, search)));
}
