/** The thread that draws PDFs: one request after another, each answered by its id; it never dies of a bad document. */
import { parentPort } from 'node:worker_threads';
import { createPdfCompiler } from './compile.ts';
import type { RenderReply, RenderRequest } from './messages.ts';

const compiler = createPdfCompiler();

parentPort?.on('message', ({ id, doc, following }: RenderRequest) => {
  try {
    const { bytes, missing } = compiler.compile(doc, following);
    const reply: RenderReply = { id, bytes, missing };
    parentPort?.postMessage(reply, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    const reply: RenderReply = { id, failure: error instanceof Error ? error.message : String(error) };
    parentPort?.postMessage(reply);
  }
  compiler.forget();
});
