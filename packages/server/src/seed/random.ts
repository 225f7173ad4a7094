/** Chance that repeats: a small generator (sfc32) seeded from text, so that a day gives the same vouchers on every run. */
import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** Generators of different names have nothing to do with each other. */
export function randomOf(...names: readonly (string | number)[]): Random {
  const digest = createHash('sha256').update(names.join('/')).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)) as [number, number, number, number];
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <T>(from: readonly T[]): T => {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[between(0, from.length - 1)] as T;
    },
    shuffled: <T>(list: readonly T[]): T[] => {
      const mixed = [...list];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = between(0, index);
        [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
      }
      return mixed;
    },
  };
}
