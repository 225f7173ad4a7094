/**
 * QR codes after ISO/IEC 18004: bytes, error correction M, the smallest version that holds them, the mask with the least
 * penalty. Our own because the library for barcodes takes ten times as long for it, on every slip and invoice.
 */
import { utf8 } from './base64.ts';

export interface QrModules {
  readonly size: number;
  /** Row by row; 1 is dark. */
  readonly dark: Uint8Array;
}

/** Correction bytes of each block and number of blocks, of versions 1 to 40 at level M. */
const CORRECTION = [
  ...[10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
  ...[26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
];
const BLOCKS = [
  ...[1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16],
  ...[17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
];

/** Nothing for a text that no version holds. */
export function qrModules(text: string): QrModules | undefined {
  const bytes = Uint8Array.from(utf8(text));
  for (let version = 1; version <= 40; version += 1) {
    const lengthBits = version < 10 ? 8 : 16;
    const { data } = capacityOf(version);
    if (4 + lengthBits + 8 * bytes.length > 8 * data) continue;
    return drawn(version, withCorrection(version, dataBytes(bytes, lengthBits, data)));
  }
  return undefined;
}

function capacityOf(version: number) {
  const raw = Math.floor(rawBits(version) / 8);
  const correction = CORRECTION[version - 1] ?? 0;
  const blocks = BLOCKS[version - 1] ?? 1;
  return { raw, correction, blocks, data: raw - correction * blocks };
}

/** Modules that are left for data and correction. */
function rawBits(version: number): number {
  let bits = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const patterns = Math.floor(version / 7) + 2;
    bits -= (25 * patterns - 10) * patterns - 55;
    if (version >= 7) bits -= 36;
  }
  return bits;
}

/** Mode, length, bytes, terminator and padding. */
function dataBytes(bytes: Uint8Array, lengthBits: number, capacity: number): Uint8Array {
  const out = new Uint8Array(capacity);
  let at = 0;
  const put = (value: number, bits: number): void => {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      if ((value >> bit) & 1) out[at >> 3] = (out[at >> 3] ?? 0) | (0x80 >> (at & 7));
      at += 1;
    }
  };
  put(4, 4);
  put(bytes.length, lengthBits);
  for (const byte of bytes) put(byte, 8);
  const end = Math.min(Math.ceil((at + 4) / 8), capacity);
  for (let index = end; index < capacity; index += 1) out[index] = (index - end) % 2 === 0 ? 0xec : 0x11;
  return out;
}

const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  exponents[power + 255] = value;
  logarithms[value] = power;
  value = (value << 1) ^ (value >= 128 ? 0x11d : 0);
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0);
}

/** Reed-Solomon divisor, its leading 1 left out. */
function divisor(degree: number): Uint8Array {
  const result = new Uint8Array(degree);
  result[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: Uint8Array, by: Uint8Array): Uint8Array {
  const result = new Uint8Array(by.length);
  for (const byte of data) {
    const factor = byte ^ (result[0] ?? 0);
    result.copyWithin(0, 1);
    result[by.length - 1] = 0;
    for (let at = 0; at < by.length; at += 1) result[at] = (result[at] ?? 0) ^ times(by[at] ?? 0, factor);
  }
  return result;
}

/** Blocks with their correction, interleaved byte by byte; the shorter blocks come first. */
function withCorrection(version: number, data: Uint8Array): Uint8Array {
  const { raw, correction, blocks } = capacityOf(version);
  const shortBlocks = blocks - (raw % blocks);
  const shortData = Math.floor(raw / blocks) - correction;
  const by = divisor(correction);
  const parts: { readonly data: Uint8Array; readonly correction: Uint8Array }[] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = shortData + (block < shortBlocks ? 0 : 1);
    const own = data.subarray(at, at + length);
    parts.push({ data: own, correction: remainder(own, by) });
    at += length;
  }
  const out: number[] = [];
  for (let at = 0; at <= shortData; at += 1)
    for (const part of parts) if (at < part.data.length) out.push(part.data[at] ?? 0);
  for (let at = 0; at < correction; at += 1) for (const part of parts) out.push(part.correction[at] ?? 0);
  return Uint8Array.from(out);
}

