/** The papers of lists over HTTP: the print document and its PDF. Thin over `papers/`. */
import type { PaperLooks, PaperQuery } from '@fieldbook/core/api/paper-operations';
import { type PaperName, paperNames } from '@fieldbook/core/reports/papers';
import type { PrintDoc } from '@fieldbook/print/document';
import { buildPaper } from '../../papers/build-paper.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { valueOrRefuse } from '../../requests/refused-request.ts';
import { actorOf, type Call, type Handler, type Handlers } from '../call.ts';
import { sendPdf } from './print.ts';
import { demandInSight } from './reports.ts';

export function paperHandlers(pdf: PdfRenderer): Handlers {
  return Object.fromEntries(
    paperNames.flatMap((name): [string, Handler][] => [
      [`paper.${name}.print`, (call) => build(call, name)],
      [`paper.${name}.pdf`, async (call) => sendPdf(call, await build(call, name), pdf)],
    ]),
  );
}

async function build(call: Call, name: PaperName): Promise<PrintDoc> {
  const query = call.query as PaperQuery<PaperName> & PaperLooks;
  await demandInSight(call, name, call.query);
  return valueOrRefuse(await buildPaper(call.company, actorOf(call), name, query));
}
