/** The looks of cells in a workbook: every combination that is used, as one table that is written once. */

/** As rows are styled; a line is plain. */
export type CellLook = 'line' | 'section' | 'group' | 'total';
/** `n2`: a figure with two decimals. */
export type CellFormat = 'text' | 'figureText' | 'date' | 'instant' | `n${number}`;

export interface CellStyle {
  readonly look: CellLook;
  readonly format: CellFormat;
  readonly depth?: number;
}

export const DEEPEST = 8;
const MOST_DECIMALS = 6;

const looks: readonly CellLook[] = ['line', 'section', 'group', 'total'];
const decimals = Array.from({ length: MOST_DECIMALS + 1 }, (_, count) => count);
const formats: readonly CellFormat[] = [
  'text',
  'figureText',
  'date',
  'instant',
  ...decimals.map((count): CellFormat => `n${count}`),
];

/** Looks of what stands above the rows. */
export const fixedStyles = { plain: 0, company: 1, title: 2, fact: 3, head: 4, figureHead: 5 } as const;
const FIXED = Object.keys(fixedStyles).length;

/** As text: what is typed into the cell later is no formula either. */
const AS_TEXT = 49;
const numberFormats = new Map<CellFormat, number>(
  formats.map((format, index) => [format, format === 'text' || format === 'figureText' ? AS_TEXT : 164 + index]),
);

export function styleIndex({ look, format, depth = 0 }: CellStyle): number {
  const at = looks.indexOf(look) * (formats.length + DEEPEST);
  const deep = Math.min(depth, DEEPEST);
  return FIXED + at + (format === 'text' && deep > 0 ? formats.length + deep - 1 : formats.indexOf(format));
}

function formatCode(format: CellFormat): string {
  if (format === 'date') return 'dd\\-mm\\-yyyy';
  if (format === 'instant') return 'dd\\-mm\\-yyyy hh:mm';
  const count = Number(format.slice(1));
  return count === 0 ? '#,##0' : `#,##0.${'0'.repeat(count)}`;
}

const fonts = ['', '<b/>', '<b/>'].map(
  (bold, index) => `<font>${bold}<sz val="${index === 2 ? 14 : 11}"/><name val="Calibri"/><family val="2"/></font>`,
);
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEAF4F8"/><bgColor indexed="64"/></patternFill></fill>',
];
const borders = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top style="thin"><color indexed="64"/></top><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color indexed="64"/></bottom><diagonal/></border>',
];

interface Xf {
  readonly format?: number;
  readonly font?: number;
  readonly fill?: number;
  readonly border?: number;
  readonly alignment?: string;
}

function xf({ format = 0, font = 0, fill = 0, border = 0, alignment = '' }: Xf): string {
  const flags = `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"`;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" ${flags}>${alignment}</xf>`;
}

const indented = (depth: number) =>
  depth === 0 ? '<alignment vertical="top"/>' : `<alignment vertical="top" indent="${depth}"/>`;

function ofLook(look: CellLook): string[] {
  const base = { font: look === 'line' ? 0 : 1, border: look === 'total' ? 1 : 0, fill: look === 'section' ? 2 : 0 };
  const plain = formats.map((format) => {
    const alignment = format === 'figureText' ? '<alignment horizontal="right" vertical="top"/>' : indented(0);
    return xf({ ...base, format: numberFormats.get(format) ?? 0, alignment });
  });
  const deeper = Array.from({ length: DEEPEST }, (_, index) =>
    xf({ ...base, format: AS_TEXT, alignment: `<alignment horizontal="left" vertical="top" indent="${index + 1}"/>` }),
  );
  return [...plain, ...deeper];
}

const fixed = [
  xf({}),
  xf({ format: AS_TEXT, font: 1 }),
  xf({ format: AS_TEXT, font: 2 }),
  xf({ format: AS_TEXT }),
  xf({ format: AS_TEXT, font: 1, fill: 2, border: 2, alignment: '<alignment vertical="center" wrapText="1"/>' }),
  xf({
    format: AS_TEXT,
    font: 1,
    fill: 2,
    border: 2,
    alignment: '<alignment horizontal="right" vertical="center" wrapText="1"/>',
  }),
];

const listed = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

export const stylesXml = ((): string => {
  const custom = formats.filter((format) => numberFormats.get(format) !== AS_TEXT);
  const codes = custom.map(
    (format) => `<numFmt numFmtId="${numberFormats.get(format)}" formatCode="${formatCode(format)}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    listed('numFmts', codes),
    listed('fonts', fonts),
    listed('fills', fills),
    listed('borders', borders),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    listed('cellXfs', [...fixed, ...looks.flatMap(ofLook)]),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
})();
