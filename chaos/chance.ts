/** Chance that follows from a seed: the same seed draws the same faults and the same documents. */
import { createHash } from 'node:crypto';

export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True in about that many of a hundred draws. */
  percent(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** The same values in another order. */
  shuffle<T>(values: readonly T[]): T[];
}

export function chanceOf(text: string): Chance {
  let state = createHash('sha256').update(text).digest().readUInt32LE();
  // The generator mulberry32: small, even, and the same on every machine.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[between(0, from.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };
  return {
    between,
    pick,
    percent: (share) => between(1, 100) <= share,
    shuffle(values) {
      const left = [...values];
      return values.flatMap(() => left.splice(between(0, left.length - 1), 1));
    },
  };
}

/** A UUID that is the same for the same text. */
export function uidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
