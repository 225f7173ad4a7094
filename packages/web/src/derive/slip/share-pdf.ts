/** A print as a PDF handed to whatever the device shares with; only where browser and network let it. */
import { callForFile } from '../../api/client.ts';

const PDF = 'application/pdf';

export function canSharePdf(): boolean {
  return navigator.canShare?.({ files: [new File([], 'print.pdf', { type: PDF })] }) === true;
}

export interface PdfToShare {
  /** Without its ending. */
  readonly name: string;
  /** Address of the operation that answers the file. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Throws as `callForFile` does; a person who leaves the list without choosing is no failure. */
export async function sharePdf({ name, path, query }: PdfToShare): Promise<void> {
  const content = await callForFile(path, query);
  const file = new File([content], `${name}.pdf`, { type: PDF });
  try {
    await navigator.share({ title: name, files: [file] });
  } catch (error) {
    const isLeft = error instanceof DOMException && error.name === 'AbortError';
    if (!isLeft) throw error;
  }
}
