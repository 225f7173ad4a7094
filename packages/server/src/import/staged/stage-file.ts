/** Puts the rows of a file into the database as they stand in it, in one transaction. The file is read once and never held in memory. */
import type { ImportMapping } from '@fieldbook/core/api/import-operations';
import type { FileRow } from '@fieldbook/core/import/cell';
import { seeAll } from '../../store/actor-context.ts';
import type { CompanyDatabase } from '../../store/database/company-database.ts';
import { openTable, type TableFile } from '../tables/open-table.ts';
import { oneBehind } from './one-behind.ts';
import { addRows, lastMapping } from './run-rows.ts';

export interface StagedFile extends TableFile {
  readonly uid: string;
  /** Name of a master, or of a table of openings. */
  readonly kind: string;
  /** Of the file, as a person sees it. */
  readonly name: string;
  readonly hash: Buffer;
  /** Said of it besides what the last file of its kind had; goes before that. */
  readonly mapping?: ImportMapping | undefined;
  readonly userName: string;
}

const LOT = 1000;

/** Throws EnvironmentError `import.*`, those of the table. */
export async function stageFile(database: CompanyDatabase, file: StagedFile): Promise<void> {
  const table = await openTable(file);
  await database.transaction(async ({ client }) => {
    await seeAll(client, file.userName);
    const mapping = { ...(await lastMapping(client, file.kind)), ...file.mapping };
    const { rows } = await client.query<{ id: number }>(
      `insert into import_run (uid, kind, file_name, sheet, body_hash, mapping, user_id)
       values ($1, $2, $3, $4, $5, $6, acting_user()) returning id`,
      [file.uid, file.kind, file.name, table.sheet?.slice(0, 100) ?? null, file.hash, JSON.stringify(mapping)],
    );
    const run = rows[0]?.id ?? 0;
    const behind = oneBehind();
    let lot: FileRow[] = [];
    for await (const row of table.rows()) {
      lot.push(row);
      if (lot.length < LOT) continue;
      const full = lot;
      lot = [];
      await behind.begin(() => addRows(client, run, full));
    }
    await behind.end();
    if (lot.length > 0) await addRows(client, run, lot);
  });
}
