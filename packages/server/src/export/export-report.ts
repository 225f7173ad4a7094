/** A whole report as a file: all its pages on one snapshot, as the person sees them. */

import type { ReportDefinition } from '@fieldbook/core/definition/report';
import { say } from '@fieldbook/core/i18n/say';
import type { Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { ReportParameters } from '../company/reading-services.ts';
import { type ExportPlace, type ExportWish, exportFile, fileName } from './export-file.ts';
import { loadLetterhead } from './letterhead.ts';
import { type AnsweredReport, type ReportTable, reportTable } from './report-table.ts';
import type { TableWriter } from './table.ts';

export interface ReportExport extends ExportWish {
  readonly definition: ReportDefinition;
  readonly query: ReportParameters;
}

/** Problems: those of the report, `export.too_many_rows`. Throws a `PdfError` when a PDF cannot be drawn. */
export async function exportReport(
  company: CompanyServices,
  actor: Actor,
  wish: ReportExport,
  place: ExportPlace,
): Promise<Result<true>> {
  const { definition, query, lang, format } = wish;
  const letterhead = await loadLetterhead(company);
  return exportFile(wish, place, async (begin) => {
    let open: { readonly table: ReportTable; readonly writer: TableWriter } | undefined;
    const answer = await company.reports.each(actor, definition.name, query, async (page) => {
      const answered = page as AnsweredReport;
      if (open === undefined) {
        const table = reportTable(definition, answered, { lang, query, isPlain: format === 'csv' });
        const { columns, facts, lead } = table;
        const { head } = letterhead;
        const name = fileName({ name: head.name, slug: company.slug }, definition.name, answered.asOf);
        const ofCompany = (lang === 'ar' ? head.nameArabic : undefined) ?? head.name;
        const writer = begin({
          name,
          letterhead,
          head: { lang, company: ofCompany, title: say(definition.label, lang), facts, columns },
        });
        open = { table, writer };
        await writer.write(lead);
      }
      await open.writer.write(open.table.rowsOf(answered.rows));
    });
    if (answer.ok) await open?.writer.write(open.table.totals);
    return answer;
  });
}
