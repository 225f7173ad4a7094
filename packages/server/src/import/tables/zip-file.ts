/** The parts of a ZIP archive, unpacked as they are read. Bounds are kept before and while that is done: a small file may hold a huge one. */
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { unreadable } from '../open-source.ts';
import { encrypted, tooLarge } from './refusals.ts';

export interface ZipFile {
  readonly names: readonly string[];
  /** The bytes of a part; nothing where there is no such part. */
  read(name: string): AsyncGenerator<Buffer>;
}

interface Part {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const MOST_BYTES = 500_000_000;
const MOST_TIMES = 200;
/** Below it a file is small whatever it was packed from. */
const ALWAYS_TAKEN = 1_000_000;
const MOST_DIRECTORY = 16_000_000;

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/** Throws EnvironmentError `import.unreadable`, `import.too_large`, `import.encrypted`. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const parts = partsIn(await directoryOf(file, size, path), path);
    const unpacked = [...parts.values()].reduce((sum, part) => sum + part.size, 0);
    if (unpacked > Math.min(MOST_BYTES, Math.max(ALWAYS_TAKEN, MOST_TIMES * size))) throw tooLarge(path, unpacked);
    return { names: [...parts.keys()], read: (name) => unpack(path, parts.get(name)) };
  } finally {
    await file.close();
  }
}

async function directoryOf(file: FileHandle, size: number, path: string): Promise<Buffer> {
  const tail = await readAt(
    file,
    Math.max(0, size - END_LENGTH - LONGEST_COMMENT),
    Math.min(size, END_LENGTH + LONGEST_COMMENT),
  );
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue;
    const length = tail.readUInt32LE(at + 12);
    const start = tail.readUInt32LE(at + 16);
    if (length > MOST_DIRECTORY || start + length > size) break;
    return readAt(file, start, length);
  }
  throw unreadable(path, new Error('the archive is cut off'));
}

function partsIn(directory: Buffer, path: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  let at = 0;
  while (at + ENTRY_LENGTH <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw encrypted(path);
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    parts.set(name.replace(/^\//, ''), {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

async function* unpack(path: string, part: Part | undefined): AsyncGenerator<Buffer> {
  if (part === undefined || part.size === 0) return;
  const source = createReadStream(path, await spanOf(path, part));
  const bytes = part.method === STORED ? source : pipeline(source, createInflateRaw(), () => undefined);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      // The directory has told less than there is.
      if (size > part.size) throw tooLarge(path, size);
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (size !== part.size || sum !== part.crc) throw new Error('the archive is damaged');
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

/** Where the packed bytes stand: behind a head of their own, whose length only it tells. */
async function spanOf(path: string, { offset, packed, method }: Part): Promise<{ start: number; end: number }> {
  if (method !== STORED && method !== DEFLATED) throw new Error(`the archive is packed in an unknown way (${method})`);
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, offset, LOCAL_LENGTH);
    const start = offset + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
    return { start, end: start + packed - 1 };
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('the archive is cut off');
  return buffer;
}
