/** What the references of a file may mean: rows of other masters by code, or by the code however it is spelled or the name that one of them bears. */
import { plainWords } from '@fieldbook/core/import/cell';
import type { MappedColumn } from '@fieldbook/core/import/map-columns';
import { present } from '@fieldbook/core/kernel/assert';
import { cleanCode } from '@fieldbook/core/kernel/clean-text';
import { masterNamed } from '@fieldbook/core/masters/index';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { filterSql, quoted } from '../../store/masters/master-columns.ts';

export interface Meanings {
  meant(master: string, text: string): readonly string[];
  /** Is a row of this code there? Of masters that the columns refer to. */
  has(master: string, code: string): boolean;
  /** A row of the file has been written. */
  add(master: string, code: string): void;
}

interface Known {
  readonly codes: Set<string>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

/** `coming` are codes that rows of the file itself bring to their own master. */
export async function loadMeanings(
  database: CompanyDatabase,
  columns: readonly MappedColumn[],
  coming: { readonly kind: string; readonly codes: ReadonlySet<string> },
): Promise<Meanings> {
  const known = new Map<string, Known>();
  const named = columns.flatMap(({ column }) => (column.field.kind === 'reference' ? [column.field.of ?? ''] : []));
  for (const name of new Set(named)) known.set(name, await loadKnown(database, name));
  return {
    meant(master, text) {
      const code = cleanCode(text);
      const rows = known.get(master);
      if (rows?.codes.has(code) || (master === coming.kind && coming.codes.has(code))) return [code];
      return rows?.byName.get(plainWords(text)) ?? [];
    },
    has: (master, code) => known.get(master)?.codes.has(code) ?? false,
    add: (master, code) => known.get(master)?.codes.add(code),
  };
}

async function loadKnown(database: CompanyDatabase, name: string): Promise<Known> {
  const { table, filter } = present(masterNamed(name), `no master ${name}`);
  const { rows } = await database.pool.query<{ code: string; name: string; name_arabic: string | null }>(
    `select m.code, m.name, m.name_arabic from ${quoted(table)} m where ${filterSql(filter, 'm')}`,
  );
  const byName = new Map<string, string[]>();
  for (const row of rows) {
    for (const words of new Set([row.code, row.name, row.name_arabic ?? ''].map(plainWords))) {
      if (words === '') continue;
      const codes = byName.get(words);
      if (codes === undefined) byName.set(words, [row.code]);
      else codes.push(row.code);
    }
  }
  return { codes: new Set(rows.map(({ code }) => code)), byName };
}
