/** How a heading names a column: by its key, by its label in any language, and by what other programs call it. */

import { type Language, languageCodes } from '../i18n/languages.ts';
import { inEnglish, say } from '../i18n/say.ts';
import { plainWords } from './cell.ts';
import type { FileColumn } from './columns-of.ts';
import type { ImportTable } from './import-table.ts';

/** What other programs write above the column of a field. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  code: ['sku', 'code no', 'رمز', 'كود'],
  name: ['full name'],
  nameArabic: ['name in arabic', 'name arabic', 'name (ar)'],
  active: ['in use', 'enabled'],
  unit: ['uom', 'base unit', 'unit of measure'],
  barcode: ['ean', 'gtin', 'upc', 'bar code'],
  retailRate: ['price', 'selling price', 'retail price', 'sales price'],
  wholesaleRate: ['wholesale price'],
  taxRegNo: ['trn', 'vat no', 'vat number', 'gstin', 'tax number'],
  phone: ['phone no', 'phone number', 'tel', 'telephone'],
  mobile: ['mobile no', 'mobile number', 'cell phone', 'whatsapp'],
  email: ['e-mail', 'mail', 'email address'],
  pinCode: ['zip', 'zip code', 'postcode', 'pin code'],
  hsnCode: ['hsn', 'hs code'],
};

export interface ColumnNames {
  /** Columns that a heading may mean: none, one, or several where it is not clear. */
  find(heading: string): readonly FileColumn[];
}

export function columnNames(table: ImportTable, columns: readonly FileColumn[]): ColumnNames {
  const byKey = index(columns, ({ key }) => [key]);
  const byLabel = index(columns, (column) => languageCodes.map((language) => labelOf(column, language)));
  const byAlias = index(columns, (column) => [
    ...(column.list === undefined ? (aliases[column.name] ?? []) : []),
    ...(['code', 'name'].includes(column.key) ? ownWords(table).map((word) => `${word} ${column.key}`) : []),
  ]);
  return {
    find(heading) {
      const words = plainWords(heading);
      return byKey.get(words) ?? byLabel.get(words) ?? byAlias.get(words) ?? [];
    },
  };
}

/** `Item code`, `Stock item code`. */
const ownWords = (table: ImportTable): readonly string[] => [inEnglish(table.label), inEnglish(table.word), table.name];

function labelOf({ field, list }: FileColumn, language: Language): string {
  const own = say(field.label, language);
  return list === undefined ? own : `${say(list.label, language)} ${list.group}: ${own}`;
}

function index(columns: readonly FileColumn[], namesOf: (column: FileColumn) => readonly string[]) {
  const found = new Map<string, FileColumn[]>();
  for (const column of columns) {
    for (const name of new Set(namesOf(column).map(plainWords))) {
      if (name !== '') found.set(name, [...(found.get(name) ?? []), column]);
    }
  }
  return found;
}

/** The heading row in a language; a column whose label means another one too stands by its key. */
export function headingsOf(table: ImportTable, columns: readonly FileColumn[], language: Language): readonly string[] {
  const names = columnNames(table, columns);
  return columns.map((column) => {
    const label = labelOf(column, language);
    const meant = names.find(label);
    return meant.length === 1 && meant[0]?.key === column.key ? label : column.key;
  });
}
