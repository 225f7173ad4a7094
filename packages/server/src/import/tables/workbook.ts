/** A workbook (.xlsx): its sheets, and the rows of one of them as they are read. Formulas count by the value they had when it was saved. */
import type { FileRow } from '@fieldbook/core/import/cell';
import { type FormatKind, readFormats } from './number-formats.ts';
import type { TableFile } from './open-table.ts';
import { noSheet, notATable } from './refusals.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readXmlWhole } from './xml-reader.ts';
import { openZip, type ZipFile } from './zip-file.ts';

/** What the cells of a sheet point to. */
export interface WorkbookFacts {
  readonly strings: readonly string[];
  readonly formats: readonly FormatKind[];
  readonly is1904: boolean;
}

export interface Workbook {
  readonly sheet: string;
  rows(): AsyncGenerator<FileRow>;
}

const RELATIONS = { start: '_rels/.rels', workbook: 'xl/workbook.xml' } as const;

export async function openWorkbook({ path, sheet: wanted }: TableFile): Promise<Workbook> {
  const zip = await openZip(path);
  const start = await relationsOf(zip, RELATIONS.start);
  const main = [...start.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target ?? RELATIONS.workbook;
  if (!zip.names.includes(main)) throw notATable(path);
  const book = await readBook(zip, main);
  if (book === undefined) throw notATable(path);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await relationsOf(zip, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const partOf = (kind: string): string =>
    [...related.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target ?? `${folder}${kind}.xml`;
  const facts: WorkbookFacts = {
    strings: await readSharedStrings(zip.read(partOf('sharedStrings'))),
    formats: await readFormats(zip.read(partOf('styles'))),
    is1904: book.is1904,
  };
  for (const { name, relation, isHidden } of book.sheets) {
    if (wanted === undefined ? isHidden : name !== wanted) continue;
    const rows = () => sheetRows(zip.read(related.get(relation)?.target ?? ''), facts);
    if (await hasRows(rows())) return { sheet: name, rows };
  }
  throw noSheet(
    path,
    book.sheets.map(({ name }) => name),
  );
}

async function hasRows(rows: AsyncGenerator<FileRow>): Promise<boolean> {
  for await (const { cells } of rows) {
    if (cells.some((cell) => cell !== undefined && cell !== '')) return true;
  }
  return false;
}

interface Book {
  readonly is1904: boolean;
  readonly sheets: readonly { readonly name: string; readonly relation: string; readonly isHidden: boolean }[];
}

/** `undefined` where the document is of another kind. */
async function readBook(zip: ZipFile, path: string): Promise<Book | undefined> {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  let isBook = false;
  await readXmlWhole(zip.read(path), {
    open(name, attributes) {
      if (name === 'workbook') isBook = true;
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', relation, isHidden });
    },
    close: () => undefined,
  });
  return isBook ? { is1904, sheets } : undefined;
}

interface Relation {
  readonly type: string;
  readonly target: string;
}

async function relationsOf(zip: ZipFile, path: string, folder = ''): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXmlWhole(zip.read(path), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      relations.set(Id, { type: Type, target: Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}` });
    },
    close: () => undefined,
  });
  return relations;
}
