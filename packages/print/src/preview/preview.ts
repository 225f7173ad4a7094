/**
 * A `PrintDoc` with every cell written out: what PDF, thermal text and the screen's preview draw, so that all three show
 * the same words. Pure data; texts carry their isolates. Widths of columns: a column of numbers is as wide as its longest
 * number, the others share what is left by `width`.
 */
import { label } from '../cell.ts';
import { type CellContext, formatCell, formatText, type Run } from '../cells.ts';
import {
  type Align,
  type Block,
  type Cell,
  type Column,
  type ImageBlock,
  languagesOf,
  type Paper,
  type PrintDoc,
  type PrintLang,
  type SignaturesBlock,
  type Size,
  type TableBlock,
  type TextBlock,
  type Weight,
} from '../document.ts';

export interface PreviewLine {
  /** A run for each language of the document, to be joined with a stroke. */
  readonly runs: readonly Run[];
  readonly size: Size;
  readonly weight: Weight;
  readonly isQuiet: boolean;
}

export interface PreviewCell {
  readonly lines: readonly PreviewLine[];
  readonly align: Align;
  readonly span: number;
  readonly isNumber: boolean;
}

export interface PreviewRow {
  readonly cells: readonly PreviewCell[];
  readonly style: 'head' | 'line' | 'section' | 'total';
  readonly joinsNext: boolean;
  /** How far the first cell is set in, 0 for not at all. */
  readonly indent: number;
}

export interface PreviewColumn {
  readonly width: number;
  readonly align: Align;
  readonly isNumber: boolean;
  readonly overflow: 'wrap' | 'cut';
}

export interface PreviewPair {
  readonly label: PreviewLine;
  readonly value: PreviewLine;
  readonly isGrand: boolean;
}

export type PreviewBlock =
  | { readonly kind: 'text'; readonly lines: readonly PreviewLine[]; readonly align: Align }
  | { readonly kind: 'kv'; readonly rows: readonly PreviewPair[] }
  | { readonly kind: 'totals'; readonly rows: readonly PreviewPair[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PreviewColumn[];
      readonly head: readonly PreviewRow[];
      readonly rows: readonly PreviewRow[];
      readonly repeatHeader: boolean;
    }
  | { readonly kind: 'rule'; readonly weight: Weight }
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'pageBreak' }
  | { readonly kind: 'code'; readonly symbology: 'qr' | 'code128'; readonly text: string; readonly align: Align }
  | ImageBlock
  | {
      readonly kind: 'signatures';
      readonly labels: readonly PreviewLine[];
      readonly dots?: SignaturesBlock['dots'];
    }
  | {
      readonly kind: 'columns';
      readonly columns: readonly { readonly width: number; readonly blocks: readonly PreviewBlock[] }[];
    };

export interface Preview {
  readonly title: string;
  readonly lang: PrintLang;
  readonly dir: 'ltr' | 'rtl';
  readonly paper: Paper;
  readonly widthMm: number;
  /** Of a page; a slip is as long as it needs. */
  readonly heightMm: number;
  /** Size of its letters; 1 is as ever. */
  readonly scale: number;
  /** Words of the running foot of a page. */
  readonly words: { readonly page: string; readonly of: string };
  readonly issuedAt: string;
  readonly blocks: readonly PreviewBlock[];
}

const widths: Readonly<Record<Paper, number>> = { A4: 210, '110': 110, '80': 80, '58': 58 };
const PAGE_HEIGHT = 297;

export function previewOf(doc: PrintDoc): Preview {
  const context: CellContext = { lang: doc.lang, currency: doc.currency };
  const isLying = doc.sheet?.isLandscape === true;
  const pageWord = (key: 'page' | 'of') => formatText(label(key), { ...context, lang: languagesOf(doc.lang)[0] });
  return {
    title: formatText(doc.title, context),
    lang: doc.lang,
    dir: doc.dir,
    paper: doc.paper,
    widthMm: isLying ? PAGE_HEIGHT : widths[doc.paper],
    heightMm: isLying ? widths[doc.paper] : PAGE_HEIGHT,
    scale: doc.sheet?.scale ?? 1,
    words: { page: pageWord('page'), of: pageWord('of') },
    issuedAt: doc.issuedAt,
    blocks: doc.blocks.map((block) => previewBlock(block, context)),
  };
}

