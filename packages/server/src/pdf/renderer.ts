/**
 * PDFs from print documents, drawn in one or two worker threads so that the server keeps answering: a bounded queue, a
 * time limit, and a fresh thread after some hundred documents. Source: PRINTING.md, PDF.
 */
import { Worker } from 'node:worker_threads';
import type { PrintDoc } from '@fieldbook/print/document';
import { rowsOf } from './compile.ts';
import type { RenderReply, RenderRequest } from './messages.ts';

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
  /** Throws `PdfError`. The same document gives the same bytes. */
  render(doc: PrintDoc): Promise<Uint8Array>;
  /** Refuses what waits and ends the threads. */
  close(): Promise<void>;
}

export type PdfErrorCode = 'print.too_many_rows' | 'print.busy' | 'print.timeout' | 'print.failed' | 'print.closed';

export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface Job {
  readonly doc: PrintDoc;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: PdfError) => void;
}

interface Slot {
  worker: Worker | undefined;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
  done: number;
}

export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const queueLength = options.queueLength ?? 64;
  const maximumRows = options.maximumRows ?? 5000;
  const waiting: Job[] = [];
  const pool = createPool(options, waiting);
  let isClosed = false;
  return {
    render(doc) {
      return new Promise((resolve, reject) => {
        const rows = rowsOf(doc);
        if (isClosed) reject(new PdfError('print.closed', 'The renderer has been closed.'));
        else if (rows > maximumRows) {
          reject(
            new PdfError('print.too_many_rows', `${rows} rows are more than the ${maximumRows} that one PDF may have.`),
          );
        } else if (waiting.length >= queueLength) {
          reject(new PdfError('print.busy', 'Too many documents are waiting to be printed.'));
        } else {
          waiting.push({ doc, resolve, reject });
          pool.next();
        }
      });
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new PdfError('print.closed', 'The renderer has been closed.'));
      await pool.close();
    },
  };
}

function createPool(options: PdfRendererOptions, waiting: Job[]): { next(): void; close(): Promise<void> } {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const recycleAfter = options.recycleAfter ?? 500;
  const slots: Slot[] = Array.from({ length: Math.min(2, Math.max(1, options.workers ?? 1)) }, () => ({
    worker: undefined,
    job: undefined,
    timer: undefined,
    done: 0,
  }));

  function next(): void {
    for (const slot of slots) {
      if (slot.job !== undefined) continue;
      const job = waiting.shift();
      if (job === undefined) return;
      begin(slot, job);
    }
  }

  function begin(slot: Slot, job: Job): void {
    const worker = slot.worker ?? hire(slot);
    slot.job = job;
    slot.timer = setTimeout(() => {
      retire(slot);
      finish(slot, () => job.reject(new PdfError('print.timeout', `The document took more than ${timeoutMs} ms.`)));
    }, timeoutMs);
    worker.ref();
    const request: RenderRequest = { id: slot.done, doc: job.doc };
    worker.postMessage(request);
  }

  function hire(slot: Slot): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'pdf' });
    const fail = (reason: string) => {
      if (slot.worker !== worker) return;
      const { job } = slot;
      slot.worker = undefined;
      finish(slot, () => job?.reject(new PdfError('print.failed', reason)));
    };
    worker.on('message', (reply: RenderReply) => {
      if (slot.worker === worker && slot.job !== undefined && reply.id === slot.done) answer(slot, slot.job, reply);
    });
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => fail('The printing thread ended.'));
    slot.worker = worker;
    return worker;
  }

  function answer(slot: Slot, job: Job, reply: RenderReply): void {
    slot.done += 1;
    if (slot.done % recycleAfter === 0) retire(slot);
    else slot.worker?.unref();
    finish(slot, () => {
      if ('failure' in reply) {
        job.reject(new PdfError('print.failed', reply.failure));
        return;
      }
      if (reply.missing.length > 0) options.onMissingGlyphs?.(job.doc, reply.missing);
      job.resolve(reply.bytes);
    });
  }

  function retire(slot: Slot): void {
    const { worker } = slot;
    slot.worker = undefined;
    void worker?.terminate();
  }

  function finish(slot: Slot, settle: () => void): void {
    clearTimeout(slot.timer);
    slot.job = undefined;
    settle();
    next();
  }

  async function close(): Promise<void> {
    const workers = slots.map((slot) => slot.worker);
    for (const slot of slots) {
      const { job } = slot;
      clearTimeout(slot.timer);
      slot.worker = undefined;
      slot.job = undefined;
      job?.reject(new PdfError('print.closed', 'The renderer has been closed.'));
    }
    await Promise.all(workers.map((worker) => worker?.terminate()));
  }

  return { next, close };
}
