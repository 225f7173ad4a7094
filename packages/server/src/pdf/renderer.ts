/**
 * PDFs from print documents, drawn in processes of their own so that the server keeps answering: a bounded queue, a time
 * limit, a fresh process after some hundred documents, and long documents apart from short ones. Source: PRINTING.md, PDF.
 */
import type { PrintDoc } from '@fieldbook/print/document';
import { rowsOf } from './compile.ts';
import { busy, closed, tooLarge } from './pdf-error.ts';
import { type Job, Slot, type SlotOptions } from './slot.ts';

export interface PdfRendererOptions {
  /** Processes for short documents, 1 or 2; long ones have one of their own. */
  readonly workers?: number;
  /** Longest time for one document once its process has begun. */
  readonly timeoutMs?: number;
  /** Short documents that may wait. */
  readonly queueLength?: number;
  /** Documents after which a process is replaced. */
  readonly recycleAfter?: number;
  /** Rows of all tables of one document. */
  readonly maximumRows?: number;
  /** Told which code points were printed as the replacement sign, because no font draws them. */
  readonly onMissingGlyphs?: (doc: PrintDoc, codePoints: readonly number[]) => void;
}

export interface PdfRenderer {
  /**
   * One file of the document and those that follow it, each from a page of its own. Rejects with a `PdfError`. The same
   * documents give the same bytes.
   */
  render(doc: PrintDoc, following?: readonly PrintDoc[]): Promise<Uint8Array>;
  /** Refuses what waits and ends the processes. */
  close(): Promise<void>;
}

/** From so many rows on a document waits in a lane of its own: a slip never stands behind a report of 5,000 rows. */
const LONG_ROWS = 400;
const LONG_WAITING = 8;
/** What the compiler keeps grows by some 150 kB a document, until its process ends. */
const RECYCLE_AFTER = 250;
/** Long documents are rare: their process is not kept for the next one. */
const LONG_IDLE_MS = 60_000;

/** Processes and the documents that wait for them. */
interface Lane {
  readonly slots: readonly Slot[];
  readonly waiting: Job[];
  readonly queueLength: number;
}

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const maximumRows = options.maximumRows ?? 5000;
  const workers = Math.min(2, Math.max(1, options.workers ?? 1));
  const short = createLane(options, {
    workers,
    queueLength: options.queueLength ?? 64,
    timeoutMs: options.timeoutMs ?? 20_000,
  });
  const long = createLane(options, {
    workers: 1,
    queueLength: LONG_WAITING,
    timeoutMs: options.timeoutMs ?? 60_000,
    idleMs: LONG_IDLE_MS,
  });
  let isClosed = false;

  return {
    render(doc, following = []) {
      return new Promise((resolve, reject) => {
        const rows = [doc, ...following].reduce((sum, each) => sum + rowsOf(each), 0);
        const lane = rows < LONG_ROWS ? short : long;
        if (isClosed) reject(closed());
        else if (rows > maximumRows) reject(tooLarge(rows, maximumRows));
        else if (lane.waiting.length >= lane.queueLength) reject(busy());
        else {
          lane.waiting.push({ doc, following, resolve, reject });
          advance(lane);
        }
      });
    },
    async close() {
      isClosed = true;
      const lanes = [short, long];
      for (const job of lanes.flatMap(({ waiting }) => waiting.splice(0))) job.reject(closed());
      await Promise.all(lanes.flatMap(({ slots }) => slots.map((slot) => slot.close())));
    },
  };
}

interface LaneOptions extends Pick<SlotOptions, 'timeoutMs' | 'idleMs'> {
  readonly workers: number;
  readonly queueLength: number;
}

function createLane(options: PdfRendererOptions, { workers, queueLength, ...times }: LaneOptions): Lane {
  const slotOptions = {
    ...times,
    stepsBack: 0,
    recycleAfter: options.recycleAfter ?? RECYCLE_AFTER,
    onMissingGlyphs: options.onMissingGlyphs ?? warnOfGlyphs,
    onFree: () => advance(lane),
  };
  const lane: Lane = { slots: Array.from({ length: workers }, () => new Slot(slotOptions)), waiting: [], queueLength };
  return lane;
}

function advance({ slots, waiting }: Lane): void {
  for (const slot of slots.filter((each) => each.isFree)) {
    const job = waiting.shift();
    if (job !== undefined) slot.begin(job);
  }
}

const MOST_NAMED = 1000;
const named = new Set<number>();
let sayMissing = (line: string): void => console.warn(line);

/** For a process that has a log. */
export function tellMissingGlyphsTo(say: (line: string) => void): void {
  sayMissing = say;
}

/** Never silent: what could not be drawn is named where nobody else listens, once, for each print has it again. */
export function warnOfGlyphs(doc: PrintDoc, codePoints: readonly number[]): void {
  const fresh = codePoints.filter((point) => !named.has(point));
  if (fresh.length === 0 || named.size > MOST_NAMED) return;
  for (const point of fresh) named.add(point);
  const names = fresh.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`);
  sayMissing(`${doc.kind}: no font on paper draws ${names.join(', ')}; printed as the replacement sign`);
}