function previewBlock(block: Block, context: CellContext): PreviewBlock {
  switch (block.kind) {
    case 'text': {
      const look: Look = { size: block.size, weight: block.weight, isQuiet: block.isQuiet ?? false };
      const lines = isShort(block, context) ? [lineOf(block.cell, look, context)] : linesOf(block.cell, look, context);
      return { kind: 'text', lines, align: block.align };
    }
    case 'kv':
      return { kind: 'kv', rows: block.rows.map((row) => pairOf(row, context)) };
    case 'totals':
      return { kind: 'totals', rows: block.rows.map((row) => pairOf(row, context)) };
    case 'table':
      return previewTable(block, context);
    case 'qr':
      return { kind: 'code', symbology: 'qr', text: block.text, align: block.align };
    case 'barcode':
      return { kind: 'code', symbology: block.symbology, text: block.text, align: block.align };
    case 'signatures':
      return {
        kind: 'signatures',
        labels: block.labels.map((cell) => lineOf(cell, { ...plain, size: 'S' }, context)),
        ...(block.dots === undefined ? {} : { dots: block.dots }),
      };
    case 'columns':
      return {
        kind: 'columns',
        columns: block.columns.map(({ width, blocks }) => ({
          width,
          blocks: blocks.map((each) => previewBlock(each, context)),
        })),
      };
    default:
      return block;
  }
}

/** Characters of both languages of a label that still stand on one line of a slip. */
const LONGEST_JOINED = 40;

/** A label or a heading in two languages stands on one line where it fits; titles never do. */
function isShort(block: TextBlock, context: CellContext): boolean {
  const isHeading = block.cell.kind === 'caption' && (block.weight === 'B' || block.isQuiet === true);
  if ((block.cell.kind !== 'label' && !isHeading) || block.size === 'L') return false;
  return formatText(block.cell, context).length <= LONGEST_JOINED;
}

interface Look {
  readonly size: Size;
  readonly weight: Weight;
  readonly isQuiet: boolean;
}

const plain: Look = { size: 'M', weight: 'N', isQuiet: false };
const quiet: Look = { size: 'S', weight: 'N', isQuiet: true };

function previewTable(block: TableBlock, context: CellContext): PreviewBlock {
  const titles = { cells: block.columns.map((column) => column.title) };
  return {
    kind: 'table',
    columns: block.columns.map(({ width, align, isNumber, overflow }) => ({
      width,
      align,
      isNumber: isNumber ?? false,
      overflow,
    })),
    head: (block.head ?? [titles]).map((row) => rowOf({ ...row, style: 'head' }, block.columns, context)),
    rows: block.rows.map((row) => rowOf(row, block.columns, context)),
    repeatHeader: block.repeatHeader,
  };
}

interface RowFacts {
  readonly cells: readonly Cell[];
  readonly spans?: readonly number[];
  readonly style?: PreviewRow['style'];
  readonly joinsNext?: boolean;
  readonly indent?: number;
}

function rowOf(row: RowFacts, columns: readonly Column[], context: CellContext): PreviewRow {
  const style = row.style ?? 'line';
  const look: Look = style === 'line' ? plain : { size: style === 'head' ? 'S' : 'M', weight: 'B', isQuiet: false };
  let at = 0;
  const cells = row.cells.map((cell, index) => {
    const span = row.spans?.[index] ?? 1;
    const column = columns[at];
    at += span;
    return {
      lines: style === 'section' || style === 'total' ? [lineOf(cell, look, context)] : linesOf(cell, look, context),
      align: span > 1 || column === undefined ? 'L' : column.align,
      span,
      isNumber: span === 1 && (column?.isNumber ?? false),
    } as const;
  });
  return { cells, style, joinsNext: row.joinsNext ?? false, indent: row.indent ?? 0 };
}

function pairOf(
  row: { readonly label: Cell; readonly value: Cell; readonly weight?: Weight; readonly isGrand?: boolean },
  context: CellContext,
): PreviewPair {
  const look: Look = { ...plain, weight: row.weight ?? 'N' };
  return {
    label: lineOf(row.label, look, context),
    value: lineOf(row.value, look, context),
    isGrand: row.isGrand ?? false,
  };
}

/** Stacked cells are lines of their own, small after the first; both languages of a name stand below each other. */
function linesOf(cell: Cell, look: Look, context: CellContext): readonly PreviewLine[] {
  if (cell.kind === 'stack') {
    return cell.cells.flatMap((each, index) => linesOf(each, index === 0 ? look : quiet, context));
  }
  return formatCell(cell, context).flatMap((runs) => runs.map((run) => ({ runs: [run], ...look })));
}

/** One line, both languages in it. */
function lineOf(cell: Cell, look: Look, context: CellContext): PreviewLine {
  return { runs: formatCell(cell, context).flat(), ...look };
}
