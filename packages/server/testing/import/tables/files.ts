/** For tests: workbooks of a few parts, and files of a folder of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileRow } from '@fieldbook/core/import/cell';
import { strToU8, zipSync } from 'fflate';
import { afterAll } from 'vitest';
import { openTable, type TableFile } from '../../../src/import/tables/open-table.ts';

export function testFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-tables-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    path: (name: string): string => path.join(folder, name),
    write(name: string, content: string | Uint8Array): string {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
  };
}

export async function readTable(file: TableFile): Promise<readonly FileRow[]> {
  return Array.fromAsync((await openTable(file)).rows());
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface TestBook {
  /** Content of `sheetData`, by the name of the sheet. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly strings?: string;
  /** Content of `styleSheet`. */
  readonly styles?: string;
  readonly properties?: string;
}

export function workbook({ sheets, strings = '', styles = '', properties = '' }: TestBook): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`);
  const related = names.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}"><workbookPr ${properties}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  for (const [at, rows] of Object.values(sheets).entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(`${HEAD}${xml}`)])));
}
