/**
 * One document to PDF bytes, in this thread: the call into the compiler is synchronous, so only the worker uses it. The
 * same document gives the same bytes: its date is its own, and its fonts are ours.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrintDoc } from '@fieldbook/print/document';
import { type Preview, type PreviewBlock, previewOf } from '@fieldbook/print/preview/preview';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { loadPrintFonts, type PrintFonts } from './fonts.ts';
import { pageData } from './page-data.ts';

export interface CompiledPdf {
  readonly bytes: Uint8Array;
  /** Code points that no font draws, printed as the replacement sign. */
  readonly missing: readonly number[];
}

/** Level 3 may carry files of any kind, level b promises the look. */
const PDF_A_3B = 'a-3b';

/** Documents with tables longer than this carry no accessibility tags: they would be most of the file. */
const TAGGED_ROWS = 200;

export interface PdfCompiler {
  compile(doc: PrintDoc, following?: readonly PrintDoc[]): CompiledPdf;
  /** Forgets what the compiler remembers of the last document; once after each, when its bytes are out. */
  forget(): void;
}

export function createPdfCompiler(fonts: PrintFonts = loadPrintFonts()): PdfCompiler {
  // No such folder: the compiler must see nothing of the machine's files, only what is mapped here.
  const workspace = join(import.meta.dirname, 'no-files');
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts.blobs] }] });
  const template = join(workspace, 'template.typ');
  compiler.addSource(template, readFileSync(join(import.meta.dirname, 'template.typ'), 'utf8'));
  return {
    compile(doc, following = []) {
      const attachment = following.length === 0 ? doc.attachment : undefined;
      const data = pageData(joined(previewOf(doc), following.map(previewOf)), fonts, attachment);
      compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data.json));
      compiler.mapShadow(join(workspace, 'attachment'), Buffer.from(attachment?.text ?? ''));
      for (const { name, bytes } of data.pictures) compiler.mapShadow(join(workspace, name), bytes);
      const pdfTags = following.length === 0 && rowsOf(doc) <= TAGGED_ROWS;
      // Files that carry others are for archives: all that they show is in them.
      const standard = attachment === undefined ? {} : { pdfStandard: PDF_A_3B };
      const pdf = compiler.pdf({ mainFilePath: template }, { pdfTags, ...standard });
      return { bytes: Uint8Array.from(pdf), missing: data.missing };
    },
    forget: () => compiler.evictCache(0),
  };
}

/** As one: each has been written in its own currency and language already; the paper is the first one's. */
function joined(first: Preview, following: readonly Preview[]): Preview {
  const last = following.at(-1);
  if (last === undefined) return first;
  const blocks = following.flatMap((each): PreviewBlock[] => [{ kind: 'pageBreak' }, ...each.blocks]);
  return { ...first, title: `${first.title} … ${last.title}`, blocks: [...first.blocks, ...blocks] };
}

/** Rows of all tables, for the cap and for tags. */
export function rowsOf(doc: PrintDoc): number {
  return doc.blocks.reduce((rows, block) => rows + (block.kind === 'table' ? block.rows.length : 0), 0);
}
