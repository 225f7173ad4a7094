/** The rows of a sheet, a few at a time: what a chunk of its XML holds. */
import type { Cell, FileRow } from '@fieldbook/core/import/cell';
import { present } from '@fieldbook/core/kernel/assert';
import { formatted } from './number-formats.ts';
import { textRun, unescaped } from './shared-strings.ts';
import type { WorkbookFacts } from './workbook.ts';
import { readXml, type XmlAttributes } from './xml-reader.ts';

export async function* sheetRows(bytes: AsyncIterable<Buffer>, facts: WorkbookFacts): AsyncGenerator<FileRow> {
  const sheet = sheetReader(facts);
  for await (const _chunk of readXml(bytes, sheet)) yield* sheet.take();
}

/** In a row, by the format. */
const MOST_CELLS = 16_384;

interface OpenCell {
  readonly at: number;
  readonly type: string;
  readonly style: number;
  stored: string;
}

function sheetReader(facts: WorkbookFacts) {
  let rows: FileRow[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | undefined;
  let isStored = false;
  const inline = textRun();
  return {
    open(name: string, attributes: XmlAttributes): void {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        cells = [];
      } else if (name === 'c') {
        const at = placeOf(attributes['r']) ?? (cell?.at ?? -1) + 1;
        if (at >= MOST_CELLS) throw new Error(`row ${row} has more than ${MOST_CELLS} cells`);
        cell = { at, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), stored: '' };
        inline.begin();
      }
      isStored = name === 'v';
      inline.open(name);
    },
    close(name: string): void {
      inline.close(name);
      if (name === 'v') isStored = false;
      if (name === 'c' && cell !== undefined) {
        const value = cellOf(cell, inline.text(), facts);
        if (value !== undefined && value !== '') cells[cell.at] = value;
      }
      if (name === 'row') {
        rows.push({ row, cells: Array.from(cells) });
        cell = undefined;
      }
    },
    text(text: string): void {
      if (isStored && cell !== undefined) cell.stored += text;
      inline.add(text);
    },
    take(): readonly FileRow[] {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** `BC12` is the 55th column, counted from 0 the 54th. */
function placeOf(reference: string | undefined): number | undefined {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (letters === '') return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf({ type, stored, style }: OpenCell, inline: string, facts: WorkbookFacts): Cell {
  switch (type) {
    case 'inlineStr':
      return inline;
    case 's':
      return stored === '' ? undefined : present(facts.strings[Number(stored)], `there is no text ${stored}`);
    case 'b':
      return stored === '1' || stored === 'true';
    case 'e':
      return { error: stored };
    case 'str':
      return unescaped(stored);
    case 'd':
      return stored.replace(/T00:00:00(\.0+)?Z?$/, '');
    default:
      return stored.trim() === ''
        ? undefined
        : formatted(figureOf(stored), facts.formats[style] ?? 'number', facts.is1904);
  }
}

function figureOf(stored: string): number {
  const figure = Number(stored);
  if (!Number.isFinite(figure)) throw new Error(`${stored} is no number`);
  return figure;
}
