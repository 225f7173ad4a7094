/**
 * A process of its own that draws what nobody waits for, at a low priority: neither postings nor the prints of people
 * feel it. One request after another; it ends with the server, when nobody is there to ask.
 */
import { setPriority } from 'node:os';
import process from 'node:process';
import { createPdfCompiler } from './compile.ts';
import type { RenderReply, RenderRequest } from './messages.ts';

/** A tenth of what others get who want all of it: enough to come to an end on a busy machine. */
const LOW = 10;

try {
  setPriority(LOW);
} catch {
  // A system without priorities draws at its own.
}
const compiler = createPdfCompiler();

process.on('message', ({ id, doc, following }: RenderRequest) => {
  let reply: RenderReply;
  try {
    reply = { id, ...compiler.compile(doc, following) };
  } catch (error) {
    reply = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(reply);
  compiler.forget();
});
