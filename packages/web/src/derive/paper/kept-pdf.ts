/**
 * What the screen for PDFs shows (SPEC §2, /dashboard/masters/iframepdf): a print named by the screen's address, or the one that
 * was fetched to be looked at after signing out. That is in memory alone, until the screen is left.
 */
import { callForFile, type Query } from '../../api/client.ts';

export interface PdfToShow {
  /** Its name without an ending. */
  readonly name: string;
  /** Address of the operation that answers it. */
  readonly path: string;
  readonly query: Query;
}

/** Throws what `callForFile` does. */
export async function fetchPdf({ name, path, query }: PdfToShow): Promise<File> {
  const fetched = await callForFile(path, query);
  return new File([fetched], `${name}.pdf`, { type: 'application/pdf' });
}

let kept: File | undefined;

/** Fetches what is to be shown when its person has signed out; nothing else outlives a session. */
export async function keepForLeaving(pdf: PdfToShow): Promise<void> {
  kept = await fetchPdf(pdf);
}

export function keptPdf(): File | undefined {
  return kept;
}

export function forgetPdf(): void {
  kept = undefined;
}

export const PDF_SCREEN = '/dashboard/masters/iframepdf';

/** What the screen's address says of it; `undefined` for what is no print of ours. */
export function pdfInAddress(search: Readonly<Record<string, string | undefined>>): PdfToShow | undefined {
  const { print = '', name = 'print' } = search;
  const [path = '', text = ''] = print.split('?');
  if (!/^\/[\w-]+(\/[\w-]+)*\/(print\.pdf|parts\/\d+)$/.test(path)) return undefined;
  return { name, path, query: Object.fromEntries(new URLSearchParams(text)) };
}

export function pdfAddress({ name, path, query }: PdfToShow) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return { to: PDF_SCREEN, search: { print: text === '' ? path : `${path}?${text}`, name } } as const;
}
