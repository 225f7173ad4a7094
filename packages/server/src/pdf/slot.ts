/**
 * One place in the pool: a process that is started when it is needed, draws one document at a time and is replaced after its
 * share of them. What the compiler keeps goes with its process, and one that breaks takes nobody with it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
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
  /** Documents after which the process is replaced. */
  readonly recycleAfter: number;
  /** How long a process is kept without work; for good where it is not given. */
  readonly idleMs?: number;
  /** How far the process steps back behind others, as `nice` counts: 0 to 19. */
  readonly stepsBack: number;
  readonly onMissingGlyphs: (doc: PrintDoc, codePoints: readonly number[]) => void;
  /** Called when the slot has become free. */
  readonly onFree: () => void;
}

export class Slot {
  readonly #options: SlotOptions;
  #drawer: ChildProcess | undefined;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #done = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get isFree(): boolean {
    return this.#job === undefined;
  }

  begin(job: Job): void {
    const { timeoutMs } = this.#options;
    clearTimeout(this.#idle);
    this.#job = job;
    const drawer = this.#drawer ?? this.#hire();
    this.#drawer = drawer;
    this.#timer = setTimeout(() => {
      this.#retire();
      this.#finish(() => job.reject(timedOut(timeoutMs)));
    }, timeoutMs);
    hold(drawer);
    const request: RenderRequest = { id: this.#done, doc: job.doc, following: job.following };
    drawer.send(request);
  }

  async close(): Promise<void> {
    const drawer = this.#drawer;
    this.#drawer = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#idle);
    this.#job?.reject(closed());
    this.#job = undefined;
    if (drawer === undefined || drawer.exitCode !== null || drawer.signalCode !== null) return;
    hold(drawer);
    drawer.kill('SIGKILL');
    await once(drawer, 'exit');
  }

  #hire(): ChildProcess {
    const drawer = fork(join(import.meta.dirname, 'drawing-process.ts'), [String(this.#options.stepsBack)], {
      execArgv: [],
      // The compiler would spread one document over all processors: it costs more of them, and nobody else would have one.
      env: { ...process.env, RAYON_NUM_THREADS: '1' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const fail = (reason: string): void => {
      if (this.#drawer !== drawer) return;
      this.#drawer = undefined;
      const job = this.#job;
      if (job !== undefined) this.#finish(() => job.reject(failed(reason)));
    };
    drawer.on('message', (reply: RenderReply) => {
      if (this.#drawer === drawer && this.#job !== undefined && reply.id === this.#done) this.#answer(this.#job, reply);
    });
    drawer.on('error', (error) => fail(error.message));
    drawer.on('exit', () => fail('the printing process ended'));
    return drawer;
  }

  #answer(job: Job, reply: RenderReply): void {
    this.#done += 1;
    if (this.#done % this.#options.recycleAfter === 0) {
      this.#retire();
      // Started before it is asked: whoever comes next does not wait for its fonts.
      this.#drawer = this.#hire();
    }
    this.#rest();
    this.#finish(() => {
      if ('failure' in reply) {
        job.reject(failed(reply.failure));
        return;
      }
      if (reply.missing.length > 0) this.#options.onMissingGlyphs(job.doc, reply.missing);
      job.resolve(reply.bytes);
    });
  }

  /** Keeps the process for the next document, but nobody from ending because of it. */
  #rest(): void {
    const { idleMs } = this.#options;
    this.#drawer?.unref();
    this.#drawer?.channel?.unref();
    if (idleMs !== undefined) this.#idle = setTimeout(() => this.#retire(), idleMs).unref();
  }

  /** The process's own end is nobody's business any more. */
  #retire(): void {
    const drawer = this.#drawer;
    this.#drawer = undefined;
    drawer?.kill('SIGKILL');
  }

  #finish(settle: () => void): void {
    clearTimeout(this.#timer);
    this.#job = undefined;
    settle();
    this.#options.onFree();
  }
}

function hold(drawer: ChildProcess): void {
  drawer.ref();
  drawer.channel?.ref();
}
