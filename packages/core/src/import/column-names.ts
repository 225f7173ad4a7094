/** How a heading names a column: by its key, by its label in any language, and by what other programs call it. */

import { type Language, languageCodes } from '../i18n/languages.ts';
import { inEnglish, say } from '../i18n/say.ts';
import { plainWords } from './cell.ts';
import type { FileColumn } from './columns-of.ts';
import type { ImportTable } from './import-table.ts';

/** What other programs write above the column of a field. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  code: [
    ...['sku', 'code no', 'no', 'number', 'id', 'رمز', 'كود'],
    ...['part no', 'article no', 'product code', 'account no', 'account code', 'cust no', 'client no', 'vendor no'],
  ],
  name: [
    'full name',
    'account',
    'account name',
    'product',
    'product name',
    'client',
    'client name',
    'vendor',
    'vendor name',
  ],
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
  creditLimit: ['limit', 'credit lim'],
  creditDays: ['days', 'terms', 'payment terms', 'credit period'],
  ledger: ['account', 'account name', 'account code', 'gl account'],
  debit: ['dr', 'debit amount', 'debit balance'],
  credit: ['cr', 'credit amount', 'credit balance'],
  customer: ['client', 'client code', 'cust no', 'account', 'account no', 'party'],
  supplier: ['vendor', 'vendor code', 'vendor no', 'account', 'account no', 'party'],
  billReference: ['inv', 'inv no', 'invoice', 'invoice no', 'bill no', 'bill number', 'document no', 'reference'],
  billDate: ['date', 'inv date', 'inv dt', 'invoice date', 'bill dt', 'document date'],
  dueDate: ['due', 'due on'],
  amount: ['balance', 'outstanding', 'open amount', 'balance due'],
  item: ['sku', 'part no', 'article no', 'product', 'product code'],
  godown: ['location', 'warehouse', 'store'],
  quantity: ['qty', 'on hand', 'qty on hand', 'closing qty', 'stock'],
  value: ['amount', 'stock value', 'total cost'],
  rate: ['cost', 'unit cost', 'cost price', 'average cost'],
  chequeNo: ['cheque number', 'check no', 'chq no'],
  effectiveDate: ['due date', 'maturity', 'maturity date'],
  bankName: ['bank'],
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
    ...(column.key === 'code' ? ownWords(table).flatMap((word) => [`${word} code`, `${word} no`]) : []),
    ...(column.key === 'name' ? ownWords(table).flatMap((word) => [word, `${word} name`]) : []),
    ...(column.field.kind === 'reference' && column.list === undefined
      ? [`${column.name} code`, `${column.name} name`, `${column.name} no`]
      : []),
  ]);
  return {
    find(heading) {
      const words = plainWords(heading);
      return byKey.get(words) ?? byLabel.get(words) ?? byAlias.get(words) ?? [];
    },
  };
}

/** `Item` of `Item code`, `Stock item`. */
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
