/**
 * PDFs from print documents, drawn in one or two worker threads so that the server keeps answering: a bounded queue, a
 * time limit, and a fresh thread after some hundred documents. Source: PRINTING.md, PDF.
 */
import type { PrintDoc } from '@fieldbook/print/document';
import { rowsOf } from './compile.ts';
import { busy, closed, tooLarge } from './pdf-error.ts';
import { type Job, Slot } from './slot.ts';

export interface PdfRendererOptions {
  /** Threads, 1 or 2. */
  readonly workers?: number;
  /** Longest time for one document once its thread has begun. */
  readonly timeoutMs?: number;
  /** Documents that may wait. */
  readonly queueLength?: number;
  /** Documents after which a thread is replaced. */
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
  /** Refuses what waits and ends the threads. */
  close(): Promise<void>;
}

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const queueLength = options.queueLength ?? 64;
  const maximumRows = options.maximumRows ?? 5000;
  const waiting: Job[] = [];
  let isClosed = false;
  const slots = Array.from({ length: Math.min(2, Math.max(1, options.workers ?? 1)) }, () => new Slot(slotOptions()));

  function slotOptions() {
    return {
      timeoutMs: options.timeoutMs ?? 20_000,
      recycleAfter: options.recycleAfter ?? 500,
      onMissingGlyphs: options.onMissingGlyphs ?? warnOfGlyphs,
      onFree: next,
    };
  }

  function next(): void {
    for (const slot of slots.filter((each) => each.isFree)) {
      const job = waiting.shift();
      if (job !== undefined) slot.begin(job);
    }
  }

  return {
    render(doc, following = []) {
      return new Promise((resolve, reject) => {
        const rows = [doc, ...following].reduce((sum, each) => sum + rowsOf(each), 0);
        if (isClosed) reject(closed());
        else if (rows > maximumRows) reject(tooLarge(rows, maximumRows));
        else if (waiting.length >= queueLength) reject(busy());
        else {
          waiting.push({ doc, following, resolve, reject });
          next();
        }
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(closed());
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}

/** Never silent: what could not be drawn is named where nobody else listens. */
function warnOfGlyphs(doc: PrintDoc, codePoints: readonly number[]): void {
  const names = codePoints.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`);
  console.warn(`${doc.kind}: no font on paper draws ${names.join(', ')}; printed as the replacement sign`);
}
