/**
 * One table on its way into a file of the format asked for. CSV and workbooks are written while their rows come; a PDF is
 * drawn when all are there, so its rows are counted, and nothing is drawn while a transaction of the database is open.
 */
import type { Language } from '@fieldbook/core/i18n/languages';
import { problem, type Result, refused } from '@fieldbook/core/kernel/result';
import type { PdfRenderer } from '../pdf/renderer.ts';
import type { Letterhead } from './letterhead.ts';
import type { Sink, TableHead, TableRow, TableWriter } from './table.ts';
import { csvTable } from './table-csv.ts';
import { MOST_PDF_ROWS, tableDocument } from './table-pdf.ts';
import { xlsxTable } from './table-xlsx.ts';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export interface ExportFile {
  readonly name: string;
  readonly type: string;
}

export interface ExportWish {
  readonly format: FileFormat;
  readonly lang: Language;
  /** Whether CSV says that it is UTF-8. */
  readonly withMark: boolean;
}

export interface ExportPlace {
  /** Called once, when the first bytes are there: until then everything may still be refused. */
  open(file: ExportFile): Sink;
  readonly pdf: PdfRenderer;
}

/** More rows than a page of paper is good for: thrown while they come, a refusal for who asked. */
class TooManyRows extends Error {}

export interface FileFacts {
  readonly name: string;
  readonly letterhead: Letterhead;
  readonly head: TableHead;
}

/** Writes the table that `work` hands over. Problems: those of `work`, `export.too_many_rows`. Throws what goes wrong. */
export async function exportFile(
  wish: ExportWish,
  place: ExportPlace,
  work: (begin: (facts: FileFacts) => TableWriter) => Promise<Result<true>>,
): Promise<Result<true>> {
  let writer: TableWriter | undefined;
  try {
    const answer = await work((facts) => {
      writer = writerOf(wish, place, facts);
      return writer;
    });
    if (answer.ok) await writer?.end();
    else writer?.abandon();
    return answer;
  } catch (error) {
    writer?.abandon();
    if (error instanceof TooManyRows) return refused(problem('export.too_many_rows', 'format', { n: MOST_PDF_ROWS }));
    throw error;
  }
}

function writerOf({ format, withMark }: ExportWish, { open, pdf }: ExportPlace, { name, letterhead, head }: FileFacts) {
  const file = { name: `${name}.${format}`, type: fileTypes[format] };
  if (format === 'pdf') return pdfWriter(head, letterhead, { pdf, open: () => open(file) });
  let sink: Sink | undefined;
  const lazy: Sink = (bytes) => {
    sink ??= open(file);
    return sink(bytes);
  };
  return format === 'csv' ? csvTable(head, lazy, { withMark }) : xlsxTable(head, lazy);
}

function pdfWriter(
  head: TableHead,
  letterhead: Letterhead,
  { pdf, open }: { readonly pdf: PdfRenderer; readonly open: () => Sink },
): TableWriter {
  const rows: TableRow[] = [];
  return {
    write(more) {
      rows.push(...more);
      return rows.length > MOST_PDF_ROWS ? Promise.reject(new TooManyRows()) : Promise.resolve();
    },
    async end() {
      const doc = tableDocument(head, rows, { letterhead, issuedAt: new Date().toISOString() });
      const bytes = await pdf.render(doc);
      await open()(bytes);
    },
    abandon: () => undefined,
  };
}

/** `al-noor-dairy-trial-balance-2026-11-20`: plain letters, which every machine keeps. */
export function fileName(
  company: { readonly name: string; readonly slug: string },
  what: string,
  date: string,
): string {
  const plain = company.name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? company.slug : plain}-${what}-${date}`;
}
