/** Who asked for news on the public page (SPEC §2, newsletter email box). */
import { column, defineReport, type PagedReport } from '../definition/report.ts';

export interface NewsletterRow {
  readonly email: string;
  readonly language: string;
  /** Day in the company's zone. */
  readonly since: string;
}

export type Newsletter = PagedReport<NewsletterRow, Readonly<Record<string, never>>>;

export const newsletter = defineReport({
  name: 'newsletter',
  topic: 'others',
  label: 'Newsletter addresses',
  permission: 'frmExport',
  parameters: {},
  columns: [
    column('email', 'text', 'Email'),
    column('language', 'code', 'Language'),
    column('since', 'date', 'newsletter|Since'),
  ],
  totals: {},
});
