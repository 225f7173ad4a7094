/**
 * A document as lines of fixed-width characters, the form that thermal printers and wrappers take. Each line says where its
 * parts stand, so that a line that no code page can write is drawn as a picture in the same places. Source: SPEC §9.
 */
import type { Align, ImageBlock, Paper, PrintDoc, PrintDots } from '../document.ts';
import { lineWidth } from '../layouts/paper.ts';
import { type PreviewBlock, type PreviewLine, type PreviewPair, previewOf } from '../preview/preview.ts';
import { signatureStrip } from '../signature.ts';
import { cellWidth } from '../width.ts';
import { lineText, longestPart, type SlipLine, type SlipLook, slipLine, wrapLine } from './slip-line.ts';
import { tableLines } from './table.ts';

export type SlipItem =
  | SlipLine
  | { readonly kind: 'code'; readonly symbology: 'qr' | 'code128'; readonly text: string; readonly align: Align }
  | Pick<ImageBlock, 'kind' | 'dots' | 'align'>
  /** What was signed, as wide as the line. */
  | { readonly kind: 'strip'; readonly dots: PrintDots };

/**
 * Lines for 110, 80 or 58 mm at 69, 48 or 32 characters, or of as many as the printer has; an A4 document is set as for
 * 80 mm.
 */
export function slipItems(doc: PrintDoc, columns?: number): readonly SlipItem[] {
  const paper: Exclude<Paper, 'A4'> = doc.paper === 'A4' ? '80' : doc.paper;
  const page: Page = { width: columns ?? lineWidth[paper], isMirrored: doc.dir === 'rtl' };
  return previewOf(doc).blocks.flatMap((block) => blockItems(block, page));
}

interface Page {
  /** Characters. */
  readonly width: number;
  /** Lines begin at the right. */
  readonly isMirrored: boolean;
}

function blockItems(block: PreviewBlock, page: Page): readonly SlipItem[] {
  const { width, isMirrored } = page;
  switch (block.kind) {
    case 'text':
      return block.lines.flatMap((line) => wrapped(line, block.align, width));
    case 'kv':
      return keyValues(block.rows, width);
    case 'totals':
      return totals(block.rows, page);
    case 'table':
      return tableLines(block, width, isMirrored);
    case 'rule':
      return [ruled(block.weight === 'B' ? '=' : '-', width)];
    case 'feed':
      return Array.from({ length: block.lines }, () => slipLine([], plainLook));
    case 'pageBreak':
      return [];
    case 'signatures':
      return signatures(block, page);
    case 'columns':
      return block.columns.flatMap((column) => column.blocks.flatMap((each) => blockItems(each, page)));
    default:
      return [block];
  }
}

const plainLook: SlipLook = { weight: 'N', size: 'M' };

function wrapped(line: PreviewLine, align: Align, width: number): readonly SlipLine[] {
  return wrapLine(lineText(line), width).map((text) => slipLine([{ text, at: 0, width, align }], line));
}

/** Narrowest column of labels, in characters. */
const NARROWEST_LABEL = 8;

/** Labels share a column as wide as the longest, at most half the paper, and less where a value would be torn. */
function keyValues(rows: readonly PreviewPair[], width: number): readonly SlipLine[] {
  const longest = Math.max(...rows.map((row) => cellWidth(lineText(row.label))), 0);
  const values = Math.max(...rows.map((row) => longestPart(lineText(row.value))), 0);
  const room = Math.max(NARROWEST_LABEL, width - 3 - values);
  const labelWidth = Math.min(longest, Math.floor(width / 2) - 1, room);
  const at = labelWidth + 3;
  return rows.flatMap((row) => {
    const labels = wrapLine(lineText(row.label), labelWidth);
    const texts = wrapLine(lineText(row.value), width - at);
    return Array.from({ length: Math.max(labels.length, texts.length) }, (_, index) => {
      const colon = index === 0 ? [{ text: ':', at: labelWidth + 1, width: 1, align: 'L' } as const] : [];
      const label = { text: labels[index] ?? '', at: 0, width: labelWidth, align: 'L' } as const;
      const value = { text: texts[index] ?? '', at, width: width - at, align: 'L' } as const;
      return slipLine([label, ...colon, value], row.value);
    });
  });
}

/** Amounts end where the line ends; where lines begin at the right, their decimals stay below each other all the same. */
function totals(rows: readonly PreviewPair[], { width, isMirrored }: Page): readonly SlipLine[] {
  // The largest one has its symbol before it and stands for itself.
  const longest = Math.max(0, ...rows.filter(({ isGrand }) => !isGrand).map((row) => cellWidth(lineText(row.value))));
  return rows.flatMap((row) => {
    const value = lineText(row.value);
    const valueWidth = Math.min(isMirrored && !row.isGrand ? longest : cellWidth(value), width - 8);
    const labelWidth = width - valueWidth - 1;
    const look: SlipLook = { weight: row.isGrand ? 'B' : row.value.weight, size: row.isGrand ? 'L' : 'M' };
    return wrapLine(lineText(row.label), labelWidth).map((text, index) => {
      const label = { text, at: 0, width: labelWidth, align: 'L' } as const;
      const align = isMirrored ? 'L' : 'R';
      const amount = { text: value, at: labelWidth + 1, width: valueWidth, align } as const;
      return slipLine(index === 0 ? [label, amount] : [label], look);
    });
  });
}

function ruled(sign: string, width: number): SlipLine {
  return slipLine([{ text: sign.repeat(width), at: 0, width, align: 'L' }], plainLook);
}

/** Dots of a letter across. */
const LETTER = 12;

/** Narrowest place to sign, in characters; what does not fit beside the others stands below them. */
const SIGNATURE = 14;

interface SignPlace {
  readonly label: PreviewLine;
  readonly dots: PrintDots | undefined;
}

function signatures({ labels, dots }: PreviewBlock & { kind: 'signatures' }, page: Page): readonly SlipItem[] {
  const { width } = page;
  const places = labels.map((label, at) => ({ label, dots: dots?.[at] }));
  const beside = Math.max(1, Math.floor(width / SIGNATURE));
  const rows = Math.ceil(labels.length / beside);
  const each = Math.ceil(labels.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => places.slice(row * each, (row + 1) * each)).flatMap((some) =>
    signatureRow(some, page),
  );
}

function signatureRow(places: readonly SignPlace[], { width, isMirrored }: Page): readonly SlipItem[] {
  const share = Math.floor(width / Math.max(1, places.length));
  const place = (index: number) => ({ at: index * share, width: share - 2, align: 'C' }) as const;
  const columns = places.map(({ label }) => wrapLine(lineText(label), share - 2));
  const height = Math.max(...columns.map((lines) => lines.length), 0);
  const texts = Array.from({ length: height }, (_, line) =>
    slipLine(
      columns.map((lines, index) => ({ text: lines[line] ?? '', ...place(index) })),
      { weight: 'N', size: 'S' },
    ),
  );
  const strokes = places.map((_, index) => ({ text: '_'.repeat(share - 2), ...place(index) }));
  const blank = slipLine([], plainLook);
  const room = (share - 2) * LETTER;
  const strip = places.map(({ dots }, index) => {
    const at = place(index).at * LETTER;
    return { dots, x: isMirrored ? width * LETTER - at - room : at, width: room };
  });
  const isSigned = places.some(({ dots }) => dots !== undefined);
  const above: readonly SlipItem[] = isSigned
    ? [blank, { kind: 'strip', dots: signatureStrip(strip, width * LETTER) }]
    : [blank, blank];
  return [...above, slipLine(strokes, plainLook), ...texts];
}
