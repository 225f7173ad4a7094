/** All rows of an external report as a file, up to the most that one may have. */
import { say } from '@fieldbook/core/i18n/say';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { ExternalColumn } from '../store/external-reports/columns.ts';
import { type QueryWish, runReportQuery } from '../store/external-reports/run-query.ts';
import { type ExportPlace, type ExportWish, exportFile, fileName } from './export-file.ts';
import { loadLetterhead } from './letterhead.ts';
import type { TableColumnKind } from './table.ts';

export interface ExternalExport extends ExportWish, QueryWish {
  readonly code: string;
  readonly name: string;
  readonly nameArabic?: string;
  readonly parameters: readonly (QueryWish['parameters'][number] & { readonly label: string })[];
}

const kinds: Readonly<Record<ExternalColumn['kind'], TableColumnKind>> = {
  text: 'text',
  date: 'date',
  instant: 'instant',
  integer: 'integer',
  number: 'quantity',
};

/** Problems: those of the query. */
export async function exportExternalReport(
  company: CompanyServices,
  actor: Actor,
  wish: ExternalExport,
  place: ExportPlace,
): Promise<Result<true>> {
  const letterhead = await loadLetterhead(company);
  const { head } = letterhead;
  return exportFile(wish, place, async (begin) => {
    const answer = await runReportQuery(company.database, actor, wish);
    if (!answer.ok) return answer;
    const { columns, rows, isCut } = answer.value;
    const inArabic = wish.lang === 'ar';
    const asked = wish.parameters.flatMap(({ name, label }) =>
      wish.values[name] ? [{ label, value: wish.values[name] }] : [],
    );
    const cut = { label: say('Rows', wish.lang), value: say('Only the first {n} rows', wish.lang, { n: rows.length }) };
    const writer = begin({
      name: fileName(
        { name: head.name, slug: company.slug },
        wish.code.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        today(),
      ),
      letterhead,
      head: {
        lang: wish.lang,
        company: (inArabic ? head.nameArabic : undefined) ?? head.name,
        title: (inArabic ? wish.nameArabic : undefined) ?? wish.name,
        facts: isCut ? [...asked, cut] : asked,
        columns: columns.map(({ name, kind }) => ({ name, kind: kinds[kind], title: name })),
      },
    });
    await writer.write(rows.map((row) => ({ cells: row.map((cell) => cell ?? undefined) })));
    return accepted(true);
  });
}

const today = (): string => new Date().toISOString().slice(0, 10);