function drawn(version: number, codewords: Uint8Array): QrModules {
  const size = 17 + 4 * version;
  const dark = new Uint8Array(size * size);
  const isFixed = new Uint8Array(size * size);
  const set = (x: number, y: number, isDark: boolean): void => {
    dark[y * size + x] = isDark ? 1 : 0;
    isFixed[y * size + x] = 1;
  };
  drawPatterns(version, size, set);
  drawFormat(size, 0, set);
  placeData(codewords, { size, dark, isFixed });
  let best = { penalty: Number.POSITIVE_INFINITY, mask: 0 };
  for (let mask = 0; mask < masks.length; mask += 1) {
    drawFormat(size, mask, set);
    toggle(mask, { size, dark, isFixed });
    const penalty = penaltyOf(dark, size);
    if (penalty < best.penalty) best = { penalty, mask };
    toggle(mask, { size, dark, isFixed });
  }
  drawFormat(size, best.mask, set);
  toggle(best.mask, { size, dark, isFixed });
  return { size, dark };
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(version: number, size: number, set: SetModule): void {
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [left, top] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        const [x, y] = [left + dx, top + dy];
        if (x >= 0 && x < size && y >= 0 && y < size) set(x, y, ring !== 2 && ring !== 4);
      }
    }
  }
  const places = alignmentPlaces(version, size);
  const last = places.length - 1;
  for (const [i, x] of places.entries()) {
    for (const [j, y] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  if (version >= 7) drawVersion(version, size, set);
}

function alignmentPlaces(version: number, size: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step);
  return [6, ...places.toReversed()];
}

function drawVersion(version: number, size: number, set: SetModule): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >> at) & 1) === 1;
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(a, b, isDark);
    set(b, a, isDark);
  }
}

/** Level M is 00. */
function drawFormat(size: number, mask: number, set: SetModule): void {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

interface Grid {
  readonly size: number;
  readonly dark: Uint8Array;
  readonly isFixed: Uint8Array;
}

/** Two columns at a time from the right, upwards and downwards in turn, past the upright timing pattern. */
function placeData(codewords: Uint8Array, { size, dark, isFixed }: Grid): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const at = y * size + x;
        if (isFixed[at] === 1 || bit >= codewords.length * 8) continue;
        dark[at] = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit += 1;
      }
    }
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function toggle(mask: number, { size, dark, isFixed }: Grid): void {
  const isTurned = masks[mask];
  for (let y = 0, at = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, at += 1) {
      if (isFixed[at] === 0 && isTurned?.(x, y) === true) dark[at] = (dark[at] ?? 0) ^ 1;
    }
  }
}

/** Runs of one colour, blocks of four, what looks like a finder, and how far dark is from half. */
function penaltyOf(dark: Uint8Array, size: number): number {
  let penalty = 0;
  let total = 0;
  for (const [along, across] of [
    [1, size],
    [size, 1],
  ] as const) {
    for (let line = 0; line < size; line += 1) penalty += linePenalty(dark, line * across, { along, size });
  }
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const at = y * size + x;
      const own = dark[at];
      total += own ?? 0;
      if (
        x + 1 < size &&
        y + 1 < size &&
        own === dark[at + 1] &&
        own === dark[at + size] &&
        own === dark[at + size + 1]
      )
        penalty += 3;
    }
  }
  return penalty + 10 * Math.floor(Math.abs((total * 20) / (size * size) - 10));
}

const FINDER = 0b1011101;

function linePenalty(dark: Uint8Array, from: number, { along, size }: { along: number; size: number }): number {
  let penalty = 0;
  let run = 0;
  let before = -1;
  let window = 0;
  for (let step = 0; step < size; step += 1) {
    const own = dark[from + step * along] ?? 0;
    run = own === before ? run + 1 : 1;
    before = own;
    if (run === 5) penalty += 3;
    else if (run > 5) penalty += 1;
    window = ((window << 1) | own) & 0x7ff;
    if (step >= 10 && (window === FINDER << 4 || window === FINDER)) penalty += 40;
  }
  return penalty;
}
