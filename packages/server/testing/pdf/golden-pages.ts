/**
 * The pages that are held to their look: every layout on A4 in Arabic and in both languages, the invoice in every way. Drawing is
 * deterministic, so a digest of the file says whether anything moved; the words of one language are kept to be compared by eye.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paper, PrintDoc, PrintLang } from '@fieldbook/print/document';
import { examples } from '@fieldbook/print/testing/examples';

export const pageFolder = join(import.meta.dirname, '../../src/pdf/goldens');
export const pageDigestFile = join(pageFolder, 'digests.json');

const langs: readonly PrintLang[] = ['en', 'ar', 'en+ar'];

export interface PageCase {
  readonly key: string;
  readonly lang: PrintLang;
  readonly paper: Paper;
  readonly build: () => PrintDoc;
}

/** English alone is seen on the invoice; a second example of a layout, which differs in a setting, in both at once. */
export const pageCases: readonly PageCase[] = examples.flatMap(({ layout, name, build }) => {
  const isInvoice = layout === 'sales-invoice' && name === '';
  const papers: readonly Paper[] = isInvoice ? ['A4', '110', '80', '58'] : ['A4'];
  const shown = langs.filter((lang) => isInvoice || lang === 'en+ar' || (lang === 'ar' && name === ''));
  return papers.flatMap((paper) =>
    shown.map((lang) => ({
      key: [layout, name.replaceAll(' ', '-'), paper, lang.replace('+', '-')].filter((part) => part !== '').join('_'),
      lang,
      paper,
      build: () => build({ paper, lang }),
    })),
  );
});

export function digestOfPages(pdf: Uint8Array): string {
  return `${pdf.length} ${createHash('sha256').update(pdf).digest('hex').slice(0, 20)}`;
}

export function readPageDigests(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(pageDigestFile, 'utf8')) as Record<string, string>;
}
