/** What the format of a workbook's cell makes of its number: a day, a percentage, or just a number. */
import type { Cell } from '@fieldbook/core/import/cell';
import { readXmlWhole, type XmlAttributes } from './xml-reader.ts';

export type FormatKind = 'number' | 'date' | 'percent';

/** Formats of the standard (ECMA-376, 18.8.30) that have no code in the file. */
const dateIds: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];
const percentIds = [9, 10];

/** By the number of a cell's style. */
export async function readFormats(styles: AsyncIterable<Buffer>): Promise<readonly FormatKind[]> {
  const own = new Map<string, FormatKind>();
  const kinds: FormatKind[] = [];
  let isWithin = false;
  await readXmlWhole(styles, {
    open(name, { numFmtId = '0', formatCode = '' }: XmlAttributes) {
      if (name === 'numFmt') own.set(numFmtId, kindOfCode(formatCode));
      if (name === 'cellXfs') isWithin = true;
      if (name === 'xf' && isWithin) kinds.push(own.get(numFmtId) ?? kindOfId(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isWithin = false;
    },
  });
  return kinds;
}

function kindOfId(id: number): FormatKind {
  if (percentIds.includes(id)) return 'percent';
  return dateIds.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number';
}

/** Without words, colours, conditions and escaped signs; `[h]` counts hours and is a time. */
function kindOfCode(code: string): FormatKind {
  const plain = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[ymdhs]/i.test(plain.replace(/general/gi, ''))) return 'date';
  return plain.includes('%') ? 'percent' : 'number';
}

const DAY = 86_400_000;
const LAST_SERIAL = 2_958_465;
/** The day before the first of 1900, and of the system that begins with 1904. */
const BASE_1900 = Date.UTC(1899, 11, 31);
const BASE_1904 = Date.UTC(1904, 0, 1);
/** The 29th of February 1900, which the first spreadsheet took for a day. */
const NO_DAY = 60;

export function formatted(figure: number, kind: FormatKind, is1904: boolean): Cell {
  if (kind === 'percent') return `${Number((figure * 100).toPrecision(15))}%`;
  if (kind === 'number' || figure < 0 || figure > LAST_SERIAL) return figure;
  const days = is1904 || figure < NO_DAY ? figure : figure - 1;
  const seconds = Math.round((days * DAY) / 1000);
  const iso = new Date((is1904 ? BASE_1904 : BASE_1900) + seconds * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`;
}
