/**
 * What the template is given: the resolved document with its codes drawn, its texts made printable and its date in parts.
 * Data only; nothing of it ever becomes template source.
 */
import { stripIsolates } from '@fieldbook/print/bidi';
import { codeSvg } from '@fieldbook/print/codes/svg';
import type { PrintAttachment } from '@fieldbook/print/document';
import { columnWidths } from '@fieldbook/print/preview/column-widths';
import type { Preview, PreviewBlock, PreviewLine } from '@fieldbook/print/preview/preview';
import { dotsSvg } from '@fieldbook/print/signature';
import { fixedTable } from './fixed-table.ts';
import type { PrintFonts } from './fonts.ts';
import { type GlyphReport, printable } from './glyphs.ts';

export interface PageData {
  /** JSON text for the template. */
  readonly json: string;
  readonly missing: readonly number[];
  /** Files that the data name, mapped in beside them. */
  readonly pictures: readonly PictureFile[];
}

interface PictureFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export function pageData(
  preview: Preview,
  fonts: Pick<PrintFonts, 'points' | 'widthOf'>,
  attachment?: PrintAttachment,
): PageData {
  const report: GlyphReport = { missing: new Set() };
  const drawing: Drawing = { preview, fonts, pictures: new Map() };
  const date = new Date(preview.issuedAt);
  const data = {
    ...preview,
    attachment: attachment === undefined ? null : { ...attachment, text: '' },
    blocks: keptTogether(preview).map(([block, isKept]) => ({ ...drawn(block, drawing, true), isKept })),
    date: {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    },
  };
  const write = (text: string) => printable(text, fonts.points, report);
  const json = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value === 'string') return RAW_KEYS.has(key) ? value : write(value);
    if (key === 'lines' && Array.isArray(value)) return writtenLines(value, preview.dir, write);
    return isLine(value) ? writtenLines([value], preview.dir, write)[0] : value;
  });
  return { json, missing: [...report.missing].toSorted((a, b) => a - b), pictures: [...drawing.pictures.values()] };
}

/** Texts that are no words on paper. */
const RAW_KEYS = new Set([
  'kind',
  'svg',
  'source',
  'lang',
  'dir',
  'paper',
  'align',
  'style',
  'size',
  'weight',
  'written',
]);

function isLine(value: unknown): value is PreviewLine {
  return typeof value === 'object' && value !== null && 'runs' in value;
}

/** Letters, signs and isolates of scripts that run from left to right. */
const LEFT_TO_RIGHT = /^[\u0020-\u02ff\u2010-\u2027\u2030-\u205e\u2066-\u2069\u20a0-\u20bf]*$/;

/**
 * The lines of one paragraph, each as one text. In a paragraph without any Arabic, on a page that runs from left to right,
 * isolates change nothing, and the compiler is a fifth quicker without them.
 */
function writtenLines(
  lines: readonly PreviewLine[],
  dir: Preview['dir'],
  write: (text: string) => string,
): readonly unknown[] {
  const needsIsolates = dir === 'rtl' || lines.some(({ runs }) => runs.some(({ text }) => !LEFT_TO_RIGHT.test(text)));
  return lines.map(({ runs, size, weight, isQuiet }) => {
    const text = runs.map((run) => write(run.text)).join(' / ');
    return { size, weight, isQuiet, written: needsIsolates ? text : stripIsolates(text) };
  });
}

interface Drawing {
  readonly preview: Preview;
  readonly fonts: Pick<PrintFonts, 'widthOf'>;
  /** By their data address: a picture on all documents of a file is in it once. */
  readonly pictures: Map<string, PictureFile>;
}

/**
 * Which blocks stand on the page of the one that follows: a heading with what it is above, and all that closes a document with
 * its end, so that no page holds signatures alone.
 */
function keptTogether({ blocks, paper }: Preview): readonly (readonly [PreviewBlock, boolean])[] {
  let isClosing = true;
  let next: PreviewBlock['kind'] | undefined;
  return blocks
    .toReversed()
    .map((block) => {
      if (block.kind === 'pageBreak') [isClosing, next] = [true, undefined];
      if (block.kind === 'table') isClosing = false;
      const isHeading = (block.kind === 'text' || block.kind === 'rule') && headed.has(next ?? '');
      const isKept = paper === 'A4' && block.kind !== 'pageBreak' && next !== undefined && (isClosing || isHeading);
      if (block.kind !== 'pageBreak') next = block.kind;
      return [block, isKept] as const;
    })
    .toReversed();
}

const headed: ReadonlySet<string> = new Set(['text', 'columns', 'table'] satisfies PreviewBlock['kind'][]);

/** Tables beside other blocks have no page's width to be laid out on. */
function drawn(block: PreviewBlock, drawing: Drawing, isAlone: boolean): object {
  if (block.kind === 'columns') {
    return {
      ...block,
      columns: block.columns.map((column) => ({
        ...column,
        blocks: column.blocks.map((each) => drawn(each, drawing, false)),
      })),
    };
  }
  if (block.kind === 'code') {
    const svg = codeSvg(block.symbology, block.text);
    // What a QR code says stands nowhere in letters.
    const text = block.symbology === 'qr' ? '' : block.text;
    return svg === undefined ? nothing : { ...block, text, svg };
  }
  if (block.kind === 'image') {
    const file = pictureFile(block.source, drawing.pictures);
    return file === undefined ? nothing : { ...block, source: file.name, dots: null };
  }
  if (block.kind === 'signatures') {
    const pictures = block.dots?.map((dots) => (dots === undefined ? null : { svg: dotsSvg(dots) })) ?? [];
    return { ...block, dots: null, pictures };
  }
  if (block.kind === 'table') {
    const widths = columnWidths(block);
    const columns = block.columns.map((column, at) => ({ ...column, width: widths[at] }));
    const fixed = isAlone ? fixedTable(block, drawing.preview, drawing.fonts.widthOf) : undefined;
    return { ...block, columns, fixed: fixed ?? null };
  }
  return block;
}

const nothing = { kind: 'feed', lines: 0 } as const;

function pictureFile(source: string, known: Map<string, PictureFile>): PictureFile | undefined {
  const type = /^data:image\/(jpeg|png);base64,/.exec(source);
  if (type === null) return undefined;
  const file = known.get(source) ?? {
    name: `picture-${known.size}.${type[1]}`,
    bytes: Buffer.from(source.slice(type[0].length), 'base64'),
  };
  known.set(source, file);
  return file;
}
