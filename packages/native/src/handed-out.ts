/**
 * Documents on their way from the page to the system's viewer and share sheet. They cross in pieces: one long text would stand in
 * the memory of a cheap phone several times at once.
 */
import { base64Of } from './base64.ts';
import type { FilesPlugin } from './plugins.ts';

export interface HandedOut {
  /** A file's name with its ending, as `fileNameOf` makes it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
}

const PIECE_BYTES = 768 * 1024;

export async function showPdf(files: FilesPlugin, name: string, bytes: Uint8Array): Promise<void> {
  await put(files, name, bytes);
  await files.openPdf({ name });
}

export async function shareFile(files: FilesPlugin, { name, bytes, type }: HandedOut): Promise<void> {
  await put(files, name, bytes);
  await files.share({ name, type });
}

async function put(files: FilesPlugin, name: string, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE_BYTES) {
    await files.put({ name, base64: base64Of(bytes.subarray(at, at + PIECE_BYTES)), at });
  }
}
