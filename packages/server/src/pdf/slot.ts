/** One place in the pool: a thread that is started when it is needed, draws one document at a time, and is replaced. */
import { Worker } from 'node:worker_threads';
import type { PrintDoc } from '@fieldbook/print/document';
import type { RenderReply, RenderRequest } from './messages.ts';
import { closed, failed, type PdfError, timedOut } from './pdf-error.ts';

export interface Job {
  readonly doc: PrintDoc;
  readonly following: readonly PrintDoc[];
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: PdfError) => void;
}

export interface SlotOptions {
  readonly timeoutMs: number;
  readonly recycleAfter: number;
  readonly onMissingGlyphs: (doc: PrintDoc, codePoints: readonly number[]) => void;
  /** Called when the slot has become free. */
  readonly onFree: () => void;
}

export class Slot {
  readonly #options: SlotOptions;
  #worker: Worker | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #done = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get isFree(): boolean {
    return this.#job === undefined;
  }

  begin(job: Job): void {
    const { timeoutMs } = this.#options;
    this.#job = job;
    this.#worker ??= this.#hire();
    this.#timer = setTimeout(() => {
      this.#retire();
      this.#finish(() => job.reject(timedOut(timeoutMs)));
    }, timeoutMs);
    this.#worker.ref();
    const request: RenderRequest = { id: this.#done, doc: job.doc, following: job.following };
    this.#worker.postMessage(request);
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    this.#job?.reject(closed());
    this.#job = undefined;
    await worker?.terminate();
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'pdf' });
    const fail = (reason: string): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const job = this.#job;
      this.#finish(() => job?.reject(failed(reason)));
    };
    worker.on('message', (reply: RenderReply) => {
      if (this.#worker === worker && this.#job !== undefined && reply.id === this.#done) this.#answer(this.#job, reply);
    });
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => fail('the printing thread ended'));
    return worker;
  }

  #answer(job: Job, reply: RenderReply): void {
    this.#done += 1;
    if (this.#done % this.#options.recycleAfter === 0) this.#retire();
    else this.#worker?.unref();
    this.#finish(() => {
      if ('failure' in reply) {
        job.reject(failed(reply.failure));
        return;
      }
      if (reply.missing.length > 0) this.#options.onMissingGlyphs(job.doc, reply.missing);
      job.resolve(reply.bytes);
    });
  }

  /** The thread's own end is nobody's business any more. */
  #retire(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  #finish(settle: () => void): void {
    clearTimeout(this.#timer);
    this.#job = undefined;
    settle();
    this.#options.onFree();
  }
}
