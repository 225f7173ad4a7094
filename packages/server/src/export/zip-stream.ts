/**
 * A ZIP archive written while its parts are still being made: each part is deflated as it comes and its length and checksum
 * follow it, so that nothing is held back. Archives and parts beyond 4 GiB are refused; nothing here makes such.
 */
import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { Sink } from './table.ts';

const MOST_BYTES = 0xffff_ffff;
/** Lengths follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, midnight: the same table gives the same file. */
const DATE = 0x0021;

interface Part {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

export interface ZipPart {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

export class ZipStream {
  readonly #sink: Sink;
  readonly #parts: Part[] = [];
  #offset = 0;
  #open: DeflateRaw | undefined;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** The part before must have been closed. */
  async open(name: string): Promise<ZipPart> {
    const file = { name: Buffer.from(name), offset: this.#offset };
    await this.#send(localHeader(file.name));
    const deflater = createDeflateRaw({ level: 4, chunkSize: 64 * 1024 });
    this.#open = deflater;
    const sum = { crc: 0, packed: 0, size: 0 };
    const pumped = this.#pump(deflater, sum);
    // Whoever writes or closes hears of it; nobody else has to.
    pumped.catch(() => undefined);
    return {
      write: async (text) => {
        const bytes = Buffer.from(text);
        sum.crc = crc32(bytes, sum.crc);
        sum.size += bytes.length;
        if (!deflater.write(bytes)) await Promise.race([once(deflater, 'drain'), pumped]);
      },
      close: async () => {
        deflater.end();
        await pumped;
        this.#open = undefined;
        const part = { ...file, ...sum };
        this.#parts.push(part);
        await this.#send(descriptor(part));
      },
    };
  }

  async add(name: string, text: string): Promise<void> {
    const part = await this.open(name);
    await part.write(text);
    await part.close();
  }

  async end(): Promise<void> {
    const start = this.#offset;
    for (const part of this.#parts) await this.#send(directoryEntry(part));
    await this.#send(directoryEnd(this.#parts.length, start, this.#offset - start));
  }

  abandon(): void {
    this.#open?.destroy();
  }

  async #pump(deflater: DeflateRaw, sum: { packed: number; size: number }): Promise<void> {
    for await (const chunk of deflater as AsyncIterable<Buffer>) {
      sum.packed += chunk.length;
      if (sum.size > MOST_BYTES) throw new Error('A part of the archive is longer than 4 GiB.');
      await this.#send(chunk);
    }
  }

  async #send(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length;
    if (this.#offset > MOST_BYTES) throw new Error('The archive is longer than 4 GiB.');
    await this.#sink(bytes);
  }
}

/** Little-endian numbers of so many bytes, one after another. */
function record(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

function localHeader(name: Buffer): Buffer {
  const head = record(
    ...([
      [4, 0x0403_4b50],
      [2, 20],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Part): Buffer {
  return record([4, 0x0807_4b50], [4, crc], [4, packed], [4, size]);
}

function directoryEntry({ name, offset, crc, packed, size }: Part): Buffer {
  const head = record(
    ...([
      [4, 0x0201_4b50],
      [2, 20],
      [2, 20],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, packed],
      [4, size],
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const),
  );
  return Buffer.concat([head, name]);
}

function directoryEnd(count: number, offset: number, length: number): Buffer {
  return record([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, offset], [2, 0]);
}
