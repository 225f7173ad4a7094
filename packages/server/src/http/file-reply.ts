/** A file as the answer of a call, sent while it is being made. Once its first bytes are out, a fault can only break it off. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Result } from '@fieldbook/core/kernel/result';
import type { ExportFile } from '../export/export-file.ts';
import type { Sink } from '../export/table.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import { RefusedRequest, valueOrRefuse } from '../requests/refused-request.ts';
import type { Call } from './call.ts';

/** A reader that takes nothing for so long holds a connection of the database for nothing. */
const PATIENCE_MS = 60_000;

/** `make` opens the file when it has something to send; what it refuses before becomes the answer. */
export async function sendFile(
  { reply }: Call,
  make: (open: (file: ExportFile) => Sink) => Promise<Result<true>>,
): Promise<unknown> {
  const body = new PassThrough({ highWaterMark: 256 * 1024 });
  let hasBegun = false;
  const open = ({ name, type }: ExportFile): Sink => {
    hasBegun = true;
    reply
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': `attachment; filename="${name}"` })
      .type(type)
      .send(body);
    return (bytes) => write(body, bytes);
  };
  try {
    valueOrRefuse(await make(open));
    body.end();
  } catch (error) {
    if (hasBegun) body.destroy(error instanceof Error ? error : new Error(String(error)));
    else throw error instanceof PdfError ? new RefusedRequest([error.problem]) : error;
  }
  return reply;
}

async function write(body: PassThrough, bytes: Uint8Array): Promise<void> {
  if (body.destroyed) throw new Error('The reader of the file has gone.');
  if (body.write(bytes)) return;
  // Whichever comes first, the other one is no longer listened for: a long file waits some hundred times.
  const waiting = new AbortController();
  const patience = setTimeout(() => waiting.abort(), PATIENCE_MS);
  const { signal } = waiting;
  try {
    await Promise.race([once(body, 'drain', { signal }), once(body, 'close', { signal })]);
  } finally {
    clearTimeout(patience);
    waiting.abort();
  }
}
