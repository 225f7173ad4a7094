/**
 * A table as a workbook, written while its rows come: head lines, a frozen row of titles, typed cells, and a further sheet
 * where one is full. Only the lot at hand is in memory (docs/decisions, workbooks by our own writer).
 */

import { languages } from '@fieldbook/core/i18n/languages';
import { isFigure, type Sink, type TableColumn, type TableHead, type TableRow, type TableWriter } from './table.ts';
import { columnLetters, rowXml, textCell } from './table-xlsx-cells.ts';
import { type SheetFacts, sheetName, sheetPath, workbookParts } from './table-xlsx-parts.ts';
import { fixedStyles, stylesXml } from './table-xlsx-styles.ts';
import { type ZipPart, ZipStream } from './zip-stream.ts';

/** Rows that a sheet has room for. */
export const MOST_SHEET_ROWS = 1_048_576;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const FOOT = '</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>';

export interface XlsxOptions {
  readonly mostRows?: number;
}

export function xlsxTable(head: TableHead, sink: Sink, { mostRows = MOST_SHEET_ROWS }: XlsxOptions = {}): TableWriter {
  const zip = new ZipStream(sink);
  const sheets: SheetFacts[] = [];
  let sheet: { readonly part: ZipPart; next: number } | undefined;
  let widths: readonly number[] | undefined;

  async function openSheet(sample: readonly TableRow[]) {
    widths ??= widthsOf(head.columns, sample);
    const number = sheets.length + 1;
    const lines = headLines(head);
    const headRow = lines.length + 1;
    sheets.push({ name: sheetName(head.title, number), headRow });
    const part = await zip.open(sheetPath(number));
    await part.write(`${sheetStart(head, widths, headRow)}${lines.join('')}${titleRow(head, headRow)}`);
    return { part, next: headRow + 1 };
  }

  async function closeSheet(): Promise<void> {
    if (sheet === undefined) return;
    const orientation = head.columns.length > 6 ? 'landscape' : 'portrait';
    const setup = `<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`;
    await sheet.part.write(`${FOOT}${setup}</worksheet>`);
    await sheet.part.close();
    sheet = undefined;
  }

  async function write(rows: readonly TableRow[]): Promise<void> {
    let left = rows;
    while (left.length > 0) {
      sheet ??= await openSheet(left);
      const open = sheet;
      const fitting = left.slice(0, mostRows - open.next + 1);
      await open.part.write(fitting.map((row, index) => rowXml(row, open.next + index, head.columns)).join(''));
      open.next += fitting.length;
      left = left.slice(fitting.length);
      if (left.length > 0) await closeSheet();
    }
  }

  return {
    write,
    async end() {
      if (sheets.length === 0) sheet = await openSheet([]);
      await closeSheet();
      await zip.add('xl/styles.xml', stylesXml);
      for (const [path, text] of workbookParts(sheets)) await zip.add(path, text);
      await zip.end();
    },
    abandon: () => zip.abandon(),
  };
}

function sheetStart({ lang, columns }: TableHead, widths: readonly number[], headRow: number): string {
  const turned = languages[lang].direction === 'rtl' ? ' rightToLeft="1"' : '';
  const pane = `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>`;
  const cols = columns.map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[index] ?? 12}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0"${turned}>${pane}</sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`,
  ].join('');
}

/** Company, title, a line for each fact, and an empty one. */
function headLines({ lang, company, title, facts }: TableHead): string[] {
  const { company: ofCompany, title: ofTitle, fact } = fixedStyles;
  const lines: readonly (readonly [text: string, style: number])[] = [
    [company, ofCompany],
    [title, ofTitle],
    ...facts.map(({ label, value }) => [`${label}: ${steady(value, lang)}`, fact] as const),
  ];
  return [
    ...lines.map(([text, style], index) => `<row r="${index + 1}">${textCell(`A${index + 1}`, text, style)}</row>`),
    `<row r="${lines.length + 1}"/>`,
  ];
}

/** Days keep their order behind Arabic words: a mark says that they are read from the left. */
function steady(value: string, lang: TableHead['lang']): string {
  return languages[lang].direction === 'ltr'
    ? value
    : value.replace(/\d{2}-\d{2}-\d{4}/g, (day) => `\u200e${day}\u200e`);
}

function titleRow({ columns, lang }: TableHead, at: number): string {
  const cells = columns.map((column, index) =>
    textCell(
      `${columnLetters(index)}${at}`,
      [column.title, ...(column.span ?? []).map((day) => steady(day, lang))].join('\n'),
      isFigure(column) ? fixedStyles.figureHead : fixedStyles.head,
    ),
  );
  return `<row r="${at}">${cells.join('')}</row>`;
}

const narrowest = {
  text: 14,
  code: 9,
  date: 12,
  instant: 17,
  money: 13,
  integer: 9,
  quantity: 11,
  rate: 11,
  percent: 9,
};
const WIDEST = 48;
const SAMPLED = 200;

/** In characters: what the first rows and the title ask for. */
function widthsOf(columns: readonly TableColumn[], rows: readonly TableRow[]): readonly number[] {
  return columns.map(({ kind, title }, index) => {
    const longest = rows
      .slice(0, SAMPLED)
      .reduce(
        (most, { cells, depth = 0 }) => Math.max(most, (cells[index]?.length ?? 0) + (index === 0 ? depth * 2 : 0)),
        0,
      );
    return Math.min(WIDEST, Math.max(narrowest[kind], Math.ceil(title.length * 0.8) + 2, Math.ceil(longest * 1.1) + 2));
  });
}
