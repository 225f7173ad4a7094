/** Reads the audit: who changed what of masters, settings, users and roles, and when. Only the database's triggers write it. */
import type { CompanyDatabase } from '../database/company-database.ts';
import type { Schema } from '../schema.ts';

export interface AuditRow {
  /** Grows with time; `before` of the next page. */
  readonly id: number;
  readonly at: string;
  readonly userName: string;
  readonly table: string;
  readonly rowId: number;
  /** Code of the row; of a list's row the id of what it belongs to. */
  readonly code: string;
  readonly action: 'insert' | 'update' | 'delete';
  /** Columns with their values before and after; of an update only those that differ. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface AuditQuery {
  readonly table?: string;
  readonly code?: string;
  readonly user?: string;
  /** Rows with a smaller id: the next page. */
  readonly before?: number;
  /** 100 when left out. */
  readonly limit?: number;
}

/** The newest changes first. */
export async function listAudit(db: CompanyDatabase<Schema>, query: AuditQuery = {}): Promise<AuditRow[]> {
  let select = db.kysely
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.limit ?? 100);
  if (query.table !== undefined) select = select.where('table_name', '=', query.table);
  if (query.code !== undefined) select = select.where('row_code', '=', query.code);
  if (query.user !== undefined) select = select.where('user_name', '=', query.user);
  if (query.before !== undefined) select = select.where('id', '<', query.before);
  const rows = await select.execute();
  return rows.map((row) => {
    const before = row.before ?? {};
    const after = row.after ?? {};
    const isUpdate = row.action === 'update';
    return {
      id: row.id,
      at: row.at,
      userName: row.user_name,
      table: row.table_name,
      rowId: row.row_id,
      code: row.row_code,
      action: row.action,
      before: isUpdate ? differing(before, after) : before,
      after: isUpdate ? differing(after, before) : after,
    };
  });
}

function differing(of: Record<string, unknown>, other: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  );
}
