/** Time of PDFs as the server draws them: wall clock and processor time of the whole process, a document at a time and many. */
import { setPriority } from 'node:os';
import process from 'node:process';
import type { PrintDoc } from '@fieldbook/print/document';
import { createPdfRenderer } from '@fieldbook/server/pdf/renderer';
import { median, percentile } from '../setup/figures.ts';

const WARM = 25;

export interface DrawingFigure {
  readonly name: string;
  readonly ms: number;
  readonly p95Ms: number;
  /** Processor time of the process for one document; what others do on the machine is not in it, though it slows it. */
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

/** One after the other by one thread, warm. */
export async function measureDrawing({ name, rounds, budgetMs, make }: DrawingWish): Promise<DrawingFigure> {
  const renderer = createPdfRenderer({ workers: 1 });
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds + Math.min(WARM, rounds); round += 1) {
    const doc = make(1000 + round);
    const used = process.cpuUsage();
    const begun = performance.now();
    await renderer.render(doc);
    wall.push(performance.now() - begun);
    // What the thread clears up behind a document is its cost as well.
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
  }
  await renderer.close();
  const [timed, costs] = [wall.slice(-rounds), cpu.slice(-rounds)];
  return {
    name,
    ms: median(timed),
    p95Ms: percentile(timed, 0.95),
    cpuMs: median(costs),
    leastMs: Math.min(...timed),
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

/** As fast as two threads go, at the lowest priority: the machine belongs to others meanwhile. */
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
      if (number % every === 0) resident.push(process.memoryUsage.rss() / 1024 / 1024);
    }
  };
  await Promise.all([renderer.render(make(0)), renderer.render(make(0))]);
  setPriority(10);
  const used = process.cpuUsage();
  const begun = performance.now();
  await Promise.all([draw(), draw()]);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(used);
  await renderer.close();
  const tenth = Math.max(1, Math.floor(resident.length / 10));
  return {
    documents,
    perSecond: documents / seconds,
    perSecondOfTwoProcessors: (2 * documents) / ((user + system) / 1_000_000),
    residentMb: resident.map(Math.round),
    grownMb: mean(resident.slice(-tenth)) - mean(resident.slice(tenth, 2 * tenth)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
