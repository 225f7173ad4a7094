/** The rows of a master as a file, in the order and with the filters of the list: columns that were chosen, or all it is brought in with. */
import type { MasterDefinition } from '@fieldbook/core/definition/master';
import { say } from '@fieldbook/core/i18n/say';
import { dateInZone } from '@fieldbook/core/kernel/date';
import { accepted, type Result } from '@fieldbook/core/kernel/result';
import type { Actor } from '../auth/actor.ts';
import type { CompanyServices } from '../company/company-services.ts';
import { LARGEST_PAGE, type MasterQuery } from '../store/masters/master-list.ts';
import type { MasterRecord } from '../store/masters/master-record.ts';
import { toldRow } from '../store/masters/told-row.ts';
import { type ExportPlace, type ExportWish, exportFile, fileName } from './export-file.ts';
import { chosenLayout, type FileLayout, fullLayout, needsOf, noNeeds } from './file-layout.ts';
import { loadLetterhead } from './letterhead.ts';

export interface MasterExport extends ExportWish {
  readonly master: MasterDefinition;
  readonly query: MasterQuery;
  /** Names of fields, and of the figure; `all`: fields and lists as they are brought in. */
  readonly columns: readonly string[] | 'all';
}

/** Problems: those of the list, `field.unknown` of a column, `export.too_many_rows`, `export.not_on_paper`, `export.too_many_columns`. */
export async function exportMaster(
  company: CompanyServices,
  actor: Actor,
  wish: MasterExport,
  place: ExportPlace,
): Promise<Result<true>> {
  const { master, query, columns: names, lang } = wish;
  const reading = { company, actor, wish };
  const layout =
    names === 'all' ? await layoutOfAll(reading) : chosenLayout(names, { master, figure: query.figure, lang });
  if (!layout.ok) return layout;
  const { columns, cells } = layout.value;
  const letterhead = await loadLetterhead(company);
  const { head, zone } = letterhead;
  const today = dateInZone(new Date().toISOString(), zone);
  return exportFile(wish, place, (begin) => {
    const writer = begin({
      name: fileName({ name: head.name, slug: company.slug }, master.path, today),
      letterhead,
      head: {
        lang,
        company: (lang === 'ar' ? head.nameArabic : undefined) ?? head.name,
        title: say(master.plural, lang),
        facts: [],
        columns,
      },
    });
    return eachPage(reading, (rows) =>
      writer.write(rows.map((row) => ({ cells: cells(toldRow(actor, master, row)) }))),
    );
  });
}

interface Reading {
  readonly company: CompanyServices;
  readonly actor: Actor;
  readonly wish: MasterExport;
}

async function layoutOfAll(reading: Reading): Promise<Result<FileLayout>> {
  const { actor, wish } = reading;
  let needs = noNeeds;
  const read = await eachPage(reading, (rows) => {
    needs = needsOf(actor, wish.master, rows, needs);
  });
  return read.ok ? fullLayout(actor, needs, wish) : read;
}

async function eachPage(
  { company, actor, wish: { master, query, columns } }: Reading,
  work: (rows: readonly MasterRecord[]) => Promise<void> | void,
): Promise<Result<true>> {
  for (let cursor: string | undefined; ; ) {
    const asked = { ...query, limit: LARGEST_PAGE, withChildren: columns === 'all' };
    const page = await company.masters.list(master, cursor === undefined ? asked : { ...asked, cursor }, actor);
    if (!page.ok) return page;
    await work(page.value.rows);
    cursor = page.value.next;
    if (cursor === undefined) return accepted(true);
  }
}
