/** The views that external reports read, as their comments in the database describe them. */
import type { ReportViews } from '@fieldbook/core/api/external-report-operations';
import type { CompanyDatabase } from '../database/company-database.ts';

type View = ReportViews['views'][number];

const VIEWS = `
  SELECT c.relname::text AS name, coalesce(obj_description(c.oid, 'pg_class'), '') AS about,
    json_agg(json_build_object('name', a.attname, 'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
      'about', coalesce(col_description(c.oid, a.attnum), '')) ORDER BY a.attnum) AS columns
  FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
  WHERE c.relnamespace = (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = 'reporting') AND c.relkind = 'v'
  GROUP BY c.oid ORDER BY c.relname`;

export async function reportViews(database: CompanyDatabase): Promise<ReportViews> {
  const { rows } = await database.pool.query<View>({ name: 'report-views', text: VIEWS });
  return { views: rows };
}
