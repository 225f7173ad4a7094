/** Time and memory of PDFs as the server draws them, the processes that draw included: a document at a time and many. */
import type { PrintDoc } from '@fieldbook/print/document';
import { createPdfRenderer } from '@fieldbook/server/pdf/renderer';
import { processorMs, residentMb } from '@fieldbook/server/testing/pdf/drawers';
import { median, percentile } from '../setup/figures.ts';

const WARM = 25;

export interface DrawingFigure {
  readonly name: string;
  readonly ms: number;
  readonly p95Ms: number;
  /** Processor time of one document in the mean; what others do on the machine is not in it, though it slows it. */
  readonly cpuMs: number;
  /** The best of all: nearest to a calm machine. */
  readonly leastMs: number;
  readonly budgetMs: number;
}

export interface DrawingWish {
  readonly name: string;
  readonly rounds: number;
  readonly budgetMs: number;
  make(number: number): PrintDoc;
}

/** One after the other by one process, warm. */
export async function measureDrawing({ name, rounds, budgetMs, make }: DrawingWish): Promise<DrawingFigure> {
  const renderer = createPdfRenderer({ workers: 1 });
  const draw = async (count: number): Promise<readonly number[]> => {
    const wall: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const doc = make(1000 + round);
      const begun = performance.now();
      await renderer.render(doc);
      wall.push(performance.now() - begun);
      // What the process clears up behind a document is its cost as well.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return wall;
  };
  await draw(Math.min(WARM, rounds));
  const used = processorMs();
  const wall = await draw(rounds);
  const cpuMs = (processorMs() - used) / rounds;
  await renderer.close();
  return {
    name,
    ms: median(wall),
    p95Ms: percentile(wall, 0.95),
    cpuMs,
    leastMs: Math.min(...wall),
    budgetMs,
  };
}

export interface StreamFigure {
  readonly documents: number;
  readonly perSecond: number;
  /** As many as the processor time of one document lets two processors draw. */
  readonly perSecondOfTwoProcessors: number;
  readonly residentMb: readonly number[];
  /** Mean of the last tenth less the mean of the second: what grew after the beginning. */
  readonly grownMb: number;
}

/** As fast as two processes go. */
export async function measureStream(documents: number, make: (number: number) => PrintDoc): Promise<StreamFigure> {
  const renderer = createPdfRenderer({ workers: 2 });
  const resident: number[] = [];
  const every = Math.max(1, Math.floor(documents / 40));
  let next = 0;
  const draw = async (): Promise<void> => {
    while (next < documents) {
      next += 1;
      const number = next;
      await renderer.render(make(number));
      if (number % every === 0) resident.push(residentMb());
    }
  };
  await Promise.all([renderer.render(make(0)), renderer.render(make(0))]);
  const used = processorMs();
  const begun = performance.now();
  await Promise.all([draw(), draw()]);
  const seconds = (performance.now() - begun) / 1000;
  const usedMs = processorMs() - used;
  await renderer.close();
  const tenth = Math.max(1, Math.floor(resident.length / 10));
  return {
    documents,
    perSecond: documents / seconds,
    perSecondOfTwoProcessors: (2 * documents) / (usedMs / 1000),
    residentMb: resident.map(Math.round),
    grownMb: mean(resident.slice(-tenth)) - mean(resident.slice(tenth, 2 * tenth)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
