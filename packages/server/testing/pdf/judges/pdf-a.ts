/**
 * Judges a PDF by the clauses of ISO 19005-3, level b, that its structure can break: what may not be in it, and what must be
 * there for it to look the same in thirty years. Written from the published rules; it reads the file with a library that did
 * not write it. Not judged: whether the profile of colours is itself sound.
 */
import { drawingRules } from './pdf-drawing.ts';
import { fileRules } from './pdf-file.ts';
import { fontRules } from './pdf-fonts.ts';
import { metadataRules } from './pdf-metadata.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

/** Clause and what it asks for. */
export type PdfRules = Readonly<Record<string, (pdf: ReadPdf) => boolean>>;

export const pdfRules: PdfRules = { ...fileRules, ...drawingRules, ...fontRules, ...metadataRules };

/** Names of the rules that the file breaks. */
export async function brokenPdfRules(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await readPdf(bytes);
  return Object.entries(pdfRules).flatMap(([name, holds]) => (holds(pdf) ? [] : [name]));
}
