/** All tables that rows may be brought in for: every master but the company itself, and those that the books begin with. */
import type { ImportTable } from '../import/import-table.ts';
import { masterAt, masterNamed, masters } from '../masters/index.ts';
import { openingTables } from './opening-tables.ts';

export const importTables: readonly ImportTable[] = [
  ...masters.filter(({ single }) => single !== true),
  ...openingTables,
];

/** By name or by path. */
export function importTableNamed(name: string): ImportTable | undefined {
  const opening = openingTables.find((table) => table.name === name || table.path === name);
  const master = masterNamed(name) ?? masterAt(name);
  return opening ?? (master?.single === true ? undefined : master);
}
