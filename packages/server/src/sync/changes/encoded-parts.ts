/**
 * Parts of a page as JSON text, and packed; those that are the same for everybody are made once and kept. A packed part is a
 * run of deflate blocks that ends on a byte and refers to nothing before it, so that parts are put together into one gzip
 * stream without packing them again.
 */

import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import type { ChangePart } from '@fieldbook/core/sync/changes';
import type { Chunk } from './master-chunks.ts';

const deflate = promisify(deflateRaw);

export interface EncodedPart {
  readonly collection: string;
  /** Rows and codes that are gone. */
  readonly count: number;
  readonly text: Buffer;
  /** Made when it is first asked for. */
  packed(): Promise<Buffer>;
}

export interface EncodedChunk {
  readonly part: EncodedPart;
  readonly next: number;
}

export function encodePart(part: ChangePart): EncodedPart {
  const text = Buffer.from(JSON.stringify(part));
  let packed: Promise<Buffer> | undefined;
  return {
    collection: part.collection,
    count: part.rows.length + part.gone.length,
    text,
    packed: () => {
      packed ??= deflate(text, { level: 5, finishFlush: constants.Z_FULL_FLUSH });
      return packed;
    },
  };
}

export interface ChunkCache {
  /** The chunk under this key, which says all that it depends on. */
  find(key: string, load: () => Promise<Chunk>): Promise<EncodedChunk>;
}

/** Bytes of text kept at most; what was asked for longest ago goes first. */
const MOST_BYTES = 48 * 1024 * 1024;

export function createChunkCache(mostBytes = MOST_BYTES): ChunkCache {
  const kept = new Map<string, EncodedChunk>();
  let bytes = 0;
  return {
    async find(key, load) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const { part, next } = await load();
      const chunk = { part: encodePart(part), next };
      if (!kept.has(key)) bytes += chunk.part.text.length;
      kept.set(key, chunk);
      for (const [oldest, { part: old }] of kept) {
        if (bytes <= mostBytes) break;
        kept.delete(oldest);
        bytes -= old.text.length;
      }
      return chunk;
    },
  };
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A gzip stream of `before`, the parts with commas between, and `behind`. */
export async function gzipParts(before: string, parts: readonly EncodedPart[], behind: string): Promise<Buffer> {
  const comma = Buffer.from(',');
  const pieces: Buffer[] = [GZIP_HEAD];
  let check = 0;
  let length = 0;
  const add = (text: Buffer, packed: Buffer): void => {
    check = crc32(text, check);
    length += text.length;
    pieces.push(packed);
  };
  const small = (text: Buffer, isLast = false): Buffer =>
    deflateRawSync(text, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH });
  const head = Buffer.from(before);
  add(head, small(head));
  for (const [index, part] of parts.entries()) {
    if (index > 0) add(comma, small(comma));
    add(part.text, await part.packed());
  }
  const tail = Buffer.from(behind);
  add(tail, small(tail, true));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(check, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...pieces, end]);
}

export function joinParts(before: string, parts: readonly EncodedPart[], behind: string): Buffer {
  const comma = Buffer.from(',');
  const texts = parts.flatMap(({ text }, index) => (index > 0 ? [comma, text] : [text]));
  return Buffer.concat([Buffer.from(before), ...texts, Buffer.from(behind)]);
}
