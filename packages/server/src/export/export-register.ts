/** The whole selection of a register as a file, row by row as the database hands it over. */

import type { RegisterColumn } from '@fieldbook/core/definition/register';
import { takesBack } from '@fieldbook/core/definition/states';
import type { VoucherDefinition } from '@fieldbook/core/definition/voucher';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say } from '@fieldbook/core/i18n/say';
import { texts } from '@fieldbook/core/i18n/text';
import { dateInZone } from '@fieldbook/core/kernel/date';
import type { Result } from '@fieldbook/core/kernel/result';
import { registerOf } from '@fieldbook/core/registers/index';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import type { SelectionWish } from '../store/registers/registers.ts';
import { type ExportPlace, type ExportWish, exportFile, fileName } from './export-file.ts';
import { loadLetterhead } from './letterhead.ts';
import { registerTable } from './register-table.ts';
import { dayText } from './report-table.ts';
import type { TableFact } from './table.ts';

export interface RegisterExport extends ExportWish, Pick<SelectionWish, 'query' | 'vouchers'> {
  readonly definition: VoucherDefinition;
}

/** Problems: those of the register, `export.too_many_rows`. Throws a `PdfError` when a PDF cannot be drawn. */
export async function exportRegister(
  company: CompanyServices,
  actor: Actor,
  wish: RegisterExport,
  place: ExportPlace,
): Promise<Result<true>> {
  const { definition, query, vouchers, lang } = wish;
  const letterhead = await loadLetterhead(company);
  const { head, zone } = letterhead;
  const register = registerOf(definition);
  const names = query.columns?.split(',') ?? register.shown;
  const columns = names.flatMap((name) => register.columns.filter((column) => column.name === name));
  const uncounted = ['void', 'draft', ...(takesBack('reject', definition.lifecycle) ? ['rejected'] : [])];
  const table = registerTable(columns, { lang, zone, uncounted });
  const today = dateInZone(new Date().toISOString(), zone);
  const facts = {
    name: fileName({ name: head.name, slug: company.slug }, definition.path, today),
    letterhead,
    head: {
      lang,
      company: (lang === 'ar' ? head.nameArabic : undefined) ?? head.name,
      title: say(register.label, lang),
      facts: factsOf(query, { columns: register.columns, lang, today }),
      columns: table.columns,
    },
  };
  return exportFile(wish, place, async (begin) => {
    let writer: ReturnType<typeof begin> | undefined;
    const take: SelectionWish['take'] = async (rows) => {
      writer ??= begin(facts);
      await writer.write(table.rowsOf(rows));
    };
    const answer = await company.registers.each(actor, definition, { query, vouchers, take });
    if (!answer.ok) return answer;
    writer ??= begin(facts);
    await writer.write(table.totals());
    return answer;
  });
}

const words = texts({
  period: 'Period',
  printed: 'Taken on',
  search: 'Search',
});

const noFilters = new Set(['from', 'to', 'columns', 'sort', 'search', 'lang']);

/** The day it was taken, the span, and the filters by the names of their columns. */
function factsOf(
  query: SelectionWish['query'],
  {
    columns,
    lang,
    today,
  }: { readonly columns: readonly RegisterColumn[]; readonly lang: Language; readonly today: string },
): readonly TableFact[] {
  const { from, to, search } = query;
  const span = [from, to].map((day) => (day === undefined ? '…' : dayText(day))).join(' – ');
  const others = Object.entries(query).flatMap(([name, value]): TableFact[] => {
    if (noFilters.has(name) || value === undefined || value === '') return [];
    const column = columns.find((each) => each.name === name);
    const option = column?.optionLabels?.[String(value)];
    return [
      {
        label: column === undefined ? name : say(column.label, lang),
        value: option === undefined ? String(value) : say(option, lang),
      },
    ];
  });
  return [
    { label: say(words.printed, lang), value: dayText(today) },
    ...(from === undefined && to === undefined ? [] : [{ label: say(words.period, lang), value: span }]),
    ...(search === undefined ? [] : [{ label: say(words.search, lang), value: search }]),
    ...others,
  ];
}
