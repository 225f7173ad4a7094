/** The parts of a workbook around its sheets (ECMA-376, SpreadsheetML): what there is, and how the parts are related. */
import { escapeXml } from './table-xlsx-cells.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface SheetFacts {
  readonly name: string;
  /** Number of the row of titles, printed on every page. */
  readonly headRow: number;
}

/** A sheet's name has at most 31 characters and none of these. */
export function sheetName(title: string, number: number): string {
  const tail = number === 1 ? '' : ` (${number})`;
  const plain = title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (
    (plain === '' ? 'Sheet' : plain)
      .slice(0, 31 - tail.length)
      .toWellFormed()
      .trim() + tail
  );
}

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Path and text of each, to be added when the sheets are known. */
export function workbookParts(sheets: readonly SheetFacts[]): readonly (readonly [path: string, text: string])[] {
  return [
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', relationsXml(sheets.length)],
    [
      '_rels/.rels',
      `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    ['[Content_Types].xml', contentTypes(sheets.length)],
  ];
}

function workbookXml(sheets: readonly SheetFacts[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const titles = sheets.map(({ name, headRow }, index) => {
    const place = `'${escapeXml(name).replaceAll("'", "''")}'!$${headRow}:$${headRow}`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${place}</definedName>`;
  });
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`;
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function relationsXml(count: number): string {
  const sheets = Array.from({ length: count }, (_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const styles = relation(`rId${count + 1}`, 'styles', 'styles.xml');
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}${styles}</Relationships>`;
}

function contentTypes(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, index) => `<Override PartName="/${sheetPath(index + 1)}" ContentType="${SHEET_TYPES}.worksheet+xml"/>`,
  );
  return [
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPES}.styles+xml"/>`,
    ...sheets,
    '</Types>',
  ].join('');
}
