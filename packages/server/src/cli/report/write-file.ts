/** A file of the command line: under another name until it is whole, with a renderer of its own for PDFs. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Result } from '@fieldbook/core/kernel/result';
import type { ExportPlace } from '../../export/export-file.ts';
import { PdfError } from '../../pdf/pdf-error.ts';
import { createPdfRenderer } from '../../pdf/renderer.ts';
import { RefusedRequest, valueOrRefuse } from '../../requests/refused-request.ts';

/** Throws what is refused; nothing of a file that is not whole stays. */
export async function writeWhole(
  file: string,
  signal: AbortSignal,
  make: (place: ExportPlace) => Promise<Result<true>>,
): Promise<void> {
  const draft = `${file}.part`;
  const stream = createWriteStream(draft);
  const done = finished(stream);
  // Heard of where the file is awaited.
  done.catch(() => undefined);
  const pdf = createPdfRenderer();
  const sink = async (bytes: Uint8Array): Promise<void> => {
    signal.throwIfAborted();
    if (stream.write(bytes)) return;
    await Promise.race([new Promise<void>((resolve) => stream.once('drain', resolve)), done]);
  };
  try {
    valueOrRefuse(await make({ open: () => sink, pdf }));
    stream.end();
    await done;
    await rename(draft, file);
  } catch (error) {
    stream.destroy();
    await rm(draft, { force: true });
    throw error instanceof PdfError ? new RefusedRequest([error.problem]) : error;
  } finally {
    await pdf.close();
  }
}
