/** The rows of a master as a file: the columns that were chosen, references by code, in the order and with the filters of the list. */
import type { Field, FieldKind } from '@fieldbook/core/definition/field';
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import type { Language } from '@fieldbook/core/i18n/languages';
import { say, sayIf } from '@fieldbook/core/i18n/say';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { accepted, problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { RowFigure } from '@fieldbook/core/reports/row-figures';
import type { CompanyServices } from '../company/company-services.ts';
import type { Actor } from '../posting/service.ts';
import { LARGEST_PAGE, type MasterQuery } from '../store/masters/master-list.ts';
import { toldRow } from '../store/masters/told-row.ts';
import { type ExportPlace, type ExportWish, exportFile, fileName } from './export-file.ts';
import { loadLetterhead } from './letterhead.ts';
import type { TableCell, TableColumn, TableColumnKind, TableWriter } from './table.ts';

export interface MasterExport extends ExportWish {
  readonly master: MasterDefinition;
  readonly query: MasterQuery;
  /** Names of fields, and of the figure. */
  readonly columns: readonly string[];
}

interface Column extends TableColumn {
  text(row: Readonly<Record<string, unknown>>): TableCell;
}

/** Problems: those of the list, `field.unknown` of a column, `export.too_many_rows`. */
export async function exportMaster(
  company: CompanyServices,
  actor: Actor,
  wish: MasterExport,
  place: ExportPlace,
): Promise<Result<true>> {
  const { master, query, columns: names, lang } = wish;
  const unknown = names.find((name) => master.fields[name] === undefined && name !== query.figure?.name);
  if (unknown !== undefined) return refused(problem('field.unknown', `columns.${unknown}`));
  const columns = names.flatMap((name) => columnOf(name, { master, figure: query.figure, lang }));
  const letterhead = await loadLetterhead(company);
  const { head, zone } = letterhead;
  const today = dateInZone(new Date().toISOString(), zone);
  return exportFile(wish, place, async (begin) => {
    let writer: TableWriter | undefined;
    for (let cursor: string | undefined; ; ) {
      const asked = { ...query, limit: LARGEST_PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const page = await company.masters.list(master, asked, actor);
      if (!page.ok) return page;
      writer ??= begin({
        name: fileName({ name: head.name, slug: company.slug }, master.path, today),
        letterhead,
        head: {
          lang,
          company: (lang === 'ar' ? head.nameArabic : undefined) ?? head.name,
          title: say(master.plural, lang),
          facts: [],
          columns: columns.map(({ text: _, ...column }) => column),
        },
      });
      await writer.write(
        page.value.rows.map((each) => {
          const row = toldRow(actor, master, each);
          return { cells: columns.map((column) => column.text(row)) };
        }),
      );
      cursor = page.value.next;
      if (cursor === undefined) return accepted(true);
    }
  });
}

const kinds: Partial<Record<FieldKind, TableColumnKind>> = {
  code: 'code',
  reference: 'code',
  date: 'date',
  money: 'money',
  integer: 'integer',
  quantity: 'quantity',
  rate: 'rate',
  percent: 'percent',
};

interface Look {
  readonly master: MasterDefinition;
  readonly figure: RowFigure | undefined;
  readonly lang: Language;
}

function columnOf(name: string, { master, figure, lang }: Look): readonly Column[] {
  const text = (row: Readonly<Record<string, unknown>>) => plain(row[name]);
  if (name === figure?.name) return [{ name, kind: figure.kind, title: say(figure.label, lang), text }];
  const field = master.fields[name];
  if (field === undefined) return [];
  const title = say(field.label, lang);
  return [{ name, kind: kinds[field.kind] ?? 'text', title, text: (row) => said(field, row[name], lang) }];
}

function said(field: Field, value: unknown, lang: Language): TableCell {
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No', lang);
  const word = sayIf(field.optionLabels?.[field.options?.indexOf(String(value)) ?? -1], lang);
  return word ?? plain(value);
}

const plain = (value: unknown): TableCell =>
  value === undefined || value === null || value === '' ? undefined : String(value);
