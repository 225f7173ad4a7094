/**
 * A process that draws PDFs: one request after another, each answered by its id; it never ends because of a bad document.
 * Its argument is how far it steps back behind others (`nice`): 0 for what somebody waits for.
 */
import '../i18n/all-languages.ts';
import { setPriority } from 'node:os';
import process from 'node:process';
import { createPdfCompiler } from './compile.ts';
import type { RenderReply, RenderRequest } from './messages.ts';

const stepsBack = Number(process.argv[2] ?? 0);
try {
  if (stepsBack > 0) setPriority(stepsBack);
} catch {
  // A system without priorities draws at its own.
}
// A terminal and a service manager tell every process of the group; this one ends with the server, whose prints it finishes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

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
