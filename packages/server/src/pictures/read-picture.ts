/**
 * What an uploaded file says it is, before anything decodes it: PNG or JPEG by its content alone, how many dots it announces, whole
 * to its end and nothing behind that. Untrusted in.
 */
import { accepted, type Problem, problem, type Result, refused } from '@fieldbook/core/kernel/result';

export interface ReadPicture {
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  /** The file; of a PNG only the parts that are its picture. */
  readonly bytes: Buffer;
}

/** Dots of a side, and all of them: 64 MB when they are decoded. */
const LONGEST = 8000;
const MOST_MILLIONS = 16;

/** `picture.format`, `picture.damaged`, `picture.not_alone`, `picture.too_many_dots`. */
export function readPicture(file: Buffer): Result<ReadPicture> {
  const read = kindOf(file);
  if ('code' in read) return refused(read);
  const { width, height } = read;
  if (width === 0 || height === 0) return refused(problem('picture.damaged', 'content'));
  if (Math.max(width, height) <= LONGEST && width * height <= MOST_MILLIONS * 1e6) return accepted(read);
  const most = { longest: LONGEST, millions: MOST_MILLIONS };
  return refused(problem('picture.too_many_dots', 'content', { width, height, ...most }));
}

function kindOf(file: Buffer): ReadPicture | Problem {
  if (file.subarray(0, 8).equals(PNG)) return readPng(file);
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return readJpeg(file);
  return problem('picture.format', 'content');
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
/** What a picture consists of; colour profiles, texts and animations are left behind. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function readPng(file: Buffer): ReadPicture | Problem {
  const damaged = problem('picture.damaged', 'content');
  const kept: Buffer[] = [PNG];
  let [width, height] = [0, 0];
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length || (at === 8) !== (name === 'IHDR')) return damaged;
    if (name === 'IHDR') {
      if (length !== 13) return damaged;
      [width, height] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    }
    if (KEPT.has(name)) kept.push(file.subarray(at, end));
    if (name === 'IEND') {
      if (end !== file.length) return problem('picture.not_alone', 'content');
      return { type: 'png', width, height, bytes: Buffer.concat(kept) };
    }
    at = end;
  }
  return damaged;
}

/** Start of frame: baseline, extended and progressive; others no browser shows. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const END = 0xd9;
const SCAN = 0xda;

function readJpeg(file: Buffer): ReadPicture | Problem {
  const damaged = problem('picture.damaged', 'content');
  let size: { readonly width: number; readonly height: number } | undefined;
  for (let at = 2; at + 1 < file.length; ) {
    if (file[at] !== 0xff) return damaged;
    const marker = file[at + 1] ?? 0;
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (size === undefined) return damaged;
      return at + 2 === file.length ? { type: 'jpeg', ...size, bytes: file } : problem('picture.not_alone', 'content');
    }
    if (OTHER_FRAMES.has(marker)) return problem('picture.format', 'content');
    if (at + 4 > file.length) return damaged;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return damaged;
    if (FRAMES.has(marker)) {
      if (end < at + 9) return damaged;
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    }
    at = marker === SCAN ? afterScan(file, end) : end;
  }
  return damaged;
}

/** Where the next marker stands: within a scan FF is followed by 0 or by the number of a restart. */
function afterScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}
