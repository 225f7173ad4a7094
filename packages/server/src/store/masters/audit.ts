/** Reads the audit: who changed what of masters, settings, users and roles, and when. Only the database's triggers write it. */
import type { CompanyDatabase } from '../database/company-database.ts';

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

interface StoredRow extends Pick<AuditRow, 'id' | 'at' | 'action'> {
  readonly user_name: string;
  readonly table_name: string;
  readonly row_id: number;
  readonly row_code: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
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
export async function listAudit(db: CompanyDatabase, query: AuditQuery = {}): Promise<AuditRow[]> {
  const { table = null, code = null, user = null, before: next = null, limit = 100 } = query;
  const { rows } = await db.pool.query<StoredRow>(
    `select id, at, user_name, table_name, row_id, row_code, action, before, after from audit
      where ($1::text is null or table_name = $1) and ($2::text is null or row_code = $2)
        and ($3::text is null or user_name = $3) and ($4::bigint is null or id < $4)
      order by id desc limit $5`,
    [table, code, user, next, limit],
  );
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
