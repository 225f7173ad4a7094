/** Draws in a process of low priority, one request at a time; the process is started when there is work and ended when there is none. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { PrintDoc } from '@fieldbook/print/document';
import type { RenderReply, RenderRequest } from './messages.ts';
import { closed, failed, timedOut } from './pdf-error.ts';
import type { PdfRenderer } from './renderer.ts';

export interface BatchOptions {
  /** For one file of several documents; the process gets little of a busy machine. */
  readonly timeoutMs?: number;
  /** How long the process is kept without work. */
  readonly idleMs?: number;
}

/** `render` must be waited for before it is called again. */
export function createBatchRenderer({ timeoutMs = 300_000, idleMs = 30_000 }: BatchOptions = {}): PdfRenderer {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const end = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const ask = (worker: ChildProcess, request: RenderRequest): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        worker.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
        act();
      };
      const timer = setTimeout(() => {
        settle(() => reject(timedOut(timeoutMs)));
        end();
      }, timeoutMs);
      const gone = (): void => {
        if (child === worker) child = undefined;
        settle(() => reject(isClosed ? closed() : failed('the printing process ended')));
      };
      worker.once('exit', gone).once('error', gone);
      worker.on('message', (reply: RenderReply) => {
        if (reply.id !== request.id) return;
        settle(() => ('failure' in reply ? reject(failed(reply.failure)) : resolve(reply.bytes)));
      });
      worker.send(request);
    });
  let isClosed = false;
  return {
    async render(doc: PrintDoc, following: readonly PrintDoc[] = []) {
      if (isClosed) throw closed();
      clearTimeout(idle);
      child ??= fork(join(import.meta.dirname, 'batch-process.ts'), {
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      count += 1;
      try {
        return await ask(child, { id: count, doc, following });
      } finally {
        if (!isClosed) idle = setTimeout(end, idleMs).unref();
      }
    },
    close() {
      isClosed = true;
      end();
      return Promise.resolve();
    },
  };
}
