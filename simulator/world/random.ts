/** Chance that can be replayed: everything random in a run is drawn from one seed, in one order. */

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e37_79b9) >>> 0;
    for (let round = 0; round < 4; round += 1) this.fraction();
  }

  /** From 0 up to, not with, 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b_79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.fraction() * below);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return probability > 0 && this.fraction() < probability;
  }

  pick<T>(options: readonly [T, ...T[]]): T {
    return options[this.below(options.length)] ?? options[0];
  }

  /** `undefined` where there is nothing to choose from; draws nothing then. */
  pickOf<T>(options: readonly T[]): T | undefined {
    return options.length === 0 ? undefined : options[this.below(options.length)];
  }

  uid(): string {
    const hex = (digits: number) => Array.from({ length: digits }, () => this.below(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  }
}
