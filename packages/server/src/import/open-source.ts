/** Opens a file that is to be imported: plain or gzip, told apart by its first two bytes and never by its name. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EnvironmentError, faultText } from '../store/cluster/environment-error.ts';

const GZIP = '1f8b';

/** The bytes of the file, unpacked. Throws EnvironmentError `import.unreadable`; a damaged gzip fails while it is read. */
export async function openSource(path: string): Promise<Readable> {
  const isPacked = (await startOf(path, 2)).toString('hex') === GZIP;
  const out = isPacked ? createGunzip() : new PassThrough();
  // A fault of either side ends the other and reaches the reader as an error of `out`.
  pipeline(createReadStream(path), out, () => undefined);
  return out;
}

/** The first bytes of a file, to tell what it is. Throws EnvironmentError `import.unreadable`. */
export async function startOf(path: string, length: number): Promise<Buffer> {
  try {
    const file = await open(path, 'r');
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

export function unreadable(path: string, cause: unknown): EnvironmentError {
  return new EnvironmentError(
    'import.unreadable',
    `The file ${path} cannot be read (${faultText(cause)}).`,
    'Check the path and that the file is whole; what was imported before stays, and starting again goes on from there.',
    cause,
  );
}
