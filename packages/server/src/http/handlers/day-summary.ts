/** The day-end summary over HTTP: its figures, its print documents, its PDF. Thin over `route-day/`. */
import type { PrintDoc } from '@fieldbook/print/document';
import type { PrintWish } from '../../company/reading-services.ts';
import type { PdfRenderer } from '../../pdf/renderer.ts';
import { refuse, valueOrRefuse } from '../../requests/refused-request.ts';
import { type SummedDay, summedDay } from '../../route-day/day-summary.ts';
import { summaryAnswer } from '../../route-day/summary-answer.ts';
import { summaryPapers } from '../../route-day/summary-papers.ts';
import { actorOf, type Call, type Handlers } from '../call.ts';
import { uidOf } from './days.ts';
import { sendPdf } from './print.ts';

export function daySummaryHandlers(pdf: PdfRenderer): Handlers {
  return {
    'routeDay.summary': async (call) => {
      const { summary, currency } = await summed(call);
      return summaryAnswer(summary, currency.decimals);
    },
    'routeDay.summaryPrint': async (call) => ({ documents: await papers(call) }),
    'routeDay.summaryPdf': async (call) => {
      const [first, ...following] = await papers(call);
      if (first === undefined) throw refuse('day.unknown', 'uid');
      return sendPdf(call, first, pdf, following);
    },
  };
}

async function summed(call: Call): Promise<SummedDay> {
  return valueOrRefuse(await summedDay(call.company, actorOf(call), uidOf(call)));
}

async function papers(call: Call): Promise<readonly PrintDoc[]> {
  const looks = call.query as Pick<PrintWish, 'paper' | 'lang' | 'copy'>;
  return valueOrRefuse(await summaryPapers(call.company, await summed(call), looks));
}
