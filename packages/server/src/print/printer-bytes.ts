/** Documents as what a printer of the network is sent: slips as ESC/POS, pages as one PDF, wrapped as its way wants it. */

import { problem } from '@fieldbook/core/kernel/result';
import { speaksIpp, takesPages } from '@fieldbook/core/masters/printer';
import type { PrintDoc } from '@fieldbook/print/document';
import { copiesOf } from '@fieldbook/print/escpos/thermal';
import { PdfError } from '../pdf/pdf-error.ts';
import type { PdfRenderer } from '../pdf/renderer.ts';
import { JobRefusal, type NetworkPrinter } from './network/network-printer.ts';
import { pjlJob } from './network/pjl-job.ts';
import { slipBytes } from './slip-bytes.ts';

/** One after another in one job. Throws `JobRefusal` where they cannot be drawn. */
export async function printerBytes(
  documents: readonly PrintDoc[],
  { profile }: NetworkPrinter,
  pdf: PdfRenderer,
): Promise<Uint8Array> {
  if (takesPages(profile)) return await pageBytes(documents, profile, pdf);
  const made = slipBytes(documents, profile);
  if (!made.ok) throw new JobRefusal(made.problems[0] ?? tooLarge());
  return made.value;
}

const tooLarge = () => problem('printer.too_large');

async function pageBytes(documents: readonly PrintDoc[], profile: string, pdf: PdfRenderer): Promise<Uint8Array> {
  const [first, ...following] = documents.flatMap((doc) => {
    // Nobody takes a file from paper.
    const { attachment: _, ...page } = doc;
    return Array.from({ length: copiesOf(doc) }, () => page);
  });
  if (first === undefined) throw new JobRefusal(problem('print.nothing'));
  const pages = await drawn(first, following, pdf);
  const job = speaksIpp(profile) ? pages : pjlJob(pages, `Fieldbook ${first.kind}`);
  if (job === undefined) throw new JobRefusal(problem('print.not_drawn'));
  return job;
}

async function drawn(first: PrintDoc, following: readonly PrintDoc[], pdf: PdfRenderer): Promise<Uint8Array> {
  try {
    return await pdf.render(first, following);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    throw new JobRefusal(error.problem.code === 'print.too_large' ? tooLarge() : error.problem);
  }
}
